import type { Explanation } from './explanations.ts'

/** Public money that is not part of any sum: whether somebody gets it is decided by the government. */
export interface FundingExplanation extends Explanation {
  conditions: readonly string[]
}

export const FUNDING_EXPLANATIONS = {
  student_loan: {
    term: 'Student loan',
    text:
      'The government lends money for studies, and you pay it back afterwards. Whether you get it is decided when you apply, ' +
      'so no estimate here counts it.',
    conditions: [
      'You are a Maldivian citizen and at least 16.',
      'You study full time at MNQF levels 5 to 10, or for a professional licence.',
      'The course is a step above the level that you hold.',
      'You get no other funding from the government.',
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
