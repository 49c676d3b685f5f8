import { type MouseEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { MAX_FILTER_VALUE_LENGTH } from '../../contract/catalogue/course-filters.ts'
import { courseListPath, searchPath } from '../../contract/paths.ts'
import { Icon } from '../design/icon.tsx'

/** Enter searches courses by name; the icon searches courses and institutions. */
export function HomeSearch() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  function searchEverywhere(event: MouseEvent) {
    event.preventDefault()
    const text = input.current?.value.trim()
    if (text) navigate(searchPath(text))
    else input.current?.focus()
  }

  return (
    <Form
      className="search-box flex items-center gap-2 rounded-card bg-surface p-2 ps-5 text-ink"
      method="get"
      action={courseListPath()}
      role="search"
    >
      <label className="sr-only" htmlFor="home-search">
        Search Courses
      </label>
      <input
        className="min-h-12 w-full min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-soft sm:text-lg"
        ref={input}
        id="home-search"
        type="search"
        name="name"
        maxLength={MAX_FILTER_VALUE_LENGTH}
        placeholder="Nursing, law, chef…"
        autoComplete="off"
        enterKeyHint="search"
      />
      {/* Enter presses the first submit button, even a hidden one. */}
      <button type="submit" hidden />
      <button
        className="button size-12 shrink-0 p-0"
        type="submit"
        formAction={searchPath()}
        name="page"
        value="1"
        onClick={searchEverywhere}
      >
        <Icon name="search" size={24} />
        <span className="sr-only">Search</span>
      </button>
    </Form>
  )
}
