import { Form } from 'react-router'
import { MAX_FILTER_VALUE_LENGTH } from '../../contract/catalogue/course-filters.ts'
import { courseListPath } from '../../contract/paths.ts'

/** A search sets the name alone and lets go of every other filter. */
export function CourseSearch({ name = '' }: { name?: string | undefined }) {
  return (
    <Form className="flex gap-2 sm:gap-3" method="get" action={courseListPath()} role="search">
      <label className="sr-only" htmlFor="course-name">
        Search Courses
      </label>
      <input
        className="min-h-12 w-full min-w-0 grow rounded-control border border-line-strong bg-surface px-4 text-base placeholder:text-ink-soft"
        // A new search is a new field: the browser's back button then shows the words of that page.
        key={name}
        id="course-name"
        type="search"
        name="name"
        defaultValue={name}
        maxLength={MAX_FILTER_VALUE_LENGTH}
        placeholder="Search Courses"
        autoComplete="off"
      />
      <button className="button shrink-0" type="submit">
        Search
      </button>
    </Form>
  )
}
