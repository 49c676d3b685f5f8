import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import {
  studioCoursePath,
  studioCoursesPath,
  studioHistoryPath,
  studioPreviewPath,
} from '../../../contract/studio/staff-paths.ts'
import { BackLink } from '../../staff/back-link.tsx'
import { CardsSkeleton, LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { TabLinks } from '../../staff/tab-links.tsx'
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
              <BackLink to={studioCoursesPath(institution.id)}>Courses</BackLink>
              <div className="grid gap-2">
                <h1 className="wrap-anywhere line-clamp-3 font-extrabold text-title">
                  <bdi>{courseName(course)}</bdi>
                </h1>
                <p className="text-sm">
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

export const CourseLinks = ({ id }: { id: number }) => (
  <TabLinks
    label="This course"
    links={{ Edit: studioCoursePath(id), Preview: studioPreviewPath(id), History: studioHistoryPath(id) }}
  />
)
