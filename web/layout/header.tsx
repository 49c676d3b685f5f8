import { useSyncExternalStore } from 'react'
import { Form, useLocation, useNavigation, useRouteError } from 'react-router'
import { homePath, searchPath } from '../../contract/paths.ts'
import { findScreen } from '../../contract/screens.ts'
import { AccountMenu } from '../accounts/account-menu.tsx'
import { Icon } from '../design/icon.tsx'
import { PageLink } from '../design/page-link.tsx'
import { CompareShortlistLink } from '../shortlist/compare-links.tsx'
import mark from './brand-mark.svg?no-inline'
import { statusOf } from './error-page.tsx'
import { MainLinks, PlainMainLinks } from './main-links.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBanner } from './top-banner.tsx'

const SOLID_BEYOND_PX = 100

function watchScrolling(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    watchScrolling,
    () => scrollY > SOLID_BEYOND_PX,
    () => false,
  )

/**
 * The bar is transparent only over a page that begins with a dark band (`.band` or `.dark-top`, see header.css), until the
 * page is scrolled. The style sheet knows whether there is a band; this component knows the rest.
 */
export function Header() {
  const { pathname } = useLocation()
  const isScrolled = useIsScrolled()
  const isLoading = useNavigation().state !== 'idle'
  const screen = findScreen(pathname)?.screen
  const error = useRouteError()
  const isNotFound = screen === undefined || statusOf(error) === 404
  return (
    <header className="frame-top">
      <TopBanner />
      <div
        className="bar"
        data-solid={isScrolled || screen?.hasSolidBar || undefined}
        data-scrolled={isScrolled || undefined}
      >
        <div className="mx-auto flex h-full max-w-page items-center gap-3 px-4 sm:px-6 lg:gap-6">
          <PageLink
            className="flex min-h-11 items-center gap-2.5 font-extrabold text-lg tracking-tight"
            to={homePath()}
          >
            <img src={mark} alt="" width={32} height={32} />
            <span className={isNotFound ? '@max-[40rem]:sr-only' : ''}>Graduate Maldives</span>
          </PageLink>
          <nav className="needs-script hidden @min-[64rem]:block" aria-label="Main">
            <MainLinks className="flex gap-6" />
          </nav>
          <div className="ms-auto flex items-center gap-3">
            {isNotFound && <NotFoundSearch />}
            <CompareShortlistLink className="@max-[40rem]:hidden" />
            <AccountMenu className="@max-[48rem]:hidden" />
            <SideMenu className="@min-[64rem]:hidden" />
          </div>
        </div>
        {isLoading && <div className="bar-progress" />}
      </div>
      <PlainMainLinks />
    </header>
  )
}

/** The not-found page has no links of its own, so the way on is in the bar above it. */
const NotFoundSearch = () => (
  <Form className="not-found-search" action={searchPath()} role="search">
    <input type="search" name="query" aria-label="Search Courses & Institutions" placeholder="Search" maxLength={200} />
    <button className="bar-icon" type="submit" aria-label="Search">
      <Icon name="search" />
    </button>
  </Form>
)
