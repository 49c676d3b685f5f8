import { type ReactNode, useMemo, useState } from 'react'
import type { ApiRefusal } from '../../../contract/client.ts'
import type { FieldError } from '../../../contract/problem.ts'
import { CollapsibleSections } from '../../design/collapsible-sections.tsx'
import { Message } from '../../design/message.tsx'
import type { StudioInstitution } from '../studio.ts'
import { type CourseContent, changedFields, isRecord, isSameValue } from './course-field-values.ts'
import { DraftSaver } from './draft-saver.ts'
import { EditorBar } from './editor-bar.tsx'
import { type DraftKind, type DraftWithState, type EditorChoices, EditorContext } from './editor-context.ts'
import { ProblemList, WarningList } from './problem-list.tsx'
import { ResolveConflict } from './resolve-conflict.tsx'
import type { OtherVersion } from './save-state.tsx'
import { openUnsavedCopy } from './unsaved-copy.ts'
import { useDraft } from './use-draft.ts'

interface DraftEditorProps {
  thing: DraftWithState
  kind: DraftKind
  institution: StudioInstitution | undefined
  choices: EditorChoices
  isReadOnly: boolean
  /** The email of who is signed in. */
  owner: string
  /** What the last step came to. */
  notice: string | undefined
  /** It has moved on: it was submitted, taken back or discarded. */
  onMoved: (notice?: string) => void
  header: (content: CourseContent, changes: number) => ReactNode
  sections: readonly { id: string; title: string; content: ReactNode }[]
}

const findTheirs = ({ theirs }: ApiRefusal): OtherVersion | undefined =>
  theirs && { version: theirs.version, by: theirs.by, content: theirs.course ?? theirs.page ?? {} }

/** Begins with what this device has and the server has not, if there is any. */
function openSaver({ thing, kind, owner, isReadOnly }: DraftEditorProps): { saver: DraftSaver; isRestored: boolean } {
  const copy = openUnsavedCopy(`${kind.name} ${thing.id}`, owner)
  const saved = thing.draft ?? thing.published ?? {}
  const found = isReadOnly ? undefined : copy.find()
  // The server may have it after all, if only its reply was lost.
  const unsaved = found && changedFields(saved, found.content).length > 0 ? found : undefined
  const saver = new DraftSaver({
    draft: unsaved ?? { version: thing.version, content: saved, base: saved },
    save: kind.save,
    findTheirs,
    groups: kind.groups,
    copy,
  })
  return { saver, isRestored: unsaved !== undefined }
}

function valueAt(content: CourseContent, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined),
      content,
    )
}

/** The sections of a course or a page, saved while they are written. */
export function DraftEditor(props: DraftEditorProps) {
  const { thing, kind, institution, choices, isReadOnly, notice, header, sections } = props
  const [{ isRestored, saver: opened }] = useState(() => openSaver(props))
  const { saver, draft } = useDraft(() => opened)
  const [refused, setRefused] = useState<{ problems: readonly FieldError[]; turn: number }>({ problems: [], turn: 0 })
  const { content, state, joinedWith } = draft
  const problems = state.status === 'refused' ? state.fields : refused.problems
  const change = (fields: CourseContent): void => {
    const next = { ...content, ...fields }
    saver.change(fields)
    // What is wrong with a value is no longer true of another.
    const isOld = ({ field }: FieldError): boolean => isSameValue(valueAt(content, field), valueAt(next, field))
    setRefused(({ turn, problems: before }) => ({ turn, problems: before.filter(isOld) }))
  }
  const errors = useMemo(() => new Map(problems.map(({ field, error }) => [field, error])), [problems])
  const found = kind.findWarnings(content)
  const warnings = new Map(found.map(({ field, text }) => [field, text]))
  const changes = changedFields(thing.published ?? {}, content).length
  return (
    <EditorContext value={{ content, change, errors, warnings, choices, isReadOnly }}>
      {header(content, changes)}
      <div className="grid gap-3 empty:hidden">
        {notice && (
          <Message tone="good" isFocused>
            {notice}
          </Message>
        )}
        {thing.state === 'returned' && thing.note && (
          <Message tone="bad" isWithinStatus>
            <h2 className="font-bold">This was returned to you</h2>
            <p className="whitespace-pre-line">{thing.note}</p>
          </Message>
        )}
        {isRestored && <Message tone="good">We restored your unsaved changes.</Message>}
        {joinedWith !== undefined && (
          <Message tone="good">{joinedWith ?? 'Somebody'} also edited this. Both sets of changes are included.</Message>
        )}
        {state.status === 'conflict' && (
          <ResolveConflict key={`${state.theirs.version} ${state.publishedVersion}`} saver={saver} conflict={state} />
        )}
        {!isReadOnly && found.length > 0 && <WarningList warnings={found} />}
        {refused.problems.length > 0 && <ProblemList key={refused.turn} problems={refused.problems} />}
      </div>
      <section aria-label={kind.name === 'course' ? 'Course' : 'Page'}>
        <CollapsibleSections label="Sections" isClosed sections={sections} />
      </section>
      <EditorBar
        {...{ thing, kind, institution, changes, saver, draft, isReadOnly }}
        onMoved={props.onMoved}
        onRefused={(fields) => setRefused(({ turn }) => ({ problems: fields, turn: turn + 1 }))}
      />
    </EditorContext>
  )
}

export const changesText = (changes: number): string =>
  changes === 0 ? 'No changes' : changes === 1 ? '1 change' : `${changes} changes`
