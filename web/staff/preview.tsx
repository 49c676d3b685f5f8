import { loadTopCategories } from '../../contract/catalogue/course-options.ts'
import './layers.css'
import '../public-pages.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { z } from 'zod'
import type { LegalPage, popularCategoriesSchema } from '../../contract/editorial/content.ts'
import { INSTITUTION_COURSES } from '../../contract/page-limits.ts'
import { PREVIEW_FRAMES, previewFramePath } from '../../contract/studio/staff-paths.ts'
import { browserApi } from '../browser-api.ts'
import { loadCoursePage } from '../catalogue/course/load-course.ts'
import { PopularCategories } from '../catalogue/home/home-sections.tsx'
import type { InstitutionPage } from '../catalogue/institutions/load-institution.ts'
import { isLegalPage, LegalPageScreen } from '../editorial/legal-page-screen.tsx'
import AboutUs from '../routes/about-us.tsx'
import Course from '../routes/course.tsx'
import Institution from '../routes/institution.tsx'
import { failureText } from './load-screen.tsx'
import { staffApi } from './staff-api.ts'

type PopularCategoriesText = z.infer<typeof popularCategoriesSchema>

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

/** The site's own details, with the draft of the contact details where that is what is previewed. */
async function loadSitePreview({ url }: LoaderFunctionArgs) {
  const { content, draft } = await staffApi.getSiteText({ name: 'contact' })
  const isContact = url.pathname === previewFramePath('text', 'contact')
  return { origin: url.origin, isSample: false, bannerMessages: [], contact: isContact ? (draft ?? content) : content }
}

const POPULAR = 'popular-categories'

/** As on the home page: each with the number of its courses today. */
async function loadPopularCategories() {
  const [{ content, draft }, { facets }] = await Promise.all([
    staffApi.getSiteText({ name: POPULAR }),
    browserApi.listCourses({ limit: 1, facets: true }),
  ])
  const countOf = new Map(facets?.category.map(({ value, count }) => [value, count]))
  // The server sends what the schema of this text allows.
  const { categories } = (draft ?? content) as PopularCategoriesText
  return categories.map((category) => ({ ...category, count: countOf.get(category.name) ?? 0 }))
}

async function loadTextPreview({ params }: LoaderFunctionArgs) {
  const name = params['id'] ?? ''
  if (isLegalPage(name)) {
    const { content, draft } = await staffApi.getSiteText({ name })
    return { name, texts: draft ?? content, faqs: [] }
  }
  if (name === POPULAR) return { name, texts: await loadPopularCategories(), faqs: [] }
  const [{ content, draft }, { data: faqs }] = await Promise.all([
    staffApi.getSiteText({ name: 'about-us' }),
    browserApi.listFaqs(),
  ])
  return { name, texts: draft ?? content, faqs }
}

/** Contact details are previewed where they stand, on About Us; popular categories without the rest of the home page. */
function TextPreview() {
  const { name, texts } = useLoaderData<typeof loadTextPreview>()
  if (Array.isArray(texts))
    return (
      <section className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-12">
        <h2 className="mb-6 font-extrabold text-2xl sm:mb-8 sm:text-title">Popular Categories</h2>
        <PopularCategories categories={texts} />
      </section>
    )
  // The server sends what the schema of this text allows.
  return isLegalPage(name) ? <LegalPageScreen name={name} text={texts as LegalPage} /> : <AboutUs />
}

const FailedPreview = () => <p className="p-6">{failureText(useRouteError())}</p>

const shared = { ErrorBoundary: FailedPreview, HydrateFallback: () => <p className="p-6">Loading...</p> }

/** The public pages themselves. */
const router = createBrowserRouter([
  { ...shared, path: PREVIEW_FRAMES.course, loader: loadCoursePreview, Component: Course },
  { ...shared, path: PREVIEW_FRAMES.page, loader: loadPagePreview, Component: Institution },
  {
    ...shared,
    id: 'root',
    loader: loadSitePreview,
    children: [{ path: PREVIEW_FRAMES.text, loader: loadTextPreview, Component: TextPreview }],
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
  // There is no header here that a page would have to leave room for.
  for (const bar of ['banner', 'header']) document.documentElement.style.setProperty(`--spacing-${bar}`, '0px')
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
