import { Link } from 'react-router'
import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { coursePath } from '../../contract/paths.ts'

interface CourseDetailsLinkProps {
  course: Pick<CourseSummary, 'id' | 'name'>
  /** For places where two courses may have the same name. */
  institution?: string | undefined
  className: string
}

export const CourseDetailsLink = ({ course, institution, className }: CourseDetailsLinkProps) => (
  <Link className={className} to={coursePath(course)}>
    View Course Details
    <span className="sr-only">{` of ${course.name}${institution ? ` at ${institution}` : ''}`}</span>
  </Link>
)
