import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
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
  const section = useRef<HTMLElement>(null)
  const pressedAt = useRef<number>(undefined)
  const letGo = (at: number, others: CourseFilters) => {
    pressedAt.current = at
    chosen.show(others)
  }

  useEffect(() => {
    if (pressedAt.current === undefined) return
    // What was pressed is gone, and would take the focus along: it moves to the chip in its place, or to the heading.
    const [heading, ...chips] = section.current?.querySelectorAll<HTMLElement>('h3, li a') ?? []
    const next = chips[pressedAt.current] ?? chips.at(-1) ?? heading
    pressedAt.current = undefined
    next?.focus()
  })

  return (
    <section className="pb-3" ref={section}>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <h3 className="font-bold tracking-normal" tabIndex={-1}>
          Active Filters
        </h3>
        {active.length > 0 && (
          <Form method="get" action={courseListPath({}, { page: 1 })} onSubmit={() => letGo(0, {})}>
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
          {active.map(({ key, value, text, others }, at) => (
            <li className="min-w-0" key={`${key} ${value}`}>
              <Link
                className="filter-chip"
                to={chosen.pathTo(others)}
                onClick={() => letGo(at, others)}
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
