export const footer = {
  description:
    'Search, shortlist and compare the courses of institutions across the Maldives: what they cost, how long they take, when they start and what you need to get in.',
  sampleNote:
    'The institutions, courses, fees and testimonials shown here are sample data, invented to show how the site works.',
} as const
