import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import { describeRoute } from '../embedded/entry.ts'
import { feeTextOf, grantText, intakeText, levelText, linkText, modalityText } from '../embedded/write-course.ts'

/** Facts in our own words. The texts that institutions write stay out: whoever writes them would speak to the model. */
export const briefFacts = (course: CourseSummary) => ({
  link: `[${linkText(course.name)}](/courses/${course.id})`,
  id: course.id,
  institution: course.institution.name,
  fields: course.categories.map(({ name }) => name),
  level: levelText(course),
  duration: course.duration_text,
  delivery: modalityText(course),
  study_mode: course.mode_of_study_text,
  language: course.language,
  starts: intakeText(course),
  islands: course.islands,
  fee: feeTextOf(course),
  grant: grantText(course) || 'not under the grant scheme',
})

export const wholeFacts = (course: Course) => ({
  ...briefFacts(course),
  awarded_by: course.awarding_body ?? course.institution.name,
  mqa_approved: course.mqa_approved,
  credits: course.credits ?? 'not published',
  fees: course.fees.map(({ type, fee_start, fee_end, payment_frequency, payment_count }) => ({
    type,
    mvr: fee_end === null || fee_end === fee_start ? fee_start : [fee_start, fee_end],
    paid: payment_frequency === 'One-time' ? 'once' : `${payment_count} ${payment_frequency.toLowerCase()}`,
  })),
  one_of_these_is_enough_to_enter: course.entry_rules.map(describeRoute),
})
