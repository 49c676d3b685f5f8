/** The headings of About Us, in the order of the page. Editors write the texts under them. */
export const aboutUs = {
  title: 'About Us',
  visionAndMissionTitle: 'Vision and Mission',
  valuesTitle: 'Core Values',
  reasonsTitle: 'Why Graduate Maldives?',
  faqTitle: 'Frequently Asked Questions',
  benefitsTitle: 'Why list your courses?',
  listYourCourses: 'List your courses',
  allCourses: 'View All Courses',
} as const

export const contact = {
  title: 'Contact Us',
  text: 'Do you have a question about a course? Did you find a mistake, or is an institution missing? Write to us, and a person will reply.',
  button: 'Send message',
} as const
