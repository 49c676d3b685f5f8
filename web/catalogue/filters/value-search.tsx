import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import type { Facet } from '../../../contract/catalogue/facets.ts'
import { formatNumber } from '../../../contract/format-text.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { browserApi } from '../../browser-api.ts'
import { Icon } from '../../design/icon.tsx'
import { FILTER_NOUNS, withoutKey } from './active-filters.ts'
import { ListFilter } from './filter-choices.tsx'
import { listOptions, type OptionKey } from './filter-options.ts'

/** More matches than this are not listed: another letter narrows them down. */
const MOST_MATCHES = 20

interface ValueSearchProps {
  filterKey: OptionKey
  filters: CourseFilters
  /** How many values the section has in all. */
  valueCount: number
  /** The values that are shown while nothing is typed. */
  children: ReactNode
}

/** A long section: its main values, and a search over all of them. Without JavaScript a link shows them all. */
export function ValueSearch({ filterKey, filters, valueCount, children }: ValueSearchProps) {
  const id = useId()
  const [text, setText] = useState('')
  const { values, load } = useAllValues(filterKey, filters, text !== '')
  const typed = words(text)
  const label = `Search all ${formatNumber(valueCount)} ${FILTER_NOUNS[filterKey]}`
  return (
    <>
      <div className="value-search needs-script">
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <Icon name="search" size={18} />
        <input
          id={id}
          type="search"
          value={text}
          placeholder={label}
          autoComplete="off"
          onFocus={load}
          onKeyDown={preventSubmit}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {typed.length === 0 ? (
        children
      ) : (
        <Matches filterKey={filterKey} filters={filters} values={values} typed={typed} />
      )}
      <noscript>
        <a
          className="flex min-h-11 items-center font-semibold text-action text-sm underline underline-offset-4"
          href={`${courseListPath(filters, { show: filterKey })}#filters`}
          rel="nofollow"
        >
          Show all {formatNumber(valueCount)} {FILTER_NOUNS[filterKey]}
        </a>
      </noscript>
    </>
  )
}

interface MatchesProps {
  filterKey: OptionKey
  filters: CourseFilters
  values: Facet | 'loading' | 'failed'
  typed: readonly string[]
}

function Matches({ filterKey, filters, values, typed }: MatchesProps) {
  if (values === 'loading') return <Status>Searching…</Status>
  if (values === 'failed') return <Status>The search did not load. Check your connection and try again.</Status>
  const matches = listOptions(filterKey, values, filters)
    .filter((option) => matchesWords(option.text, typed))
    .toSorted((one, other) => other.count - one.count)
  return (
    <>
      <Status>{matchCountText(matches.length, FILTER_NOUNS[filterKey])}</Status>
      <ListFilter filterKey={filterKey} options={matches.slice(0, MOST_MATCHES)} />
    </>
  )
}

const Status = ({ children }: { children: ReactNode }) => (
  <p className="py-1 text-ink-soft text-sm" role="status">
    {children}
  </p>
)

function matchCountText(count: number, noun: string): string {
  if (count === 0) return `No ${noun} found`
  if (count > MOST_MATCHES) return `${formatNumber(count)} found, the first ${MOST_MATCHES} shown`
  return `${count} found`
}

/** Enter would send the filter form, which this field is not part of. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** The page has only the values it shows; the others are loaded on demand, for the current filters. */
function useAllValues(filterKey: OptionKey, filters: CourseFilters, isSearching: boolean) {
  // The counts of a section depend on the other sections only.
  const address = courseListPath(withoutKey(filters, filterKey))
  const [loaded, setLoaded] = useState<{ address: string; values: Facet | 'loading' | 'failed' }>()
  const isCurrent = loaded?.address === address && loaded.values !== 'failed'

  function load(): void {
    if (isCurrent) return
    const finish = (values: Facet | 'failed') =>
      setLoaded((latest) => (latest?.address === address ? { address, values } : latest))
    setLoaded({ address, values: 'loading' })
    browserApi.listCourses({ ...filters, limit: 1, facets: true }).then(
      ({ facets }) => finish(facets?.[filterKey] ?? 'failed'),
      () => finish('failed'),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed load is tried again on the next focus, not at once
  useEffect(() => {
    if (isSearching) load()
  }, [isSearching, address])
  return { values: loaded?.address === address ? loaded.values : 'loading', load } as const
}

/** 'Malé' is found by 'male'. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const words = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Every typed word begins a word of the text. */
export function matchesWords(text: string, typed: readonly string[]): boolean {
  const given = words(text)
  return typed.every((part) => given.some((word) => word.startsWith(part)))
}
