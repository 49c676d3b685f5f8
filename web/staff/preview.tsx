import './layers.css'
import '../public-styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type LoaderFunctionArgs, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { INSTITUTION_COURSES } from '../../contract/page-limits.ts'
import { PREVIEW_FRAMES } from '../../contract/studio/paths.ts'
import { browserApi } from '../browser-api-client.ts'
import { loadCoursePage } from '../catalogue/course/load-course.ts'
import type { InstitutionPage } from '../catalogue/institutions/load-institution.ts'
import { loadTopCategories } from '../results/top-categories.ts'
import Course from '../routes/course.tsx'
import Institution from '../routes/institution.tsx'
import { failureText } from './load-screen.tsx'
import { staffApi } from './staff-api.ts'

async function loadCoursePreview({ params }: LoaderFunctionArgs) {
  const [{ data: course }, topOf] = await Promise.all([
    staffApi.previewStudioCourse({ id: Number(params['id']) }),
    loadTopCategories(browserApi),
  ])
  return await loadCoursePage(browserApi, course, topOf)
}

async function loadPagePreview({ params }: LoaderFunctionArgs): Promise<InstitutionPage> {
  const { data: institution } = await staffApi.getPagePreview({ id: Number(params['id']) })
  const { data: courses } = await browserApi.listCourses({
    institutions: [institution.name],
    limit: INSTITUTION_COURSES,
  })
  return { institution, courses }
}

const FailedPreview = () => <p className="p-6">{failureText(useRouteError())}</p>

const shared = { ErrorBoundary: FailedPreview, HydrateFallback: () => <p className="p-6">Loading...</p> }

/** The public pages themselves. */
const router = createBrowserRouter([
  { ...shared, path: PREVIEW_FRAMES.course, loader: loadCoursePreview, Component: Course },
  { ...shared, path: PREVIEW_FRAMES.page, loader: loadPagePreview, Component: Institution },
])

/** Sections open and terms are explained as on the site; links to other pages and everything that sends do nothing. */
function allowReadingOnly(event: Event): void {
  const target = event.target instanceof Element ? event.target : null
  const link = target?.closest('a')
  const isOwnLink = link?.pathname === location.pathname && link.hash !== ''
  const isIdle = link ? !isOwnLink : target?.closest('button:not([popovertarget])')
  if (event.type === 'submit' || isIdle) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}

for (const type of ['click', 'auxclick', 'submit']) document.addEventListener(type, allowReadingOnly, { capture: true })

const element = document.querySelector('#main')
if (element) {
  document.documentElement.dataset['hydrated'] = ''
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
