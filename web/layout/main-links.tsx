import { Link, useLocation } from 'react-router'
import { MAIN_LINKS } from './site-links.ts'

const isWithin = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** In the hash form that the specification gives them; `useHashLinks` follows them without a reload. */
export function MainLinks({ className }: { className: string }) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {MAIN_LINKS.map(({ label, path }) => (
        <li key={path}>
          <a className="main-link" href={`#${path}`} aria-current={isWithin(pathname, path) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A hash never reaches the server, so without scripts the same links are plain ones. */
export function PlainMainLinks() {
  return (
    <noscript>
      <nav aria-label="Main">
        <ul className="flex flex-wrap gap-x-6 border-line border-b bg-surface px-4 text-ink sm:px-6">
          {[...MAIN_LINKS, { label: 'Login', path: '/login' }].map(({ label, path }) => (
            <li key={path}>
              <Link className="flex min-h-11 items-center font-semibold underline underline-offset-4" to={path}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </noscript>
  )
}
