import './layers.css'
import '../public-styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type LoaderFunctionArgs, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { PREVIEW_FRAME_PATTERN } from '../../contract/studio/paths.ts'
import { browserApi } from '../browser-api-client.ts'
import { loadCoursePage } from '../catalogue/course/load-course.ts'
import { loadTopCategories } from '../results/top-categories.ts'
import Course from '../routes/course.tsx'
import { failureText } from './load-screen.tsx'
import { staffApi } from './staff-api.ts'

async function loadPreview({ params }: LoaderFunctionArgs) {
  const [{ data: course }, topOf] = await Promise.all([
    staffApi.previewStudioCourse({ id: Number(params['id']) }),
    loadTopCategories(browserApi),
  ])
  return await loadCoursePage(browserApi, course, topOf)
}

const FailedPreview = () => <p className="p-6">{failureText(useRouteError())}</p>

const router = createBrowserRouter([
  {
    path: PREVIEW_FRAME_PATTERN,
    loader: loadPreview,
    // The public page itself.
    Component: Course,
    ErrorBoundary: FailedPreview,
    HydrateFallback: () => <p className="p-6">Loading...</p>,
  },
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
