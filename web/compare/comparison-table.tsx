import { type FocusEvent, useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Course } from '../../contract/catalogue/course.ts'
import { counted } from '../../contract/format-text.ts'
import { comparePath, coursePath } from '../../contract/paths.ts'
import { removeFromShortlist } from '../shortlist/shortlist.ts'
import './comparison-table.css'
import './comparison-table-narrow-and-print.css'
import { Crest } from '../catalogue/institutions/crest-banner-islands.tsx'
import { MixedText } from '../design/mixed-text.tsx'
import { isSameTabClick } from '../design/page-link.tsx'
import { COMPARISON_ROWS, isLongText, isSameInAll } from './comparison-table-rows.tsx'

interface ComparisonTableProps {
  courses: readonly Course[]
  /** Removing takes a course from the visitor's own shortlist, or only from the address of a shared comparison. */
  isOwn: boolean
  onlyDifferences: boolean
  /** The last course is being removed, and the table with it. */
  onEmptied: () => void
}

export function ComparisonTable({ courses, isOwn, onlyDifferences, onEmptied }: ComparisonTableProps) {
  const title = useId()
  const box = useRef<HTMLElement>(null)
  const rows = COMPARISON_ROWS.map((row) => ({
    ...row,
    differs: courses.length > 1 && !isSameInAll(row, courses),
    isFolded: courses.some((course) => isLongText(row.value(course))),
  }))
  const shown = onlyDifferences && courses.length > 1 ? rows.filter(({ differs }) => differs) : rows
  const names = useRef<HTMLDivElement>(null)
  const moveNames = (): void => {
    if (names.current && box.current) names.current.scrollLeft = box.current.scrollLeft
  }
  // It may have been scrolled before hydration.
  useLayoutEffect(moveNames)
  // Browsers leave a link alone that is cut off by the edge, as those of a third course are on a phone.
  const showFocused = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (target !== currentTarget && target.matches(':focus-visible')) {
      const height = names.current?.offsetHeight || currentTarget.querySelector('thead')?.offsetHeight
      currentTarget.style.setProperty('--names-height', `${height}px`)
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }
  // The pressed button disappears with its course, so the focus moves to the table.
  const moveFocus = (): void => {
    if (courses.length === 1) onEmptied()
    else box.current?.focus({ preventScroll: true })
  }
  return (
    <div className="comparison" data-columns={courses.length}>
      {/* A table that scrolls sideways cannot have a sticky head row, so narrow screens show this copy of it. */}
      <div className="comparison-names needs-script" aria-hidden="true" ref={names}>
        <ul>
          {courses.map((course) => (
            <li key={course.id}>
              <span>
                <bdi>
                  <MixedText text={course.name} />
                </bdi>
              </span>
              <InstitutionOf course={course} />
            </li>
          ))}
        </ul>
      </div>
      <section
        className="comparison-box"
        aria-labelledby={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
        tabIndex={0}
        onScroll={moveNames}
        onFocus={showFocused}
        ref={box}
      >
        <table>
          <caption className="sr-only" id={title}>
            <h3>{counted(courses.length, 'course')} side by side</h3>
          </caption>
          <thead>
            <tr>
              <th className="comparison-corner" scope="col" rowSpan={2}>
                Course
              </th>
              {courses.map((course) => (
                <th key={course.id} scope="col">
                  {/* Not on the cell itself: dir would also move its border to the other side. */}
                  <bdi>
                    <MixedText text={course.name} />
                  </bdi>
                </th>
              ))}
            </tr>
            {/* Courses of two institutions often have the same name. */}
            <tr>
              {courses.map((course) => (
                <th key={course.id} scope="col">
                  <InstitutionOf course={course} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, cell, value, differs, isFolded }) => (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  <span>
                    {label}
                    {differs && <span className="sr-only"> (differs)</span>}
                  </span>
                  {isFolded && <ShowAll label={label} />}
                </th>
                {courses.map((course) => (
                  <td key={course.id}>
                    <div className={isFolded ? 'comparison-folded' : undefined} dir="auto">
                      {value(course) === '' ? <NotStated /> : cell(course)}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
            <tr className="print:hidden">
              <th scope="row">
                <span>Next step</span>
              </th>
              {courses.map((course) => (
                <td key={course.id}>
                  <div className="flex flex-col items-start gap-2">
                    <Link
                      className="button text-center"
                      to={coursePath(course)}
                      aria-label={`View Course Details: ${course.name}`}
                    >
                      View Course Details
                    </Link>
                    <RemoveFromComparison course={course} courses={courses} isOwn={isOwn} onRemove={moveFocus} />
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  )
}

const InstitutionOf = ({ course: { institution } }: { course: Course }) => (
  <span className="comparison-institution">
    <Crest src={institution.logo.url} className="size-6 rounded-md" size={24} loading="lazy" />
    <bdi>
      <MixedText text={institution.name} />
    </bdi>
  </span>
)

/** Opens the long texts of its row by CSS, so it works before hydration, too. */
const ShowAll = ({ label }: { label: string }) => (
  <label className="comparison-show-all">
    <input className="size-4" type="checkbox" />
    <span>
      Show all<span className="sr-only"> of {label}</span>
    </span>
  </label>
)

const NotStated = () => (
  <>
    <span className="text-ink-soft" aria-hidden="true">
      -
    </span>
    <span className="sr-only">Not stated</span>
  </>
)

interface RemoveFromComparisonProps extends Pick<ComparisonTableProps, 'courses' | 'isOwn'> {
  course: Course
  onRemove: () => void
}

function RemoveFromComparison({ course, courses, isOwn, onRemove }: RemoveFromComparisonProps) {
  const className = 'inline-flex min-h-11 items-center text-start font-semibold text-coral underline underline-offset-4'
  if (isOwn) {
    const remove = (): void => {
      onRemove()
      removeFromShortlist(course.id)
    }
    return (
      <button className={className} type="button" onClick={remove}>
        Remove From Comparison<span className="sr-only">: {course.name}</span>
      </button>
    )
  }
  const others = courses.filter(({ id }) => id !== course.id).map(({ id }) => id)
  return (
    <Link className={className} to={comparePath(others)} onClick={(event) => isSameTabClick(event) && onRemove()}>
      Remove From Comparison<span className="sr-only">: {course.name}</span>
    </Link>
  )
}
