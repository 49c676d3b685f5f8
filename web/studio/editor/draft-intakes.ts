import { MONTHS } from '../../../contract/catalogue/course-options.ts'
import { type CourseContent, isRecord, readList, readText, writeList } from './course-field-values.ts'

export const MOST_INTAKES = 12

/** A month with or without a year; what an import wrote otherwise stays text. */
export interface DraftIntake {
  month: string
  /** Empty: every year. */
  year: string
  /** Empty, or what stands in place of a month and a year. */
  text: string
  /** Empty where it is not known. */
  applyBy: string
}

function readIntake(intake: string): Omit<DraftIntake, 'applyBy'> {
  const [, month = '', year = ''] = /^([A-Z][a-z]+)(?: (20\d\d))?$/.exec(intake) ?? []
  return MONTHS.some((name) => name === month) ? { month, year, text: '' } : { month: '', year: '', text: intake }
}

export const intakeText = ({ month, year, text }: Omit<DraftIntake, 'applyBy'>): string =>
  text || (year === '' ? month : `${month} ${year}`)

export function readIntakes({ intakes, apply_by }: CourseContent): DraftIntake[] {
  const days = isRecord(apply_by) ? apply_by : {}
  return readList(intakes).map((intake) => ({ ...readIntake(intake), applyBy: readText(days[intake]) }))
}

/** The earliest last day first, as an export writes them. */
export function writeIntakes(intakes: readonly DraftIntake[]): { intakes: string[]; apply_by: Record<string, string> } {
  const days = intakes
    .filter(({ applyBy }) => applyBy !== '')
    .map((intake) => [intakeText(intake), intake.applyBy] as const)
    .toSorted(([intake, day], [other, otherDay]) => (`${day} ${intake}` < `${otherDay} ${other}` ? -1 : 1))
  return { intakes: writeList(intakes.map(intakeText)), apply_by: Object.fromEntries(days) }
}

/** The first month that no intake has yet. */
export const newIntake = (intakes: readonly DraftIntake[]): DraftIntake => ({
  month: MONTHS.find((month) => intakes.every((intake) => intakeText(intake) !== month)) ?? MONTHS[0],
  year: '',
  text: '',
  applyBy: '',
})
