import type { Course } from '../../contract/catalogue/course.ts'
import { isCourseReply, REPLIES } from './kept.ts'

export type KeptCourse = Pick<Course, 'id' | 'name' | 'institution'>

/** What the service worker has kept on this device, the newest first; none where a browser has no such place. */
export async function listKeptCourses(): Promise<KeptCourse[]> {
  try {
    const name = (await caches.keys()).findLast((each) => each.startsWith(REPLIES))
    if (!name) return []
    const cache = await caches.open(name)
    const kept = (await cache.keys()).filter(({ url }) => isCourseReply(new URL(url).pathname)).toReversed()
    const replies = await Promise.all(kept.map(async (each) => (await cache.match(each))?.json()))
    return replies.flatMap((reply) => reply?.data ?? [])
  } catch {
    return []
  }
}
