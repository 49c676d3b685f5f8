import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import './design/tokens.css'
import mark from './layout/brand-mark.svg?no-inline'
import { ErrorPage } from './layout/error-page.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { loadSite } from './layout/site.ts'

export const loader = loadSite

/** What the root loads never changes, so moving about asks the server for nothing. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={mark} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col bg-ground text-ink">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <ScrollRestoration />
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
