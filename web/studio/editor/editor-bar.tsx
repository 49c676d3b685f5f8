import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiRefusal } from '../../../contract/client.ts'
import type { FieldError } from '../../../contract/problem.ts'
import { RESTORABLE_DAYS } from '../../../contract/retention.ts'
import { studioCoursesPath } from '../../../contract/studio/staff-paths.ts'
import { Dialog } from '../../design/dialog.tsx'
import { CancelButton } from '../../staff/form-buttons.tsx'
import { failureText } from '../../staff/load-screen.tsx'
import { mayIn, type StudioInstitution } from '../studio.ts'
import type { DraftSaver, DraftSnapshot } from './draft-saver.ts'
import type { DraftKind, DraftWithState } from './editor-context.ts'
import { SaveStateText } from './save-state.tsx'

interface EditorBarProps {
  thing: DraftWithState
  kind: DraftKind
  institution: StudioInstitution | undefined
  /** How many fields differ from what is published. */
  changes: number
  saver: DraftSaver
  draft: DraftSnapshot
  isReadOnly: boolean
  onMoved: (notice?: string) => void
  onRefused: (problems: readonly FieldError[]) => void
}

const OUTCOMES = {
  in_review: 'Submitted. You will get an email when it is reviewed.',
  published: 'Published. It is on the site now.',
} as const

/** The public page has the day of the submission as that of the confirmation. */
const CONFIRMED = ' By submitting it you confirmed that everything about the course is correct today.'

/** Always in sight: what is saved, and the next step. */
export function EditorBar(props: EditorBarProps) {
  const { thing, kind, institution, changes, saver, draft, isReadOnly, onMoved, onRefused } = props
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (isSending) return
    setIsSending(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 422) onRefused(error.fields)
      else if (error instanceof ApiRefusal && saver.compareWith(error))
        setFailure(`This ${kind.name} was changed in the meantime. Check it, then submit it again.`)
      else setFailure(failureText(error))
    } finally {
      setIsSending(false)
    }
  }
  const submit = async (): Promise<void> => {
    if (!(await saver.flush())) {
      const { state } = saver.snapshot()
      if (state.status === 'refused') onRefused(state.fields)
      if (state.status === 'unreachable') setFailure('Not submitted, because it could not be saved. Please try again.')
      return
    }
    const { version, publishedVersion } = saver.snapshot()
    const { state } = await kind.submit(version, publishedVersion)
    if (state !== 'in_review' && state !== 'published') return onMoved()
    const isByTeam = institution?.role === 'owner' || institution?.role === 'editor'
    onMoved(OUTCOMES[state] + (kind.name === 'course' && isByTeam ? CONFIRMED : ''))
  }
  const recall = async (): Promise<void> => {
    await kind.recall()
    onMoved('You can change it again.')
  }
  const may = (action: 'submit' | 'recall'): boolean =>
    institution !== undefined && mayIn(institution, `${kind.name}:${action}`)
  const isUnchanged = thing.state === 'published' && changes === 0
  return (
    <div className="editor-bar">
      <div className="min-w-0 grow text-sm">
        {!isReadOnly && <SaveStateText state={draft.state} />}
        <p className="font-semibold text-coral" role="alert">
          {failure}
        </p>
      </div>
      {!isReadOnly && (
        <Discard
          {...props}
          isOffered={draft.version > 0 && (thing.draft !== null || changes > 0)}
          onOutdated={() =>
            setFailure(`This ${kind.name} was changed in the meantime. Check it before you discard it.`)
          }
        />
      )}
      {thing.state === 'in_review' && may('recall') && (
        <button className="button" type="button" aria-disabled={isSending} onClick={() => void run(recall)}>
          Take back submission
        </button>
      )}
      {!isReadOnly && may('submit') && (
        <button
          className="button"
          type="button"
          aria-disabled={isSending}
          disabled={isUnchanged}
          onClick={() => void run(submit)}
        >
          {institution?.trusted ? 'Publish' : 'Submit for review'}
        </button>
      )}
    </div>
  )
}

interface DiscardProps extends EditorBarProps {
  isOffered: boolean
  /** Somebody else saved the draft meanwhile. */
  onOutdated: () => void
}

function Discard({ thing, kind, saver, draft, onMoved, isOffered, onOutdated }: DiscardProps) {
  const navigate = useNavigate()
  /** The draft when they were asked. */
  const [seen, setSeen] = useState<DraftSnapshot>()
  const [failure, setFailure] = useState<string>()
  const isNew = thing.published === null
  const close = (): void => setSeen(undefined)
  const send = async (version: number): Promise<void> => {
    // Nothing of it was saved yet, so the server has no draft.
    if (thing.draft === null && version === thing.version) return
    await kind.discard(version)
  }
  const discard = async (): Promise<void> => {
    if (seen === undefined) return
    setFailure(undefined)
    try {
      if (!(await saver.discard(seen, send))) {
        close()
        return onOutdated()
      }
      if (isNew) await navigate(studioCoursesPath(thing.institution_id), { state: { deleted: thing.id } })
      else onMoved('Your changes are discarded.')
    } catch (error) {
      if (!(error instanceof ApiRefusal && saver.compareWith(error))) return setFailure(failureText(error))
      close()
      onOutdated()
    }
  }
  if (!isOffered) return null
  return (
    <>
      <button className="button button-quiet" type="button" onClick={() => setSeen(saver.snapshot())}>
        {isNew ? 'Delete' : 'Discard'}
        <span className="sr-only">{isNew ? ' this draft' : ' changes'}</span>
      </button>
      <Dialog title={isNew ? 'Delete this draft?' : 'Discard all changes?'} isOpen={seen !== undefined} onClose={close}>
        <p>
          {isNew
            ? `The course was never on the site. You can restore it for ${RESTORABLE_DAYS} days, under Deleted in your list of courses.`
            : 'What is on the site stays as it is. What you and your colleagues have changed since will be lost.'}
          {!isNew && draft.joinedWith && ` That includes what ${draft.joinedWith} changed while you had it open.`}
        </p>
        <p className="font-semibold text-coral empty:hidden" role="alert">
          {failure}
        </p>
        <div className="flex flex-wrap gap-3">
          <button className="button button-danger" type="button" onClick={() => void discard()}>
            {isNew ? 'Delete it' : 'Discard changes'}
          </button>
          <CancelButton onCancel={close} />
        </div>
      </Dialog>
    </>
  )
}
