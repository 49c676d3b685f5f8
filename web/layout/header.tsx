import { Link, NavLink } from 'react-router'
import { courseListPath } from '../../contract/paths.ts'
import mark from './brand-mark.svg?no-inline'

export function Header() {
  return (
    <header className="sticky top-0 z-10 h-header border-line border-b bg-surface">
      <div className="mx-auto flex h-full max-w-page items-center gap-6 px-4 sm:gap-8 sm:px-6">
        <Link className="flex min-h-11 items-center gap-2.5 font-extrabold text-lg tracking-tight" to="/">
          <img src={mark} alt="" width={32} height={32} />
          Graduate Maldives
        </Link>
        <nav aria-label="Main">
          <NavLink
            className="flex min-h-11 items-center border-transparent border-y-2 font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-b-action aria-[current=page]:text-ink"
            to={courseListPath()}
          >
            Courses
          </NavLink>
        </nav>
      </div>
    </header>
  )
}
