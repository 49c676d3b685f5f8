import { useEffect, useState } from 'react'
import type { EntryCheck } from '../../contract/catalogue/check-entry.ts'
import type { Course } from '../../contract/catalogue/course.ts'
import { fieldsOf, loadTopCategories, type TopCategories } from '../../contract/catalogue/course-options.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { browserApi } from '../browser-api.ts'
import { useMyResults } from './my-results.ts'

export type CheckedCourse = Pick<Course, 'entry_rules' | 'categories'>

let loading: Promise<TopCategories> | undefined

/** Loaded once; after a failure, again when they are needed. */
export function topCategoriesOnce(): Promise<TopCategories> {
  loading ??= loadTopCategories(browserApi).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** What a course's entry rules are compared with. */
export interface CourseApplicant {
  held: Holdings
  /** The course's top categories: a qualification in one of them is related. */
  fields: readonly string[]
}

export async function readApplicant(
  { entry_rules, categories }: CheckedCourse,
  held: Holdings,
): Promise<CourseApplicant> {
  const { holds_field } = held
  if (holds_field === undefined || !entry_rules.some(({ related }) => related)) return { held, fields: [] }
  const topOf = await topCategoriesOnce()
  return {
    held: { ...held, holds_field: topOf.get(holds_field) ?? holds_field },
    fields: fieldsOf(categories, topOf),
  }
}

/** The check is loaded only by visitors with results. */
async function checkCourse(course: CheckedCourse, held: Holdings): Promise<EntryCheck> {
  const [applicant, { checkEntry }] = await Promise.all([
    readApplicant(course, held),
    import('../../contract/catalogue/check-entry.ts'),
  ])
  return checkEntry(course.entry_rules, applicant.held, applicant.fields)
}

/**
 * The verdict on a course for what this device holds, computed in the browser, since pages are the same for everyone.
 * Undefined without results and until the check is loaded.
 */
export function useVerdict(course: CheckedCourse): EntryCheck | 'failed' | undefined {
  const held = useMyResults()
  const [checked, setChecked] = useState<{ check: EntryCheck | 'failed'; held: Holdings; course: CheckedCourse }>()
  useEffect(() => {
    if (!held) return
    let isCurrent = true
    const finish = (check: EntryCheck | 'failed') => isCurrent && setChecked({ check, held, course })
    checkCourse(course, held).then(finish, () => finish('failed'))
    return () => {
      isCurrent = false
    }
  }, [held, course])
  return held && checked?.held === held && checked.course === course ? checked.check : undefined
}
