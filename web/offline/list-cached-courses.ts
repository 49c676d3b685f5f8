import type { Course } from '../../contract/catalogue/course.ts'
import { isCourseReply, REPLY_CACHE } from './cache-rules.ts'

export type CachedCourse = Pick<Course, 'id' | 'name' | 'institution'>

/** The courses that the service worker has cached on this device, the newest first; none where that is not possible. */
export async function listCachedCourses(): Promise<CachedCourse[]> {
  try {
    const name = (await caches.keys()).findLast((each) => each.startsWith(REPLY_CACHE))
    if (!name) return []
    const cache = await caches.open(name)
    const requests = (await cache.keys()).filter(({ url }) => isCourseReply(new URL(url).pathname)).toReversed()
    const replies = await Promise.all(requests.map(async (each) => (await cache.match(each))?.json()))
    return replies.flatMap((reply) => reply?.data ?? [])
  } catch {
    return []
  }
}
