import { useNavigate } from 'react-router'
import { studioCoursePath } from '../../../contract/studio/staff-paths.ts'
import { staffApi } from '../../staff/staff-api.ts'
import { RevisionList } from '../revision-list.tsx'
import { mayIn } from '../studio.ts'
import { CourseScreen } from './course-screen.tsx'

/** Every submission of a course with what it changed. Each can be made the draft again. */
export function CourseHistory() {
  const navigate = useNavigate()
  return (
    <CourseScreen title="History of a course">
      {(course, institution, reload) => (
        <RevisionList
          name={`course ${course.id}`}
          thing={course}
          canRestore={mayIn(institution, 'course:restore')}
          load={(page) => staffApi.getCourseHistory({ id: course.id, ...page })}
          restore={async (revision) => {
            await staffApi.restoreCourse({ id: course.id, revision, version: course.version })
            await navigate(studioCoursePath(course.id))
          }}
          reload={reload}
        />
      )}
    </CourseScreen>
  )
}
