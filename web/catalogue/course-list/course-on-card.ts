import type { CourseSummary } from '../../../contract/catalogue/course.ts'

const SHOWN_ON_CARD = [
  'id',
  'name',
  'institution',
  'gov_first_degree_text',
  'duration_text',
  'mnqf_level',
  'delivery_modalities',
  'mode_of_study_text',
  'intakes',
  'fee_text',
  'fees',
] as const satisfies readonly (keyof CourseSummary)[]

/** What a card shows, and no more: the server sends it with the page a second time, for the browser to go on from. */
export type CourseOnCard = Pick<CourseSummary, (typeof SHOWN_ON_CARD)[number]>

export const forCard = (course: CourseSummary): CourseOnCard =>
  Object.fromEntries(SHOWN_ON_CARD.map((key) => [key, course[key]])) as CourseOnCard // It has exactly these keys.
