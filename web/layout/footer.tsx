import { Link } from 'react-router'
import { courseListPath } from '../../contract/paths.ts'

export function Footer() {
  return (
    <footer className="mt-auto bg-band text-on-band">
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-10 sm:flex-row sm:justify-between sm:px-6">
        <div>
          <p className="font-extrabold text-lg tracking-tight">Graduate Maldives</p>
          <p className="mt-1 max-w-prose text-on-band-soft">
            Search and compare the courses of institutions in the Maldives.
          </p>
          <p className="mt-4 max-w-prose text-on-band-soft text-sm">
            The institutions, courses and fees shown here are sample data, invented to show how the site works.
          </p>
        </div>
        <nav aria-label="Footer">
          <Link
            className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
            to={courseListPath()}
          >
            Courses
          </Link>
        </nav>
      </div>
    </footer>
  )
}
