import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ApiRefusal } from '../../../contract/client.ts'
import type { FieldError } from '../../../contract/problem.ts'
import { studioCoursesPath } from '../../../contract/studio/paths.ts'
import { CollapsibleSections } from '../../design/collapsible-sections.tsx'
import { Icon } from '../../design/icon.tsx'
import { Message } from '../../design/message.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { CourseActions } from '../courses/course-actions.tsx'
import { CourseLinks } from '../courses/course-screen.tsx'
import { CourseStateChip } from '../courses/course-state.tsx'
import type { StudioInstitution } from '../studio.ts'
import { type CourseContent, changedFields, isRecord, isSameValue, readText } from './course-content.ts'
import { CourseFieldInput } from './course-field-input.tsx'
import { DraftSaver, type OtherVersion } from './draft-saver.ts'
import { EditorBar } from './editor-bar.tsx'
import { type EditedCourse, type EditorChoices, EditorContext } from './editor-context.ts'
import { FIELD_GROUPS, SECTIONS } from './editor-sections.ts'
import { ProblemList } from './problem-list.tsx'
import { ResolveConflict } from './resolve-conflict.tsx'
import { openUnsavedCopy } from './unsaved-copy.ts'
import { useDraft } from './use-draft.ts'

interface DraftEditorProps {
  course: EditedCourse
  institution: StudioInstitution | undefined
  choices: EditorChoices
  isReadOnly: boolean
  /** The email of who is signed in. */
  owner: string
  /** What the last step came to. */
  notice: string | undefined
  /** The course has moved on: it was submitted, taken back or discarded. */
  onMoved: (notice?: string) => void
}

const findTheirs = ({ theirs }: ApiRefusal): OtherVersion | undefined =>
  theirs && { version: theirs.version, by: theirs.by, content: theirs.course ?? theirs.page ?? {} }

/** Begins with what this device has and the server has not, if there is any. */
function openSaver({ course, owner, isReadOnly }: DraftEditorProps): { saver: DraftSaver; isRestored: boolean } {
  const copy = openUnsavedCopy(`course ${course.id}`, owner)
  const saved = course.draft ?? course.published ?? {}
  const found = isReadOnly ? undefined : copy.find()
  // The server may have it after all, if only its reply was lost.
  const unsaved = found && changedFields(saved, found.content).length > 0 ? found : undefined
  const saver = new DraftSaver({
    draft: unsaved ?? { version: course.version, content: saved, base: saved },
    save: async (version, content) => {
      const reply = await staffApi.saveCourseDraft({ id: course.id, version, course: content })
      return reply.version
    },
    findTheirs,
    groups: FIELD_GROUPS,
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

/** The sections of a course, saved while they are written. */
export function DraftEditor(props: DraftEditorProps) {
  const { course, institution, choices, isReadOnly, notice } = props
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
  const changes = changedFields(course.published ?? {}, content).length
  return (
    <EditorContext value={{ content, change, errors, choices, isReadOnly }}>
      <EditorHeader {...{ course, institution, content, changes }} onChanged={props.onMoved} />
      <div className="grid gap-3">
        {notice && (
          <Message tone="good" isFocused>
            {notice}
          </Message>
        )}
        {course.state === 'returned' && course.note && (
          <Message tone="bad" isWithinStatus>
            <h2 className="font-bold">This was returned to you</h2>
            <p className="whitespace-pre-line">{course.note}</p>
          </Message>
        )}
        {isRestored && <Message tone="good">What you had not saved on this device is back.</Message>}
        {joinedWith !== undefined && (
          <Message tone="good">
            {joinedWith ?? 'Somebody'} changed other fields meanwhile. You have both changes.
          </Message>
        )}
        {state.status === 'conflict' && <ResolveConflict key={state.theirs.version} saver={saver} conflict={state} />}
        {refused.problems.length > 0 && <ProblemList key={refused.turn} problems={refused.problems} />}
      </div>
      <section aria-label="Course">
        <CollapsibleSections
          label="Sections"
          isClosed
          sections={SECTIONS.map(({ id, title, fields }) => ({
            id,
            title,
            content: (
              <div className="editor-fields">
                {fields.map((name) => (
                  <CourseFieldInput name={name} key={name} />
                ))}
              </div>
            ),
          }))}
        />
      </section>
      <EditorBar
        {...{ course, institution, changes, saver, draft, isReadOnly }}
        onMoved={props.onMoved}
        onRefused={(found) => setRefused(({ turn }) => ({ problems: found, turn: turn + 1 }))}
      />
    </EditorContext>
  )
}

interface EditorHeaderProps {
  course: EditedCourse
  institution: StudioInstitution | undefined
  content: CourseContent
  changes: number
  onChanged: (text: string) => void
}

function EditorHeader({ course, institution, content, changes, onChanged }: EditorHeaderProps) {
  const name = readText(content['name']) || 'New course'
  return (
    <div className="grid gap-2">
      <title>{`${name} | Studio`}</title>
      <Link
        className="inline-flex min-h-11 items-center gap-1 justify-self-start"
        to={studioCoursesPath(course.institution_id)}
      >
        <Icon name="chevron-start" />
        Courses{institution && ` of ${institution.name}`}
      </Link>
      <h1 className="wrap-anywhere font-extrabold text-title">
        <bdi>{name}</bdi>
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <CourseStateChip state={course.state} />
        {course.published && <span>{changesText(changes)}</span>}
        {course.state === 'in_review' && <span>Nobody can change it until it is reviewed or taken back.</span>}
      </p>
      {institution && <CourseActions {...{ course, institution, onChanged }} />}
      <CourseLinks id={course.id} />
    </div>
  )
}

const changesText = (changes: number): string =>
  changes === 0 ? 'No changes' : changes === 1 ? '1 change' : `${changes} changes`
