import { useEffect, useState } from 'react'
import type { EntryCheck } from '../../contract/catalogue/check-entry.ts'
import type { Course } from '../../contract/catalogue/course.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { browserApi } from '../browser-api-client.ts'
import { useMyResults } from './my-results.ts'
import { fieldsOf, loadTopCategories, type TopCategories } from './top-categories.ts'

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

/** What this device holds, to compare with a course; undefined without results and until they are read. */
function useApplicant(course: CheckedCourse): CourseApplicant | undefined {
  const held = useMyResults()
  const [read, setRead] = useState<{ applicant: CourseApplicant; held: Holdings; course: CheckedCourse }>()
  useEffect(() => {
    if (!held) return
    let isCurrent = true
    readApplicant(course, held).then(
      (applicant) => isCurrent && setRead({ applicant, held, course }),
      // No verdict is better than a wrong one.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [course, held])
  return held && read?.held === held && read.course === course ? read.applicant : undefined
}

/**
 * The verdict on a course for what this device holds, computed in the browser, since pages are the same for everyone.
 * Undefined without results and until the check is loaded.
 */
export function useVerdict(course: CheckedCourse): EntryCheck | undefined {
  const applicant = useApplicant(course)
  const [checked, setChecked] = useState<{ check: EntryCheck; applicant: CourseApplicant }>()
  useEffect(() => {
    if (!applicant) return
    let isCurrent = true
    // Loaded only by visitors with results. Without it the page shows no verdict.
    void import('../../contract/catalogue/check-entry.ts').then(
      ({ checkEntry }) => {
        const check = checkEntry(course.entry_rules, applicant.held, applicant.fields)
        if (isCurrent) setChecked({ check, applicant })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [applicant, course])
  return applicant && checked?.applicant === applicant ? checked.check : undefined
}
