import { uncachedApi } from '../browser-api.ts'
import { listShortlist, removeAllFromShortlist, type Shortlist } from './shortlist.ts'

/** The shortlist is the same array until it changes, so the answer is cached for that array. */
let checked: Shortlist | undefined
let answer = Promise.resolve(false)

async function removeUnavailable(full: Shortlist): Promise<boolean> {
  const { data } = await uncachedApi.listCoursesByIds({ ids: full })
  const gone = full.filter((id) => !data.some((course) => course.id === id))
  const isUnchanged = listShortlist() === full
  removeAllFromShortlist(gone)
  return isUnchanged && gone.length > 0
}

/**
 * Courses that are no longer offered must not keep others out of a full shortlist. True if some were removed and the
 * visitor has not changed the shortlist in the meantime. If the server cannot be reached, all of them stay.
 */
export function removeUnavailableCourses(full: Shortlist): Promise<boolean> {
  if (full !== checked) {
    checked = full
    answer = removeUnavailable(full).catch(() => {
      checked = undefined
      return false
    })
  }
  return answer
}
