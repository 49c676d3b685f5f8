/** The hero and the metadata of the home page. */
export const home = {
  title: 'Graduate Maldives',
  description:
    'Search, shortlist and compare the courses of institutions in the Maldives: fees, MNQF levels, duration, intakes and entry requirements.',
  keywords: ['course search', 'course comparison', 'institutions', 'fees', 'MNQF levels', 'entry requirements'],
  headline: 'Search for any Course',
  lead: 'Every course in the Maldives in one place: what it costs, how long it takes, when it starts and what you need to get in.',
  explore: 'Explore Courses',
  guide: 'or let us guide you in six questions',
} as const
