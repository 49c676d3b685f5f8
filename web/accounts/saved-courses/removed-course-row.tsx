import { useEffect, useRef } from 'react'
import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import { MixedText } from '../../design/mixed-text.tsx'
import { AccountForm } from '../account-form.tsx'
import { useMemberForm } from '../profile/use-member-form.ts'
import { saveCourse } from './saved-courses.ts'

interface RemovedCourseRowProps {
  course: CourseSummary
  onUndone: () => void
}

export function RemovedCourseRow({ course, onUndone }: RemovedCourseRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => row.current?.focus(), [])
  const form = useMemberForm({
    fields: {},
    send: () => saveCourse(course.id),
    onDone: onUndone,
  })
  return (
    <li
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 outline-none"
      ref={row}
      tabIndex={-1}
    >
      <p className="text-ink-soft">
        Removed:{' '}
        <bdi>
          <MixedText text={course.name} />
        </bdi>
      </p>
      <AccountForm
        form={form}
        label={`Removed: ${course.name}`}
        button="Undo"
        buttonNote={`: remove ${course.name}`}
        sendingButton="Restoring..."
        look="quiet"
      />
    </li>
  )
}
