import type { AboutUs } from '../../../contract/editorial/content.ts'

export const aboutUs: AboutUs = {
  description:
    'Who makes Graduate Maldives and why: purpose, vision, mission and values, answers to common questions, and how to reach us.',
  intro:
    'Graduate Maldives brings the courses of all institutions together in one place, so that everyone on every island can see what they can study, what it costs and how to get in.',
  purpose: {
    title: 'Our Purpose',
    text: 'What you study should not depend on who you know, or on living in Malé. We collect what institutions offer, present it in the same way, and make it free for students, parents and workers.',
  },
  vision: {
    title: 'Our Vision',
    text: 'A Maldives where every learner finds the course that fits their life, and every good course finds its learners.',
  },
  mission: {
    title: 'Our Mission',
    text: 'To make courses and training across the Maldives easy to find, understand and compare, with facts you can trust and tools that work on any phone.',
  },
  values: [
    {
      icon: 'globe',
      title: 'Accessibility',
      text: 'Free for students, fast on an old phone and a slow connection, and usable by everyone.',
    },
    {
      icon: 'user',
      title: 'User-Centric Approach',
      text: 'We start with what students ask: what it costs, how long it takes, when it starts and whether they can get in.',
    },
    {
      icon: 'star',
      title: 'Innovation',
      text: 'We try better ways to search, compare and advise, and keep what really helps.',
    },
    {
      icon: 'book',
      title: 'Lifelong Learning',
      text: 'From a first certificate to a doctorate, after school or after 30 years of work: it is never too late to learn.',
    },
    {
      icon: 'level',
      title: 'Impact',
      text: 'We judge our work by the people who find a course that changes what they can do.',
    },
    {
      icon: 'door',
      title: 'Empowerment',
      text: 'Clear facts, side by side, so that you decide for yourself.',
    },
    {
      icon: 'users',
      title: 'Collaboration',
      text: 'We work with institutions, schools, employers and authorities. A good directory takes many people.',
    },
  ],
  reasons: [
    {
      icon: 'filter',
      title: 'Filters that matter',
      text: 'Narrow the list by MNQF level, delivery modality, field, and local or international awarding body.',
    },
    {
      icon: 'compare',
      title: 'Up to 3 courses side by side',
      text: 'Fees, duration, modules and entry requirements in one table, on a phone or a computer.',
    },
    {
      icon: 'search',
      title: 'Search across fields and institutions',
      text: 'One search box finds courses and institutions, even if you are not sure how to spell them.',
    },
    {
      icon: 'course',
      title: 'All courses on one platform',
      text: 'No more going from website to website and from office to office.',
    },
    {
      icon: 'phone',
      title: 'Friendly on every screen',
      text: 'It loads quickly on any device, and you do not need an account.',
    },
    {
      icon: 'briefcase',
      title: 'An experienced team',
      text: 'People who know education in the Maldives check the listings.',
    },
  ],
  benefits: [
    {
      icon: 'users',
      title: 'More students',
      text: 'Reach people across the atolls who are looking for exactly what you teach.',
    },
    {
      icon: 'globe',
      title: 'Online presence',
      text: 'Your own page with your campuses, faculties, pictures and every course.',
    },
    {
      icon: 'star',
      title: 'Course attractiveness',
      text: 'Students see the strengths of your courses next to others, in clear terms.',
    },
    {
      icon: 'money',
      title: 'Free listing',
      text: 'Listing is 100% free for registered institutions, for any number of courses.',
    },
    {
      icon: 'tick',
      title: 'Easy listing, full control',
      text: 'Add your courses one by one or from a file, and change or remove them whenever you like.',
    },
    {
      icon: 'institution',
      title: 'Branding',
      text: 'Your crest beside every course, and your banner and text on a page of your own.',
    },
  ],
}
