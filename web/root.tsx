import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url&no-inline'
import { type ReactNode, useContext, useEffect } from 'react'
import { Links, Outlet, Scripts, useRouteError } from 'react-router'
import { CountPageViews } from './analytics/count-page-views.tsx'
import { AnnounceTitleAfterNavigation, ScrollAfterNavigation } from './layout/after-navigation.tsx'
import mark from './layout/brand-mark.svg?no-inline'
import { ErrorPage } from './layout/error-page.tsx'
import { Footer } from './layout/footer.tsx'
import { FORWARD_HASH_ADDRESS } from './layout/hash-address.ts'
import { Header } from './layout/header.tsx'
import { loadSite, NonceContext } from './layout/site.ts'
import { useHashLinks } from './layout/use-hash-links.ts'
import { OfflineSupport } from './offline/connection-status.tsx'
import styles from './public-pages.css?url'
import { RESERVE_VERDICTS } from './results/verdict-mark.tsx'
import { FloatingCompareLink } from './shortlist/compare-links.tsx'
import { FollowMember } from './shortlist/follow-member.tsx'
import { LimitNotice } from './shortlist/limit-notice.tsx'

export const loader = loadSite

/** It has run before hydration, so only the server's HTML contains it. */
const RUN_FIRST = import.meta.env.SSR ? `${FORWARD_HASH_ADDRESS}\n${RESERVE_VERDICTS}` : ''

/** What the root loads never changes, so no navigation loads it again. */
export const shouldRevalidate = () => false

/** For style sheets and browser tests. */
function useMarkAsHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  useHashLinks()
  useMarkAsHydrated()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: It is our own script, with nothing from outside in it. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: RUN_FIRST }} suppressHydrationWarning />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The colour of the banner at the top. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#07364b" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#062634" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={mark} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* By its address: imported as a style sheet it would be inserted again by the first file that is loaded later. */}
        <link rel="stylesheet" href={styles} />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col bg-ground text-ink">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {/* Shown where there are results. */}
        <a className="skip-link" href="#results">
          Skip to results
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <FloatingCompareLink />
        <LimitNotice />
        <FollowMember />
        <CountPageViews />
        <OfflineSupport />
        <AnnounceTitleAfterNavigation />
        <ScrollAfterNavigation />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
