import type { CourseState } from '../../../contract/studio/course-states.ts'

export const COURSE_STATE_TEXTS: Readonly<Record<CourseState, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  returned: 'Returned to you',
  published: 'On the site',
  withdrawn: 'Withdrawn',
}

/** Of a course that has a draft besides what is on the site; the filter of the list is called the same. */
export const CHANGES_TEXT = 'Unpublished changes'

export function CourseStateChip({ state }: { state: CourseState }) {
  return (
    <span className="state-chip" data-state={state}>
      {COURSE_STATE_TEXTS[state]}
    </span>
  )
}
