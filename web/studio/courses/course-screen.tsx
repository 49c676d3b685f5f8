import type { ReactNode } from 'react'
import { Link, NavLink, useParams } from 'react-router'
import {
  studioCoursePath,
  studioCoursesPath,
  studioHistoryPath,
  studioPreviewPath,
} from '../../../contract/studio/paths.ts'
import { Icon } from '../../design/icon.tsx'
import { CardsSkeleton, LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import type { StudioInstitution } from '../studio.ts'
import { CourseStateChip } from './course-state.tsx'
import { courseName, type OpenCourse } from './open-course.ts'

interface CourseScreenProps {
  /** Of the browser's tab. */
  title: string
  children: (course: OpenCourse, institution: StudioInstitution, reload: () => void) => ReactNode
}

/** What the screens about one course have in common: the way back, its name and state, and the links between them. */
export function CourseScreen({ title, children }: CourseScreenProps) {
  const id = Number(useParams()['id'])
  const loaded = useReply(`course ${id}`, async () => {
    const [course, { institutions }] = await Promise.all([staffApi.getStudioCourse({ id }), staffApi.getStudio()])
    return { course, institution: institutions.find((one) => one.id === course.institution_id) }
  })
  return (
    <main className="mx-auto grid max-w-page gap-6 px-4 py-6 sm:px-6" id="main" tabIndex={-1}>
      <title>{`${title} | Studio`}</title>
      <LoadScreen loaded={loaded} skeleton={<CardsSkeleton />}>
        {({ course, institution }) =>
          institution && (
            <>
              <div className="grid gap-1">
                <Link
                  className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-link"
                  to={studioCoursesPath(institution.id)}
                >
                  <Icon name="chevron-start" />
                  Courses
                </Link>
                <h1 className="wrap-anywhere font-extrabold text-title">
                  <bdi>{courseName(course)}</bdi>
                </h1>
                <p className="mt-1 text-sm">
                  <CourseStateChip state={course.state} />
                </p>
              </div>
              <CourseLinks id={id} />
              {children(course, institution, loaded.reload)}
            </>
          )
        }
      </LoadScreen>
    </main>
  )
}

export function CourseLinks({ id }: { id: number }) {
  return (
    <nav aria-label="This course">
      <ul className="flex flex-wrap gap-1 border-line border-b pb-2">
        {[
          { text: 'Edit', path: studioCoursePath(id) },
          { text: 'Preview', path: studioPreviewPath(id) },
          { text: 'History', path: studioHistoryPath(id) },
        ].map(({ text, path }) => (
          <li key={text}>
            <NavLink className="staff-link" to={path} end>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
