import { Suspense, use } from 'react'
import { useLoaderData } from 'react-router'
import { homePath, institutionListPath } from '../../contract/paths.ts'
import { AdvertSlot } from '../advertising/advert-slot.tsx'
import { InstitutionList, InstitutionListSkeleton } from '../catalogue/institutions/institution-list.tsx'
import {
  type InstitutionListPage,
  loadInstitutionList,
  startInstitutionList,
} from '../catalogue/institutions/load-institution-list.ts'
import { institutionListJsonLd } from '../catalogue/structured-data.ts'
import { Breadcrumbs } from '../design/breadcrumbs.tsx'
import { breadcrumbsJsonLd, type Crumb, jsonLdGraph, SERVER_ONLY } from '../layout/json-ld.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useSite } from '../layout/site.ts'

export const loader = loadInstitutionList
export const clientLoader = startInstitutionList

const CRUMBS: readonly Crumb[] = [
  { name: 'Home', path: homePath() },
  { name: 'Institutions', path: institutionListPath() },
]

function LoadedList({ view, list }: InstitutionListPage) {
  return <InstitutionList view={view} list={list instanceof Promise ? use(list) : list} />
}

export default function Institutions() {
  const { view, list } = useLoaderData<InstitutionListPage>()
  const origin = useSite()?.origin ?? ''
  const loaded = list instanceof Promise ? undefined : list
  const isSearch = view.name !== '' || view.island !== ''
  return (
    <>
      <PageHead
        title={view.page === 1 ? 'Institutions in the Maldives' : `Institutions in the Maldives, page ${view.page}`}
        description="The universities, colleges, schools and centres of the Maldives: what they teach, on which islands, their courses and how to reach them."
        keywords={['institutions', 'universities', 'colleges', 'schools', 'training centres']}
        canonicalPath={institutionListPath(view)}
        isIndexed={!isSearch && loaded?.institutions.length !== 0}
        jsonLd={
          import.meta.env.SSR && loaded
            ? jsonLdGraph([
                institutionListJsonLd(origin, loaded.institutions, loaded.meta.from ?? 1),
                breadcrumbsJsonLd(origin, CRUMBS),
              ])
            : SERVER_ONLY
        }
      />
      <div className="band">
        <div className="mx-auto max-w-page px-4 pt-4 pb-8 sm:px-6 sm:pt-6 sm:pb-10">
          <Breadcrumbs crumbs={CRUMBS} />
          <h1 className="mt-4 font-extrabold text-title">Institutions</h1>
          <p className="mt-2 max-w-prose text-lg text-on-band-soft">
            Who teaches in the Maldives, on which islands, and what you can study there.
          </p>
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-6 sm:px-6 sm:py-8">
        <AdvertSlot placement="institutions-1" />
        <Suspense fallback={<InstitutionListSkeleton />}>
          <LoadedList view={view} list={list} />
        </Suspense>
      </div>
    </>
  )
}
