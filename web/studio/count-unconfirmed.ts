import type { StudioCourse } from '../../contract/studio/course-calls.ts'
import { CONFIRM_AFTER_DAYS } from '../../contract/studio/course-states.ts'

const DAY_MS = 86_400_000

/** Of these courses, those that nobody has confirmed for that long, or ever. */
export const countUnconfirmed = (courses: readonly Pick<StudioCourse, 'confirmed_at'>[], now: Date): number =>
  courses.filter(
    ({ confirmed_at }) =>
      confirmed_at === null || now.getTime() - Date.parse(confirmed_at) >= CONFIRM_AFTER_DAYS * DAY_MS,
  ).length
