import { useEffect, useId, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { MAX_FILTER_VALUE_LENGTH } from '../../../contract/catalogue/course-filters.ts'
import type { Facet } from '../../../contract/catalogue/facets.ts'
import { counted, formatNumber } from '../../../contract/format-text.ts'
import { institutionListPath } from '../../../contract/paths.ts'
import { Icon } from '../../design/icon.tsx'
import { Pagination } from '../../design/pagination.tsx'
import { Skeleton } from '../../design/skeleton.tsx'
import { InstitutionCard } from './institution-card.tsx'
import type { InstitutionListPage, LoadedInstitutions } from './load-institution-list.ts'

/** How many cards a tall screen shows without scrolling. */
const CARDS_AT_FIRST = 3
const SKELETON_CARDS = ['first', 'second', 'third', 'fourth'] as const

const grid = 'mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'
const link = 'inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4'

type View = InstitutionListPage['view']

/** '3 institutions for "coral" in Malé, page 2 of 4'. */
export function institutionListHeading({ name, island, page }: View, { total, last_page }: LoadedInstitutions['meta']) {
  if (page > last_page) return `No institutions on page ${page}`
  const search = `${name && ` for "${name}"`}${island && ` in ${island}`}`
  const position = last_page > 1 ? `, page ${page} of ${last_page}` : ''
  return `${counted(total, 'institution')}${search}${position}`
}

export function InstitutionList({ view, list }: { view: View; list: LoadedInstitutions }) {
  const { institutions, meta, islands } = list
  const heading = institutionListHeading(view, meta)
  return (
    <section aria-labelledby="institutions-heading">
      <InstitutionSearch name={view.name} island={view.island} islands={islands} />
      <h2 className="mt-8 break-words font-bold text-2xl" id="institutions-heading">
        {heading}
      </h2>
      <p className="sr-only" role="status">
        {heading}
      </p>
      {institutions.length === 0 && <NoInstitutions view={view} meta={meta} />}
      <ul className={`${grid} empty:hidden`}>
        {institutions.map((institution, index) => (
          <li key={institution.id}>
            <InstitutionCard institution={institution} isBelowTheFold={index >= CARDS_AT_FIRST} />
          </li>
        ))}
      </ul>
      {institutions.length > 0 && (
        <div className="mt-8 empty:hidden">
          <Pagination
            current={view.page}
            last={meta.last_page}
            pathOf={(page) => institutionListPath({ ...view, page })}
          />
        </div>
      )}
    </section>
  )
}

function NoInstitutions({ view: { name, island }, meta }: { view: View; meta: LoadedInstitutions['meta'] }) {
  const isSearch = name !== '' || island !== ''
  return (
    <div className="mt-5 rounded-card border border-line bg-surface px-4 py-10 sm:px-8">
      {meta.total > 0 ? (
        <p className="text-ink-soft">
          The list has {counted(meta.total, 'institution')} and ends with page {meta.last_page}.{' '}
          <Link className={link} to={institutionListPath({ name, island })}>
            Go to the first page
          </Link>
        </p>
      ) : isSearch ? (
        <>
          <p className="font-bold text-xl">Institution not found</p>
          <p className="mt-2 text-ink-soft">Check the spelling, or try a part of the name.</p>
          <p className="mt-4 flex flex-wrap gap-x-8">
            {name !== '' && island !== '' && (
              <Link className={link} to={institutionListPath({ name })}>
                Search on all islands
              </Link>
            )}
            <Link className={link} to={institutionListPath()}>
              See all institutions
            </Link>
          </p>
        </>
      ) : (
        <p className="text-ink-soft">No institutions are listed yet.</p>
      )}
    </div>
  )
}

function SkeletonCard() {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <Skeleton className="h-24 rounded-none" />
      <div className="flex flex-col gap-3 px-5 pb-5">
        <Skeleton className="-mt-9 size-18 border-4 border-surface" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-20" />
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      </div>
    </div>
  )
}

export function InstitutionListSkeleton() {
  return (
    <section aria-busy="true" aria-label="Institutions">
      <Skeleton className="h-29 sm:h-13" />
      <Skeleton className="mt-8 h-7 w-40" />
      <ul className={grid}>
        {SKELETON_CARDS.map((card) => (
          <li key={card}>
            <SkeletonCard />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface InstitutionSearchProps {
  name: string
  island: string
  islands: Facet
}

/** A plain form without JavaScript. With it, choosing an island searches at once. */
function InstitutionSearch({ name, island, islands }: InstitutionSearchProps) {
  const id = useId()
  const submit = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // The fields stay from one list to the next so that they keep the focus, and take their values from the address.
    if (field.current) field.current.value = name
    if (select.current) select.current.value = island
  }, [name, island])
  const isKnown = islands.some(({ value }) => value === island)
  const choices = island === '' || isKnown ? islands : [...islands, { value: island, count: 0 }]
  return (
    <Form className="flex flex-col gap-3 sm:flex-row" method="get" action={institutionListPath()} role="search">
      <div className="suggestion-field">
        <label className="sr-only" htmlFor={`${id}-name`}>
          Search institutions by name
        </label>
        <input
          ref={field}
          id={`${id}-name`}
          type="search"
          name="name"
          defaultValue={name}
          maxLength={MAX_FILTER_VALUE_LENGTH}
          placeholder="Search institutions by name"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button" type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </div>
      <div className="relative sm:w-64">
        <label className="sr-only" htmlFor={`${id}-island`}>
          Island
        </label>
        <select
          className="list-control"
          ref={select}
          id={`${id}-island`}
          name="island"
          defaultValue={island}
          onChange={(event) => submit(event.currentTarget.form)}
        >
          <option value="">All islands</option>
          {choices.map(({ value, count }) => (
            <option key={value} value={value}>
              {value} ({formatNumber(count)})
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center">
          <Icon name="chevron-down" />
        </span>
      </div>
    </Form>
  )
}
