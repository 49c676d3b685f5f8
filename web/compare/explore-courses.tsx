import { Link } from 'react-router'
import { courseListPath } from '../../contract/paths.ts'

/** The way on for whoever has nothing to compare. */
export const ExploreCourses = () => (
  <Link className="button mt-6" to={courseListPath()}>
    Explore Courses
  </Link>
)
