/** What a term on the screen means, in two sentences, and where that can be read. */
export interface Explanation {
  term: string
  text: string
  sources: readonly { name: string; url: string }[]
}

export const EXPLANATIONS = {
  mnqf: {
    term: 'MNQF',
    text:
      'The Maldives National Qualifications Framework puts each qualification on one of ten levels, from Certificate I ' +
      'at level 1 to a doctorate at level 10. The level tells you what you need to enter a course and where it can lead.',
    sources: [{ name: 'Maldives Qualifications Authority', url: 'https://mqa.gov.mv/en/mnqf-features' }],
  },
  mqa_approved: {
    term: 'MQA approved',
    text:
      'The Maldives Qualifications Authority has approved this course and lists it in its public register. An approval ' +
      'ends on a set date and names the campuses and the ways of teaching that it covers.',
    sources: [
      {
        name: 'Qualifications Register of Maldives',
        url: 'https://mqa.gov.mv/en/qualifications-register-introduction',
      },
    ],
  },
  grant_scheme: {
    term: 'Government First Degree Scheme',
    text:
      "The government pays all or part of the tuition of a first bachelor's degree that is MQA approved and studied full " +
      "time. It is also called the Bachelor's Degree Grant Scheme; you still pay registration and exam fees.",
    sources: [
      { name: 'Sun', url: 'https://en.sun.mv/52360' },
      {
        name: 'Maldives Independent',
        url: 'https://maldivesindependent.com/politics/first-degrees-in-maldives-made-tuition-free-143760',
      },
    ],
  },
  alternative_route: {
    term: 'Alternative route',
    text:
      'A second route for people without the usual school results or qualification. It counts your age, your years of ' +
      'work or a bridging programme instead.',
    sources: [{ name: 'MQA entry criteria, 2017 (copy on Scribd)', url: 'https://ru.scribd.com/document/363923422/' }],
  },
} as const satisfies Record<string, Explanation>
