import { useState } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import {
  COURSE_STATES,
  type CourseState,
  STUDIO_COURSE_SORTS,
  type StudioCourseSort,
} from '../../../contract/studio/course-states.ts'
import { studioCoursePath, studioCoursesPath } from '../../../contract/studio/staff-paths.ts'
import { SelectField } from '../../design/form-fields.tsx'
import { Icon } from '../../design/icon.tsx'
import { Message } from '../../design/message.tsx'
import { failureText, LoadScreen } from '../../staff/load-screen.tsx'
import { PageLinks } from '../../staff/page-links.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useCurrentInView } from '../../staff/use-current-in-view.ts'
import { useReply } from '../../staff/use-reply.ts'
import { mayIn, useInstitution } from '../studio.ts'
import { CourseRows } from './course-rows.tsx'
import { CHANGES_TEXT, COURSE_STATE_TEXTS } from './course-state.tsx'
import { DeletedCourses, JustDeleted } from './deleted-courses.tsx'

const PAGE_SIZE = 50

/** Choices beside the states. */
const ONLY = ['has_changes', 'unconfirmed', 'deleted'] as const

/** What the address asks for; anything else in it is left out. */
function readQuery(query: URLSearchParams) {
  const state: CourseState | undefined = COURSE_STATES.find((one) => one === query.get('state'))
  const sort: StudioCourseSort = STUDIO_COURSE_SORTS.find((one) => one === query.get('sort')) ?? 'name'
  const only = ONLY.find((one) => query.get(one) === 'true')
  return { state, only, sort, name: query.get('name') ?? '', page: Math.max(1, Number(query.get('page')) || 1) }
}

function addressFor(institution: number, { state, only, sort, name, page }: ReturnType<typeof readQuery>): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(only && { [only]: 'true' }),
    ...(name && { name }),
    ...(sort !== 'name' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return `${studioCoursesPath(institution)}?${query}`
}

const OTHER_STATES = COURSE_STATES.filter((state) => state !== 'draft')

/** A course keeps its state while somebody writes a draft of it, so that is a choice of its own. */
const CHOICES: readonly { text: string; state: CourseState | undefined; only: (typeof ONLY)[number] | undefined }[] = [
  { text: 'All', state: undefined, only: undefined },
  { text: COURSE_STATE_TEXTS.draft, state: 'draft', only: undefined },
  { text: CHANGES_TEXT, state: undefined, only: 'has_changes' },
  ...OTHER_STATES.map((state) => ({ text: COURSE_STATE_TEXTS[state], state, only: undefined })),
  { text: 'To confirm', state: undefined, only: 'unconfirmed' },
  { text: 'Deleted', state: undefined, only: 'deleted' },
]

const SORT_TEXTS: Readonly<Record<StudioCourseSort, string>> = {
  name: 'Name',
  updated: 'Last changed',
  confirmed: 'Unconfirmed longest',
  views: 'Most views',
}

/** All courses of the institution, drafts and withdrawn ones included. */
export function StudioCourseList() {
  const institution = useInstitution()
  const [query] = useSearchParams()
  const asked = readQuery(query)
  const navigate = useNavigate()
  const choices = useCurrentInView<HTMLUListElement>(`${asked.state} ${asked.only}`)
  const courses = useReply(`${institution.id} ${query}`, () =>
    staffApi.listStudioCourses({
      id: institution.id,
      sort: asked.sort,
      page: asked.page,
      limit: PAGE_SIZE,
      ...(asked.state && { state: asked.state }),
      ...(asked.only && { [asked.only]: 'true' }),
      ...(asked.name && { name: asked.name }),
    }),
  )
  return (
    <>
      <title>{`Courses of ${institution.name} | Studio`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-extrabold text-title">Courses</h1>
        {mayIn(institution, 'course:create') && <NewCourse />}
      </div>
      <JustDeleted />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-3 md:grid-cols-[minmax(0,1fr)_18rem]">
          <Form className="relative" role="search" key={asked.name}>
            {asked.state && <input type="hidden" name="state" value={asked.state} />}
            {asked.only && <input type="hidden" name={asked.only} value="true" />}
            {asked.sort !== 'name' && <input type="hidden" name="sort" value={asked.sort} />}
            <input
              className="field-input pe-12"
              type="search"
              name="name"
              defaultValue={asked.name}
              aria-label="Search your courses by name"
              placeholder="Search by name"
            />
            <button
              className="absolute inset-y-0 end-0 grid w-12 cursor-pointer place-items-center"
              type="submit"
              aria-label="Search"
            >
              <Icon name="search" />
            </button>
          </Form>
          <div className="inline-field">
            <SelectField
              name="sort"
              label="Sort by"
              value={asked.sort}
              choices={STUDIO_COURSE_SORTS.map((value) => ({ value, label: SORT_TEXTS[value] }))}
              onChange={({ target }) =>
                void navigate(
                  addressFor(institution.id, {
                    ...asked,
                    sort: STUDIO_COURSE_SORTS.find((one) => one === target.value) ?? 'name',
                    page: 1,
                  }),
                )
              }
            />
          </div>
        </div>
        <ul className="state-links" aria-label="State" ref={choices}>
          {CHOICES.map(({ text, state, only }) => (
            <li key={text}>
              <Link
                className="state-link"
                to={addressFor(institution.id, { ...asked, state, only, page: 1 })}
                aria-current={asked.state === state && asked.only === only ? 'true' : undefined}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <LoadScreen loaded={courses}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <NoCourses asked={asked} />
          ) : (
            <>
              {asked.only === 'deleted' ? (
                <DeletedCourses courses={data} />
              ) : (
                <CourseRows courses={data} onChanged={courses.reload} />
              )}
              <PageLinks
                total={meta.total}
                size={PAGE_SIZE}
                page={asked.page}
                to={(page) => addressFor(institution.id, { ...asked, page })}
              />
            </>
          )
        }
      </LoadScreen>
    </>
  )
}

function NoCourses({ asked: { name, state, only } }: { asked: ReturnType<typeof readQuery> }) {
  const { id } = useInstitution()
  if (!name && !state && !only)
    return <p className="staff-card text-ink-soft">There are no courses yet. Add the first one.</p>
  return (
    <div className="staff-card grid gap-2 text-ink-soft">
      <p className="wrap-anywhere">
        {name ? `No course here has “${name}” in its name.` : 'There are no courses here at the moment.'}
      </p>
      <Link className="text-link inline-flex min-h-11 items-center justify-self-start" to={studioCoursesPath(id)}>
        Show all courses
      </Link>
    </div>
  )
}

/** Only the name is needed to begin; the rest is asked for in the editor. */
function NewCourse() {
  const institution = useInstitution()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const add = async (): Promise<void> => {
    setIsSending(true)
    try {
      const { id } = await staffApi.createStudioCourse({ id: institution.id, name: 'New course' })
      await navigate(studioCoursePath(id))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div>
      <button className="button" type="button" aria-disabled={isSending} onClick={() => void (isSending || add())}>
        <Icon name="plus" />
        Add a course
      </button>
      {failure && <Message tone="bad">{failure}</Message>}
    </div>
  )
}
