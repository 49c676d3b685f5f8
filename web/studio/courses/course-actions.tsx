import { useState } from 'react'
import { useNavigate } from 'react-router'
import { studioCoursePath } from '../../../contract/studio/paths.ts'
import { Message } from '../../design/message.tsx'
import { ConfirmDialog } from '../../staff/confirm-dialog.tsx'
import { failureText } from '../../staff/load-screen.tsx'
import { PasswordNotGiven, useWithPassword } from '../../staff/password-again.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { mayIn, type StudioInstitution } from '../studio.ts'
import type { OpenCourse } from './open-course.ts'

interface CourseActionsProps {
  course: Pick<OpenCourse, 'id' | 'state' | 'version' | 'draft' | 'published'>
  institution: StudioInstitution
  /** The course has another state now. */
  onChanged: () => void
}

/** What can be done with a course as a whole: confirm, copy, withdraw or bring it back. */
export function CourseActions({ course, institution, onChanged }: CourseActionsProps) {
  const { id, state } = course
  const navigate = useNavigate()
  const withPassword = useWithPassword()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string }>()
  /** One at a time; what the action resolves to is said on the screen. */
  const run = async (action: () => Promise<string | undefined>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setOutcome(undefined)
    try {
      const text = await action()
      if (text) setOutcome({ tone: 'good', text })
    } catch (error) {
      if (!(error instanceof PasswordNotGiven)) setOutcome({ tone: 'bad', text: failureText(error) })
    } finally {
      setIsBusy(false)
    }
  }
  const confirm = async (): Promise<string> => {
    await staffApi.confirmCourse({ id })
    onChanged()
    return 'Thank you. The site says that you confirmed it today.'
  }
  const copy = async (): Promise<undefined> => {
    const { id: copied } = await staffApi.copyCourse({ id })
    await navigate(studioCoursePath(copied))
  }
  const withdraw = async (): Promise<string> => {
    setIsAsking(false)
    await withPassword(() => staffApi.withdrawCourse({ id }))
    onChanged()
    return 'The course is off the site. You can bring it back at any time.'
  }
  const bringBack = async (): Promise<string> => {
    const { version } = course.draft
      ? course
      : await staffApi.saveCourseDraft({ id, version: course.version, course: course.published ?? {} })
    const submitted = await staffApi.submitCourse({ id, version })
    onChanged()
    return submitted.state === 'published'
      ? 'The course is on the site again.'
      : 'The course is in review. It is on the site again when it is approved.'
  }
  const actions = [
    { text: 'Still correct', action: confirm, isShown: state === 'published' && mayIn(institution, 'course:confirm') },
    { text: 'Copy', action: copy, isShown: mayIn(institution, 'course:create') },
    { text: 'Bring back', action: bringBack, isShown: state === 'withdrawn' && mayIn(institution, 'course:submit') },
  ]
  const canWithdraw = state === 'published' && mayIn(institution, 'course:withdraw')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {actions
          .filter(({ isShown }) => isShown)
          .map(({ text, action }) => (
            <button
              className="button button-quiet"
              key={text}
              type="button"
              aria-disabled={isBusy}
              onClick={() => void run(action)}
            >
              {text}
            </button>
          ))}
        {canWithdraw && (
          <button className="button button-quiet" type="button" onClick={() => setIsAsking(true)}>
            Withdraw
          </button>
        )}
      </div>
      <div role="status">
        {outcome && (
          <Message tone={outcome.tone} isWithinStatus>
            {outcome.text}
          </Message>
        )}
      </div>
      <ConfirmDialog
        title="Withdraw this course?"
        button="Withdraw it"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void run(withdraw)}
      >
        It leaves the lists, and its page says that the course is no longer offered. You can bring it back later.
      </ConfirmDialog>
    </div>
  )
}
