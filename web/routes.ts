import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { ALL_SCREENS } from '../contract/screens.ts'
import { LEGAL_PAGES } from '../contract/studio/content-limits.ts'

const legalPages: readonly string[] = LEGAL_PAGES

/** A screen's file is named after it; the legal pages share theirs. */
const screens = ALL_SCREENS.map(([name, { pattern }]) => {
  if (name === 'home') return index('routes/home.tsx')
  const file = legalPages.includes(name) ? 'legal-page' : name
  return route(pattern, `routes/${file}.tsx`, { id: `routes/${name}` })
})

export default [
  // Every design component in its states, in development only.
  ...(import.meta.env.DEV ? [route('design', 'routes/design.tsx')] : []),
  ...screens,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
