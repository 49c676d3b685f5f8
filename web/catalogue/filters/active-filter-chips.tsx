import { Form, Link } from 'react-router'
import type { CourseSort } from '../../../contract/catalogue/course-sorts.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { Icon } from '../../design/icon.tsx'
import { activeFilters } from './active-filters.ts'
import type { ChosenFilters } from './use-chosen-filters.ts'

interface ActiveFilterChipsProps {
  chosen: ChosenFilters
  sort: CourseSort | undefined
}

/** What narrows the list, each to be let go by itself or all at once. */
export function ActiveFilterChips({ chosen, sort }: ActiveFilterChipsProps) {
  const active = activeFilters(chosen.filters)
  return (
    <section className="pb-3">
      <div className="flex min-h-12 items-center justify-between gap-4">
        <h3 className="font-bold tracking-normal">Active Filters</h3>
        {active.length > 0 && (
          <Form method="get" action={courseListPath({}, { page: 1 })} onSubmit={() => chosen.show({})}>
            {sort && <input type="hidden" name="sort" value={sort} />}
            <button
              className="-me-2 min-h-11 cursor-pointer rounded-control px-2 font-semibold text-action underline-offset-4 hover:underline"
              type="submit"
            >
              Clear
            </button>
          </Form>
        )}
      </div>
      {active.length === 0 ? (
        <p className="text-ink-soft text-sm">None. All courses are listed.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {active.map(({ key, value, text, others }) => (
            <li className="min-w-0" key={`${key} ${value}`}>
              <Link
                className="filter-chip"
                to={chosen.pathTo(others)}
                onClick={() => chosen.show(others)}
                aria-label={`Remove filter ${text}`}
              >
                <span className="min-w-0 break-words py-1" dir="auto">
                  {text}
                </span>
                <Icon name="close" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
