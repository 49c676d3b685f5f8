import { useLayoutEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { Icon } from '../../design/icon.tsx'
import { isSameTabClick } from '../../design/page-link.tsx'
import { activeFilters } from './active-filters.ts'
import type { ChosenFilters } from './use-chosen-filters.ts'

interface ActiveFilterChipsProps {
  chosen: ChosenFilters
  /** Above the list, in one line, for narrow screens. */
  isAboveList?: boolean
}

/** One chip per active filter value, to remove one or all of them. */
export function ActiveFilterChips({ chosen, isAboveList }: ActiveFilterChipsProps) {
  const Heading = isAboveList ? 'h2' : 'h3'
  const active = activeFilters(chosen.filters)
  const section = useRef<HTMLElement>(null)
  const pressedAt = useRef<number>(undefined)
  const remove = (at: number, others: CourseFilters) => {
    pressedAt.current = at
    chosen.show(others)
  }

  // A layout effect: a passive effect could run before the chip is removed.
  useLayoutEffect(() => {
    if (pressedAt.current === undefined) return
    // The pressed chip is gone, so the focus moves to the next chip or to the heading.
    const [heading, ...chips] = section.current?.querySelectorAll<HTMLElement>('h2, h3, li a') ?? []
    const next = chips[pressedAt.current] ?? chips.at(-1) ?? heading
    pressedAt.current = undefined
    next?.focus()
  })

  return (
    <section className={isAboveList ? 'chips-above-list' : 'pb-3'} ref={section}>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <Heading className="font-bold tracking-normal" tabIndex={-1}>
          Active Filters
        </Heading>
        {active.length > 0 && (
          <Form method="get" action={courseListPath({}, { page: 1 })} onSubmit={() => remove(0, {})}>
            {chosen.order && <input type="hidden" name="sort" value={chosen.order} />}
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
        <p className="text-ink-soft text-sm">None: all courses are listed.</p>
      ) : (
        <ul className="filter-chips">
          {active.map(({ key, value, text, others }, at) => (
            <li key={`${key} ${value}`}>
              <Link
                className="filter-chip"
                to={chosen.pathTo(others)}
                onClick={(event) => {
                  if (isSameTabClick(event)) remove(at, others)
                }}
                aria-label={`Remove filter ${text}`}
              >
                <span className="filter-chip-text" dir="auto">
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
