import { useState } from 'react'
import { useNavigate } from 'react-router'
import { studioCoursePath } from '../../../contract/studio/staff-paths.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Message } from '../../design/message.tsx'
import { failureText } from '../../staff/load-screen.tsx'
import { PasswordNotGiven, useWithPassword } from '../../staff/password-again.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { mayIn, type StudioInstitution } from '../studio.ts'
import type { OpenCourse } from './open-course.ts'

interface CourseActionsProps {
  course: Pick<OpenCourse, 'id' | 'state' | 'draft'>
  institution: StudioInstitution
  /** The course has changed; the text says how. */
  onChanged: (text: string) => void
}

/** What can be done with a course as a whole: confirm, copy, withdraw or bring it back. */
export function CourseActions({ course, institution, onChanged }: CourseActionsProps) {
  const { id, state } = course
  const navigate = useNavigate()
  const withPassword = useWithPassword()
  const [asked, setAsked] = useState<'withdraw' | 'bring back'>()
  const comesBack = institution.trusted ? 'at once' : 'when we have reviewed it'
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      if (!(error instanceof PasswordNotGiven)) setFailure(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }
  const confirm = async (): Promise<void> => {
    await staffApi.confirmCourse({ id })
    onChanged('Thank you. The site shows that you confirmed it today.')
  }
  const copy = async (): Promise<void> => {
    const { id: copied } = await staffApi.copyCourse({ id })
    await navigate(studioCoursePath(copied))
  }
  const withdraw = async (): Promise<void> => {
    setAsked(undefined)
    await withPassword(() => staffApi.withdrawCourse({ id }))
    onChanged(`The course is off the site. If you bring it back, it returns to the site ${comesBack}.`)
  }
  const bringBack = async (): Promise<void> => {
    setAsked(undefined)
    // Without a draft, the course comes back as it was.
    const { draft, published, version } = await staffApi.getStudioCourse({ id })
    const newest = draft ? { version } : await staffApi.saveCourseDraft({ id, version, course: published ?? {} })
    const submitted = await staffApi.submitCourse({ id, ...newest })
    onChanged(
      submitted.state === 'published'
        ? 'The course is on the site again.'
        : 'The course is in review. It returns to the site once it is approved.',
    )
  }
  const actions = [
    {
      text: 'Confirm as still correct',
      action: confirm,
      isShown: state === 'published' && mayIn(institution, 'course:confirm'),
    },
    { text: 'Copy', action: copy, isShown: mayIn(institution, 'course:create') },
  ]
  const canBringBack = state === 'withdrawn' && mayIn(institution, 'course:submit')
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
        {canBringBack && (
          <button className="button button-quiet" type="button" onClick={() => setAsked('bring back')}>
            Bring back
          </button>
        )}
        {canWithdraw && (
          <button className="button button-quiet" type="button" onClick={() => setAsked('withdraw')}>
            Withdraw
          </button>
        )}
      </div>
      {failure && <Message tone="bad">{failure}</Message>}
      <ConfirmDialog
        title="Withdraw this course?"
        button="Withdraw it"
        isDanger
        isOpen={asked === 'withdraw'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void run(withdraw)}
      >
        It disappears from lists, and its page says that the course is no longer offered. You can bring it back later:
        it returns to the site {comesBack}.
      </ConfirmDialog>
      <ConfirmDialog
        title="Bring this course back?"
        button={institution.trusted ? 'Bring it back' : 'Submit it for review'}
        isOpen={asked === 'bring back'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void run(bringBack)}
      >
        {course.draft === null ? 'It comes back as it was. ' : 'It comes back with the changes of its draft. '}
        {institution.trusted
          ? 'It returns to the site at once.'
          : 'It is reviewed first and returns to the site once it is approved. You will get an email.'}
      </ConfirmDialog>
    </div>
  )
}
