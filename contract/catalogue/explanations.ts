/** What a term on the screen means, in two sentences, and where that can be read. */
export interface Explanation {
  term: string
  text: string
  sources: readonly { name: string; url: string }[]
}

/** Public money that is not part of any sum: whether somebody gets it is decided by the state. */
export interface FundingExplanation extends Explanation {
  conditions: readonly string[]
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
      "The state pays all or part of the tuition of a first bachelor's degree that is MQA approved and studied full " +
      "time. It is also called the Bachelor's Degree Grant Scheme, and registration and exam fees stay with you.",
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
      'A second way in for people without the usual school results or qualification. It counts your age, your years of ' +
      'work or a bridging programme instead.',
    sources: [{ name: 'MQA entry criteria, 2017 (copy on Scribd)', url: 'https://ru.scribd.com/document/363923422/' }],
  },
} as const satisfies Record<string, Explanation>

export type ExplainedTerm = keyof typeof EXPLANATIONS

export const FUNDING_EXPLANATIONS = {
  student_loan: {
    term: 'Student loan',
    text:
      'The state lends money for studies, and you pay it back after them. Whether you get it is decided when you apply, ' +
      'so no estimate here counts it.',
    conditions: [
      'You are a Maldivian citizen and at least 16.',
      'You study full time at MNQF levels 5 to 10, or for a professional licence.',
      'The course is a step above the level that you hold.',
      'You get no other funding from the state.',
      'A family member aged 18 to 65 is your guarantor.',
    ],
    sources: [
      { name: 'Maldives Voice: the rules of 2024', url: 'https://maldivesvoice.mv/842' },
      { name: 'MMTV: no administrative fee since 2025', url: 'https://en.mmtv.mv/4957' },
    ],
  },
  stipend_loan: {
    term: 'Stipend loan',
    text:
      'Students from the atolls who moved to Malé for a degree under the scheme can borrow MVR 6,000 a month to live on. ' +
      'There were only 20 places at first, so no estimate here counts it.',
    conditions: [
      'You moved from an atoll to Malé to study.',
      'The Government First Degree Scheme pays for your course.',
      'You start to pay it back six months after you finish.',
    ],
    sources: [{ name: 'The Edition', url: 'https://edition.mv/dr_maryam_mariya_higher_education_minister/32094' }],
  },
} as const satisfies Record<string, FundingExplanation>
