import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import { INSTALLMENT_FEE, REGISTRATION_FEE, TOTAL_FEE } from '../../../contract/catalogue/fees.ts'
import { describeRoute } from '../built-in/entry.ts'
import { feeTextOf, grantText, intakeText, levelText, linkText, modalityText } from '../built-in/write-course.ts'

/** The numbers and units of the duration, without other text of the institution. */
const durationText = ({ duration_text }: CourseSummary): string =>
  duration_text.match(/\d+(?:\.\d+)?\s*(?:day|week|month|semester|year)s?\b/gi)?.join(' ') ?? 'not published'

const FEE_TYPES: ReadonlySet<string> = new Set([TOTAL_FEE, INSTALLMENT_FEE, REGISTRATION_FEE])

/**
 * Facts in our own words. Texts written by institutions are left out, because they could contain instructions for the
 * model. Only names remain: of courses, institutions, islands and required school subjects.
 */
export const summaryFacts = (course: CourseSummary) => ({
  link: `[${linkText(course.name)}](/courses/${course.id})`,
  id: course.id,
  institution: course.institution.name,
  fields: course.categories.map(({ name }) => name),
  level: levelText(course),
  duration: durationText(course),
  delivery: modalityText(course),
  study_mode: course.mode_of_study_text,
  language: course.language,
  starts: intakeText(course),
  islands: course.islands,
  fee: feeTextOf(course),
  grant: grantText(course) || 'not under the grant scheme',
})

export const courseFacts = (course: Course) => ({
  ...summaryFacts(course),
  awarding_body: course.awarding_body_type,
  mqa_approved: course.mqa_approved,
  credits: course.credits ?? 'not published',
  fees: course.fees.map(({ type, fee_start, fee_end, payment_frequency, payment_count }) => ({
    type: FEE_TYPES.has(type) ? type : 'another fee',
    mvr: fee_end === null || fee_end === fee_start ? fee_start : [fee_start, fee_end],
    paid: payment_frequency === 'One-time' ? 'once' : `${payment_count} ${payment_frequency.toLowerCase()}`,
  })),
  one_of_these_is_enough_to_enter: course.entry_rules.map(describeRoute),
})
