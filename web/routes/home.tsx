import { redirect } from 'react-router'
import { courseListPath } from '../../contract/paths.ts'

/** The course list is the front door until there is a home page. */
const openCourseList = () => redirect(courseListPath())

export const loader = openCourseList
export const clientLoader = openCourseList

export default function Home() {
  return null
}
