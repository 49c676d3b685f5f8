import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Api } from '../../contract/client.ts'
import { aboutUsPath, courseListPath, listYourCoursesPath } from '../../contract/paths.ts'
import { apiContext, orErrorPage } from '../api-context.ts'
import { PageSection } from '../design/page-section.tsx'
import { FaqList, FeatureGrid } from '../editorial/about-us-sections.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useScrollToAnchor } from '../layout/scroll-position.ts'
import { CONTACT_ANCHOR, ContactSection } from '../tickets/contact-section.tsx'
import { receiveForm } from '../tickets/receive-form.ts'

/** The headings of About Us, in the order of the page. Editors write the texts under them. */
const TITLES = {
  title: 'About Us',
  visionAndMissionTitle: 'Vision and Mission',
  valuesTitle: 'Core Values',
  reasonsTitle: 'Why Graduate Maldives?',
  faqTitle: 'Frequently Asked Questions',
  benefitsTitle: 'Why list your courses?',
  listYourCourses: 'List your courses',
  allCourses: 'View All Courses',
} as const

async function load(api: Api) {
  const [faqs, { data: texts }] = await Promise.all([api.listFaqs(), api.getAboutUs()])
  return { faqs: faqs.data.toSorted((one, other) => one.order - other.order || one.id - other.id), texts }
}

const loadAboutUs = ({ context }: LoaderFunctionArgs) => orErrorPage(load(context.get(apiContext)))

export const loader = loadAboutUs
export const clientLoader = loadAboutUs
export const action = receiveForm('contact', aboutUsPath(), CONTACT_ANCHOR)

export default function AboutUs() {
  const { faqs, texts } = useLoaderData<typeof loader>()
  useScrollToAnchor()
  return (
    <>
      <PageHead title={TITLES.title} description={texts.description} canonicalPath={aboutUsPath()} />
      <div className="band">
        <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-12">
          <h1 className="font-extrabold text-title">{TITLES.title}</h1>
          <p className="mt-3 max-w-prose text-lg text-on-band-soft sm:text-xl">{texts.intro}</p>
          <div className="mt-8 max-w-prose border-aqua border-s-4 ps-5">
            <h2 className="font-bold text-xl">{texts.purpose.title}</h2>
            <p className="mt-1 text-on-band-soft">{texts.purpose.text}</p>
          </div>
        </div>
      </div>
      <PageSection title={TITLES.visionAndMissionTitle}>
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
          {[texts.vision, texts.mission].map(({ title, text }) => (
            <div className="rounded-card bg-aqua-soft p-6 text-on-aqua-soft sm:p-8" key={title}>
              <h3 className="font-extrabold text-xl">{title}</h3>
              <p className="mt-2 text-lg">{text}</p>
            </div>
          ))}
        </div>
      </PageSection>
      <PageSection title={TITLES.valuesTitle}>
        <FeatureGrid features={texts.values} />
      </PageSection>
      <PageSection title={TITLES.reasonsTitle}>
        <FeatureGrid features={texts.reasons} />
      </PageSection>
      <PageSection title={TITLES.faqTitle}>
        <FaqList faqs={faqs} />
      </PageSection>
      <PageSection title={TITLES.benefitsTitle}>
        <FeatureGrid features={texts.benefits} />
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <Link className="button" to={listYourCoursesPath()}>
            {TITLES.listYourCourses}
          </Link>
          <Link className="button button-quiet" to={courseListPath()}>
            {TITLES.allCourses}
          </Link>
        </p>
      </PageSection>
      <ContactSection />
    </>
  )
}
