import type { Place } from './place-of-path.ts'

export type Happening =
  | { what: 'view'; place: Place; screen: string; referrerHost?: string | undefined }
  | { what: 'shortlist-add'; courseId: number }
  | { what: 'compare'; courseId: number }

export interface CourseCounts {
  course_id: number
  views: number
  shortlist_adds: number
  compares: number
}

/** Many happenings as few rows, each in one order, so that two instances never wait for each other in a circle. */
export interface Tally {
  pages: { path: string; screen: string; views: number }[]
  referrers: { host: string; views: number }[]
  courses: CourseCounts[]
  institutions: { institution_id: number; views: number }[]
}

const byKey = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)

export function tally(happenings: readonly Happening[]): Tally {
  const pages = new Map<string, Tally['pages'][number]>()
  const referrers = new Map<string, Tally['referrers'][number]>()
  const courses = new Map<string, CourseCounts>()
  const institutions = new Map<string, Tally['institutions'][number]>()

  function rowOf<Row>(rows: Map<string, Row>, key: string, empty: Row): Row {
    const row = rows.get(key) ?? empty
    rows.set(key, row)
    return row
  }
  const courseRow = (course_id: number): CourseCounts =>
    rowOf(courses, String(course_id), { course_id, views: 0, shortlist_adds: 0, compares: 0 })

  for (const happening of happenings) {
    if (happening.what === 'shortlist-add') courseRow(happening.courseId).shortlist_adds++
    else if (happening.what === 'compare') courseRow(happening.courseId).compares++
    else {
      const { place, screen, referrerHost } = happening
      const { path, courseId, institutionId } = place
      rowOf(pages, `${path} ${screen}`, { path, screen, views: 0 }).views++
      if (referrerHost) rowOf(referrers, referrerHost, { host: referrerHost, views: 0 }).views++
      if (courseId !== undefined) courseRow(courseId).views++
      if (institutionId !== undefined) {
        rowOf(institutions, String(institutionId), { institution_id: institutionId, views: 0 }).views++
      }
    }
  }
  return {
    pages: byKey(pages),
    referrers: byKey(referrers),
    courses: byKey(courses),
    institutions: byKey(institutions),
  }
}
