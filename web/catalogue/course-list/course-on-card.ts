import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import { onlyShown } from './only-shown.ts'

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
  'total_mvr_min',
  'total_mvr_max',
] as const satisfies readonly (keyof CourseSummary)[]

export type CourseOnCard = Pick<CourseSummary, (typeof SHOWN_ON_CARD)[number]>

export const forCard = (course: CourseSummary): CourseOnCard => onlyShown(course, SHOWN_ON_CARD)
