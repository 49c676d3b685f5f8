import type { Course } from '../../contract/catalogue/course.ts'
import { nextIntake } from '../../contract/catalogue/dates.ts'
import { dayInMaldives } from '../../contract/maldives-time.ts'

/** Of the intakes that one can still apply for, as far as that is known. */
export function findNextIntake(
  { intakes, apply_by }: Pick<Course, 'intakes' | 'apply_by'>,
  now: Date,
): string | undefined {
  const today = dayInMaldives(now)
  const open = intakes.filter((intake) => (apply_by[intake] ?? today) >= today)
  return nextIntake(open.length > 0 ? open : intakes, today)?.intake
}
