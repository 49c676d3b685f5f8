import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { CourseFilters, FilterKey } from '../../../contract/catalogue/course-filters.ts'
import type { Dropping } from '../../../contract/catalogue/facets.ts'
import type { PageMeta } from '../../../contract/paging.ts'
import { isSameTabClick } from '../../design/is-same-tab-click.ts'
import { counted } from '../../words.ts'
import { activeFilters, FILTER_TITLES, optionText, withoutKey } from '../filters/active-filters.ts'

interface NoCoursesProps {
  filters: CourseFilters
  dropping: Dropping
  meta: PageMeta
  pathTo: (filters: CourseFilters) => string
}

const link = 'font-semibold text-action underline underline-offset-4'

/** 'Course not found', always with a link to courses. */
export function NoCourses({ filters, dropping, meta, pathTo }: NoCoursesProps) {
  const isPastTheEnd = meta.total > 0
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-10 sm:px-8">
      <p className="font-bold text-xl">Course not found</p>
      {isPastTheEnd && (
        <p className="mt-2 text-ink-soft">
          The list has {counted(meta.total, 'course')} and ends with page {meta.last_page}.{' '}
          <Link className={link} to={pathTo(filters)}>
            Go to the first page
          </Link>
          .
        </p>
      )}
      {!isPastTheEnd && dropping.length === 0 && (
        <p className="mt-2 text-ink-soft">
          No course matches these filters, and removing one of them is not enough.{' '}
          <Link className={link} to={pathTo({})}>
            See all courses
          </Link>
          .
        </p>
      )}
      {!isPastTheEnd && dropping.length > 0 && (
        <>
          <p className="mt-2 text-ink-soft">
            {dropping.length === 1 ? 'Remove this filter' : 'Remove one of these filters'} to see courses again:
          </p>
          <ul className="mt-4 flex flex-col gap-2">
            {dropping.map(({ key, count }) => (
              <li key={key}>
                <Link className="way-on" to={pathTo(withoutKey(filters, key))} onClick={moveFocusToResults}>
                  <span>
                    {FILTER_TITLES[key]}: <strong>{valuesText(filters, key)}</strong>
                  </span>{' '}
                  <span className="font-bold text-action">Show {counted(count, 'course')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The pressed link disappears with the empty list, so the focus moves to the results. */
const moveFocusToResults = (event: MouseEvent<HTMLElement>): void => {
  if (isSameTabClick(event)) event.currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}

const valuesText = (filters: CourseFilters, wanted: FilterKey): string =>
  activeFilters(filters)
    .filter(({ key }) => key === wanted)
    .map(({ key, value }) => optionText(key, value))
    .join(', ')
