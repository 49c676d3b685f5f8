/** What the home page says at its top, and to search engines. */
export const home = {
  title: 'Graduate Maldives',
  description:
    'Search, shortlist and compare the courses of institutions in the Maldives: fees, MNQF levels, duration, intakes and entry requirements.',
  keywords: ['course search', 'course comparison', 'institutions', 'fees', 'MNQF levels', 'entry requirements'],
  headline: 'Search for any Course',
  lead: 'Every course in the country on one page: what it costs, how long it takes, when it starts and whether you can get in.',
  explore: 'Explore Courses',
  guide: 'or let us guide you in six questions',
} as const
