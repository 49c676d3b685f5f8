import { Outlet, useLoaderData } from 'react-router'
import { loadListContext, startListContext } from '../catalogue/course-list/load-course-list.ts'

export const loader = loadListContext
export const clientLoader = startListContext

/** Loaded once: filters and page numbers do not change it. */
export const shouldRevalidate = () => false

export default function CourseListFrame() {
  return <Outlet context={useLoaderData<typeof loader>()} />
}
