/** What a change by staff may be about, as its action begins, with the words for the filter of the audit log. */
export const AUDIT_GROUPS = {
  advert: 'Requests for adverts',
  campaign: 'Campaigns',
  catalogue: 'The whole catalogue',
  category: 'Categories',
  content: 'Content',
  course: 'Courses',
  enquiry: 'Enquiries',
  institution: 'Institutions',
  mail: 'Emails',
  page: 'Pages of institutions',
  user: 'People',
  'rate-card': 'Prices of adverts',
  review: 'Reviews',
  'saved-answer': 'Saved answers',
  switch: 'Parts of the site',
  synonym: 'Synonyms',
  team: 'Teams',
  testimonial: 'Pictures of testimonials',
  ticket: 'Tickets',
} as const

/** 'team:invite' */
export type AuditAction = `${keyof typeof AUDIT_GROUPS}:${string}`
