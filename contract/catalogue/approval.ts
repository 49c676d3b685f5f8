import type { Course } from './course.ts'
import { DELIVERY_MODALITIES, type DeliveryModality } from './course-options.ts'

/** Where a listing goes beyond what the authority has approved. */
export interface BeyondApproval {
  /** Its last day has passed, or the authority has ended it. */
  has_run_out: boolean
  /** Names of the campuses that the course is taught at and the approval does not name. */
  campuses: readonly string[]
  /** Modalities that the course is taught in and the approval does not name. */
  modalities: readonly DeliveryModality[]
}

type ListedCourse = Pick<Course, 'approval' | 'mqa_approved' | 'campuses' | 'delivery_modalities'>

/** An approval that names no campus, or no modality, says nothing about them. */
const notNamed = <Name extends string>(taught: readonly Name[], approved: readonly string[]): Name[] =>
  approved.length === 0 ? [] : taught.filter((name) => !approved.includes(name))

/** Null for a course that stays within its approval, and for one without any. */
export function beyondApproval(course: ListedCourse): BeyondApproval | null {
  const { approval } = course
  if (approval === null) return null
  const isModality = (code: string): code is DeliveryModality => code in DELIVERY_MODALITIES
  const beyond: BeyondApproval = {
    has_run_out: !course.mqa_approved,
    campuses: notNamed(
      course.campuses.map(({ name }) => name),
      approval.campuses,
    ),
    modalities: notNamed(Object.keys(course.delivery_modalities).filter(isModality), approval.modalities),
  }
  return beyond.has_run_out || beyond.campuses.length + beyond.modalities.length > 0 ? beyond : null
}
