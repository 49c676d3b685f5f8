import type { IconName } from '../../design/icon.tsx'

interface Point {
  icon: IconName
  title: string
  text: string
}

/** What the page About Us says, in the order in which it says it. */
export const aboutUs = {
  title: 'About Us',
  description:
    'Who makes Graduate Maldives and why: purpose, vision, mission and values, answers to common questions, and how to reach us.',
  intro:
    'Graduate Maldives brings the courses of the country’s institutions together in one place, so that everyone on every island can see what there is to learn, what it costs and how to get in.',
  purpose: {
    title: 'Our Purpose',
    text: 'Choosing what to study should not depend on whom you know, or on living in Malé. We collect what institutions offer, put it into the same words and the same order, and give it to students, parents and workers free of charge.',
  },
  visionAndMissionTitle: 'Vision and Mission',
  vision: {
    title: 'Our Vision',
    text: 'A Maldives in which every learner finds the course that fits their life, and every good course finds its learners.',
  },
  mission: {
    title: 'Our Mission',
    text: 'To make courses and training across the Maldives easy to find, to understand and to compare, with facts that can be trusted and tools that work on any phone.',
  },
  valuesTitle: 'Core Values',
  values: [
    {
      icon: 'globe',
      title: 'Accessibility',
      text: 'Free for students, readable on an old phone and a slow line, and usable by everyone, whatever their abilities.',
    },
    {
      icon: 'user',
      title: 'User-Centric Approach',
      text: 'We begin with the questions that students ask: what it costs, how long it takes, when it starts, can I get in.',
    },
    {
      icon: 'star',
      title: 'Innovation',
      text: 'We try better ways to search, compare and advise, and keep those that truly help.',
    },
    {
      icon: 'book',
      title: 'Lifelong Learning',
      text: 'From a first certificate to a doctorate, after school or after thirty years of work: it is never too late to learn.',
    },
    {
      icon: 'level',
      title: 'Impact',
      text: 'We measure ourselves by the people who find a course that changes what they can do.',
    },
    {
      icon: 'door',
      title: 'Empowerment',
      text: 'Clear facts side by side let people decide for themselves, without being pushed.',
    },
    {
      icon: 'users',
      title: 'Collaboration',
      text: 'We work with institutions, schools, employers and authorities; a good directory is made by many.',
    },
  ] satisfies Point[],
  reasonsTitle: 'Why Graduate Maldives?',
  reasons: [
    {
      icon: 'filter',
      title: 'Filters that matter',
      text: 'Narrow the list by MNQF level, delivery modality, field, and local or international awarding body.',
    },
    {
      icon: 'compare',
      title: 'Up to 3 courses side by side',
      text: 'Fees, duration, modules and entry requirements in one table, on a phone as on a desk.',
    },
    {
      icon: 'search',
      title: 'Search across fields and institutions',
      text: 'One search box finds courses and institutions, even if you are not sure how to spell them.',
    },
    {
      icon: 'course',
      title: 'All courses on one platform',
      text: 'No more going from site to site and from office to office to collect leaflets.',
    },
    {
      icon: 'phone',
      title: 'Friendly on every screen',
      text: 'A responsive design that loads quickly, and that needs no account to be useful.',
    },
    {
      icon: 'briefcase',
      title: 'An experienced team',
      text: 'People who know education in the Maldives read each listing before it is published.',
    },
  ] satisfies Point[],
  faqTitle: 'Frequently Asked Questions',
  benefitsTitle: 'Why list your courses?',
  benefits: [
    {
      icon: 'users',
      title: 'More students',
      text: 'Be found by people across the atolls who are looking for exactly what you teach.',
    },
    {
      icon: 'globe',
      title: 'Online presence',
      text: 'A page of your own with your campuses, your faculties, pictures and every course.',
    },
    {
      icon: 'star',
      title: 'Course attractiveness',
      text: 'Your courses stand beside others in clear terms, so that their strengths are seen.',
    },
    {
      icon: 'money',
      title: 'Free listing',
      text: 'Listing is 100% free for registered institutions, for any number of courses.',
    },
    {
      icon: 'tick',
      title: 'Easy listing, full control',
      text: 'Send us a spreadsheet, and change or remove what you list whenever you like.',
    },
    {
      icon: 'institution',
      title: 'Branding',
      text: 'Your crest, banner and words, wherever your courses are shown.',
    },
  ] satisfies Point[],
  allCourses: 'View All Courses',
} as const
