import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { MAX_FILTER_VALUE_LENGTH } from '../../contract/catalogue/course-filters.ts'
import { courseListPath, coursePath } from '../../contract/paths.ts'
import { Icon } from '../design/icon.tsx'
import { useIsWide } from '../design/use-is-wide.ts'
import { type SuggestedCourse, type Suggestions, useCourseSuggestions } from './use-course-suggestions.ts'

const ROWS_NARROW = 8
const ROWS_WIDE = 10

/**
 * One field for both searches of the list: Enter or the icon sets the name alone and lets go of every other filter; a
 * row chosen from what it suggests leads to that course. Two fields called 'Search Courses' could not be told apart.
 */
export function CourseSearch({ name = '' }: { name?: string | undefined }) {
  // A new search is a new field: the browser's back button then shows the words of that page.
  return <SearchField key={name} name={name} />
}

function SearchField({ name }: { name: string }) {
  const navigate = useNavigate()
  const id = useId()
  const rows = useIsWide() ? ROWS_WIDE : ROWS_NARROW
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const suggestions = useCourseSuggestions(typed)
  const courses = Array.isArray(suggestions) ? suggestions.slice(0, rows) : []
  const isShown = isOpen && suggestions !== undefined
  const [active, setActive] = useActiveRow(suggestions)
  const rowId = (at: number) => `${id}-${at}`

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  function moveOn(event: KeyboardEvent) {
    const course = courses[active]
    if (event.key === 'Escape' && isShown) setOpen(false)
    else if (event.key === 'Enter' && isShown && course) {
      setOpen(false)
      navigate(coursePath(course))
    } else if (event.key === 'ArrowDown' && courses.length > 0) {
      setActive(isShown ? (active + 1) % courses.length : 0)
      setOpen(true)
    } else if (event.key === 'ArrowUp' && courses.length > 0) {
      setActive(isShown && active > 0 ? active - 1 : courses.length - 1)
      setOpen(true)
    } else return
    event.preventDefault()
  }

  function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <Form
      className="relative grow"
      method="get"
      action={courseListPath()}
      role="search"
      onSubmit={() => {
        setOpen(false)
        setTyped('')
      }}
      onBlur={closeOnLeaving}
    >
      <label className="sr-only" htmlFor={id}>
        Search Courses
      </label>
      <input
        className="list-control ps-4 pe-13"
        id={id}
        type="search"
        name="name"
        defaultValue={name}
        maxLength={MAX_FILTER_VALUE_LENGTH}
        placeholder="Search Courses"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? rowId(active) : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
        }}
        onKeyDown={moveOn}
      />
      <button className="button absolute end-1 top-1 size-10 min-h-0 p-0" type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      <div
        className="suggestions"
        id={`${id}-list`}
        role="listbox"
        aria-label="Courses"
        hidden={!isShown}
        // A press must not take the focus, or the list would be gone before it is let go.
        onMouseDown={(event) => event.preventDefault()}
      >
        {courses.map((course, at) => (
          <SuggestionRow key={course.id} id={rowId(at)} course={course} isActive={at === active} />
        ))}
        {suggestions && courses.length === 0 && (
          <div className="text-ink-soft" role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
            {suggestions === 'failed' ? 'Suggestions did not load. Press Enter to search.' : 'Not found'}
          </div>
        )}
      </div>
      <p className="sr-only" role="status">
        {isShown && announce(suggestions, courses.length)}
      </p>
    </Form>
  )
}

/** The row that the arrow keys reached; a new answer starts above its first row. */
function useActiveRow(suggestions: Suggestions | undefined): [number, (at: number) => void] {
  const [active, setActive] = useState<{ at: number; of?: Suggestions | undefined }>({ at: -1 })
  return [active.of === suggestions ? active.at : -1, (at) => setActive({ at, of: suggestions })]
}

function announce(suggestions: Suggestions, count: number): string {
  if (suggestions === 'failed') return 'Suggestions did not load.'
  if (count === 0) return 'Not found'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

function SuggestionRow({ id, course, isActive }: { id: string; course: SuggestedCourse; isActive: boolean }) {
  return (
    <Link id={id} role="option" aria-selected={isActive} tabIndex={-1} to={coursePath(course)}>
      <span className="block" dir="auto">
        {course.name}
      </span>
      <span className="block text-ink-soft text-sm">{course.institution_name}</span>
    </Link>
  )
}
