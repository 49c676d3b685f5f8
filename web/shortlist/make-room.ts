import { backgroundApi } from '../offline/background-api.ts'
import { letGoFromShortlist, listShortlist, type Shortlist } from './shortlist.ts'

/** It is the same array until the shortlist changes, and what is known of it holds as long. */
let asked: Shortlist | undefined
let answer = Promise.resolve(false)

async function letGoOfWhatIsGone(full: Shortlist): Promise<boolean> {
  const { data } = await backgroundApi.listCoursesByIds({ ids: full })
  const gone = full.filter((id) => !data.some((course) => course.id === id))
  const isUnchanged = listShortlist() === full
  letGoFromShortlist(gone)
  return isUnchanged && gone.length > 0
}

/**
 * Courses that are gone from the catalogue must keep no other out. True when they have made room in a shortlist that the
 * visitor has not changed in the meantime; what cannot be asked stays.
 */
export function makeRoom(full: Shortlist): Promise<boolean> {
  if (full !== asked) {
    asked = full
    answer = letGoOfWhatIsGone(full).catch(() => {
      asked = undefined
      return false
    })
  }
  return answer
}
