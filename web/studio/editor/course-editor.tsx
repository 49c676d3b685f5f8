import { useParams } from 'react-router'
import { loadTopCategories } from '../../../contract/catalogue/course-options.ts'
import { ApiRefusal } from '../../../contract/client.ts'
import { studioCoursesPath } from '../../../contract/studio/staff-paths.ts'
import { useSession } from '../../accounts/session.ts'
import { browserApi } from '../../browser-api.ts'
import { todayInMaldives } from '../../format-date.ts'
import { BackLink } from '../../staff/back-link.tsx'
import { CardsSkeleton, LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReplyWithNotice } from '../../staff/use-reply.ts'
import { CourseActions } from '../courses/course-actions.tsx'
import { CourseLinks } from '../courses/course-screen.tsx'
import { CourseStateChip } from '../courses/course-state.tsx'
import { mayIn, type StudioInstitution } from '../studio.ts'
import { CourseFieldInput } from './course-field-input.tsx'
import { type CourseContent, readText } from './course-field-values.ts'
import { changesText, DraftEditor } from './draft-editor.tsx'
import type { DraftKind, DraftWithState } from './editor-context.ts'
import { FIELD_GROUPS, SECTIONS } from './editor-sections.ts'
import { findPastDates } from './past-dates.ts'
import '../../design/collapsible-sections.css'
import '../../design/explained-term.css'
import './editor.css'

/** Everything the editor needs; campuses and categories are those that the public site shows. */
async function loadEditor(id: number) {
  const [course, { institutions }, categories] = await Promise.all([
    staffApi.getStudioCourse({ id }),
    staffApi.getStudio(),
    loadTopCategories(browserApi),
  ])
  const institution = institutions.find((one) => one.id === course.institution_id)
  return { course, institution, choices: { categories, campuses: await listCampuses(course.institution_id) } }
}

/** None where the public site does not show the institution. */
async function listCampuses(id: number): Promise<string[]> {
  try {
    const { data } = await browserApi.getInstitution({ id })
    return data.campuses.map(({ name }) => name)
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return []
    throw error
  }
}

const courseDraft = (id: number): DraftKind => ({
  name: 'course',
  save: async (version, course) => (await staffApi.saveCourseDraft({ id, version, course })).version,
  submit: (version, published_version) => staffApi.submitCourse({ id, version, published_version }),
  recall: () => staffApi.recallCourse({ id }),
  discard: (version) => staffApi.discardCourseDraft({ id, version }),
  groups: FIELD_GROUPS,
  findWarnings: (content) => findPastDates(content, todayInMaldives()),
})

const FIELDS = SECTIONS.map(({ id, title, fields }) => ({
  id,
  title,
  content: (
    <div className="editor-fields">
      {fields.map((name) => (
        <CourseFieldInput name={name} key={name} />
      ))}
    </div>
  ),
}))

/** A course as its team writes it. */
export function CourseEditor() {
  const id = Number(useParams()['id'])
  const session = useSession()
  const { loaded, moveOn } = useReplyWithNotice(`editor ${id}`, () => loadEditor(id))
  return (
    <main className="mx-auto grid max-w-page content-start gap-6 px-4 pt-6 sm:px-6" id="main" tabIndex={-1}>
      <LoadScreen loaded={loaded} skeleton={<CardsSkeleton />}>
        {({ reply: { course, institution, choices }, notice }) => (
          <DraftEditor
            // After a submission, or when it was taken back, the editor begins again with what the server has.
            key={`${course.id} ${course.state} ${course.version}`}
            thing={course}
            kind={courseDraft(course.id)}
            {...{ institution, choices }}
            isReadOnly={course.state === 'in_review' || !mayWrite(institution)}
            owner={session.status === 'member' ? session.user.email : ''}
            notice={notice}
            onMoved={moveOn}
            header={(content, changes) => (
              <CourseHeader {...{ course, institution, content, changes }} onChanged={moveOn} />
            )}
            sections={FIELDS}
          />
        )}
      </LoadScreen>
    </main>
  )
}

const mayWrite = (institution: StudioInstitution | undefined): boolean =>
  institution !== undefined && mayIn(institution, 'course:save')

interface CourseHeaderProps {
  course: DraftWithState
  institution: StudioInstitution | undefined
  content: CourseContent
  changes: number
  onChanged: (text: string) => void
}

function CourseHeader({ course, institution, content, changes, onChanged }: CourseHeaderProps) {
  // A name is empty while somebody types another one.
  const name = readText(content['name']) || readText(course.published?.['name']) || 'New course'
  return (
    <>
      <title>{`${name} | Studio`}</title>
      <BackLink to={studioCoursesPath(course.institution_id)}>Courses</BackLink>
      <div className="grid gap-2">
        <h1 className="wrap-anywhere line-clamp-3 font-extrabold text-title">
          <bdi>{name}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          <CourseStateChip state={course.state} />
          {course.published && <span>{changesText(changes)}</span>}
          {course.state === 'in_review' && (
            <span>Nobody can change it until it is reviewed or the submission is taken back.</span>
          )}
        </p>
        {institution && <CourseActions {...{ course, institution, onChanged }} />}
      </div>
      <CourseLinks id={course.id} />
    </>
  )
}
