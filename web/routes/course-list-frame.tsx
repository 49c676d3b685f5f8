import { Outlet, useLoaderData } from 'react-router'
import { loadListFrame, startListFrame } from '../catalogue/course-list/load-list-frame.ts'

export const loader = loadListFrame
export const clientLoader = startListFrame

/** It stays as it is while the list is filtered and turned over. */
export const shouldRevalidate = () => false

export default function CourseListFrame() {
  return <Outlet context={useLoaderData<typeof loader>()} />
}
