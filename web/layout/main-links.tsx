import { useLocation } from 'react-router'
import { aboutUsPath, chatPath, courseListPath, institutionListPath, loginPath } from '../../contract/paths.ts'
import { PageLink } from '../design/page-link.tsx'

/** The header writes these in the hash form, `#/courses`; everywhere else links are plain paths. */
const MAIN_LINKS = [
  { label: 'Courses', path: courseListPath() },
  { label: 'Institutions', path: institutionListPath() },
  { label: 'About Us', path: aboutUsPath() },
  { label: 'Career Guide', path: chatPath() },
]

/** 'page' for the page that the link opens, 'true' for a page below it. */
const currentFor = (pathname: string, path: string): 'page' | 'true' | undefined => {
  if (pathname === path) return 'page'
  return pathname.startsWith(`${path}/`) ? 'true' : undefined
}

/** In the hash form that the specification gives them; `useHashLinks` follows them without a reload. */
export function MainLinks({ className }: { className: string }) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {MAIN_LINKS.map(({ label, path }) => (
        <li key={path}>
          <a className="main-link" href={`#${path}`} aria-current={currentFor(pathname, path)}>
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
          {[...MAIN_LINKS, { label: 'Login', path: loginPath() }].map(({ label, path }) => (
            <li key={path}>
              <PageLink className="flex min-h-11 items-center font-semibold underline underline-offset-4" to={path}>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </noscript>
  )
}
