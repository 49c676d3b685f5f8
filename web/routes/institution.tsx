import { useLoaderData } from 'react-router'
import type { Institution as InstitutionDetail } from '../../contract/catalogue/institution.ts'
import { homePath, institutionListPath, institutionPath } from '../../contract/paths.ts'
import { ContactTabs } from '../catalogue/institutions/contact-tabs.tsx'
import { institutionDescription, institutionTitle } from '../catalogue/institutions/describe-institution.ts'
import {
  InstitutionCourses,
  InstitutionGallery,
  InstitutionHeader,
  InstitutionOverview,
} from '../catalogue/institutions/institution-page.tsx'
import { loadInstitution } from '../catalogue/institutions/load-institution.ts'
import { institutionJsonLd } from '../catalogue/structured-data.ts'
import { breadcrumbsJsonLd, type Crumb, jsonLdGraph, SERVER_ONLY } from '../layout/json-ld.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useSite } from '../layout/site.ts'

export const loader = loadInstitution
export const clientLoader = loadInstitution

const crumbsOf = (institution: InstitutionDetail): Crumb[] => [
  { name: 'Home', path: homePath() },
  { name: 'Institutions', path: institutionListPath() },
  { name: institution.name, path: institutionPath(institution) },
]

export default function Institution() {
  const { institution, courses } = useLoaderData<typeof loader>()
  const origin = useSite()?.origin ?? ''
  const { id, name, overview, slides, islands } = institution
  const crumbs = crumbsOf(institution)
  return (
    <>
      <PageHead
        title={institutionTitle(institution)}
        description={institutionDescription(institution)}
        keywords={[name, ...islands]}
        canonicalPath={institutionPath(institution)}
        image={`/og/institutions/${id}.png`}
        jsonLd={
          import.meta.env.SSR
            ? jsonLdGraph([institutionJsonLd(origin, institution), breadcrumbsJsonLd(origin, crumbs)])
            : SERVER_ONLY
        }
      />
      <InstitutionHeader institution={institution} crumbs={crumbs} />
      {/* The key resets what was opened for the previous institution. */}
      <div className="mx-auto flex w-full max-w-page flex-col gap-12 px-4 py-8 sm:px-6 sm:py-10" key={id}>
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
          <section>
            <h2 className="mb-3 font-bold text-2xl">Overview</h2>
            <InstitutionOverview html={overview} />
          </section>
          {slides.length > 0 && <InstitutionGallery name={name} slides={slides} />}
        </div>
        <InstitutionCourses name={name} courses={courses} />
        <ContactTabs institution={institution} />
      </div>
    </>
  )
}
