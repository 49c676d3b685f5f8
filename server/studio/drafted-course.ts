import { NameTaken, republishCourses, writeCoursePlan } from '../catalogue/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findPublished, planPublication, problemsToSave } from './course-content.ts'
import { findCourse, lockCourse } from './course-records.ts'
import type { Draftable } from './draftable.ts'

export const COURSE: Draftable = {
  kind: 'course',
  name: 'course',
  find: findCourse,
  lock: lockCourse,
  findPublished,
  problemsToSave: async (_database, content) => problemsToSave(content),
  async plan(transaction, content, course) {
    const { problems, plan } = await planPublication(transaction, content, course)
    return {
      problems,
      async write(catalogueVersion) {
        await writeCoursePlan(transaction, catalogueVersion, plan)
        // A withdrawn course comes back by being published.
        if (course.is_withdrawn) await bringBack(transaction, catalogueVersion, course.id)
      },
    }
  },
}

async function bringBack(transaction: Queryable, catalogueVersion: number, courseId: number): Promise<void> {
  try {
    await republishCourses(transaction, catalogueVersion, [courseId])
  } catch (error) {
    throw error instanceof NameTaken ? new Refusal(409, 'conflict', error.message) : error
  }
}
