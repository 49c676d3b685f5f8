import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { ALL_SCREENS } from '../contract/screens.ts'

/** A screen's file is named after it. */
const screens = ALL_SCREENS.map(([name, { pattern }]) => {
  const file = `routes/${name}.tsx`
  return name === 'home' ? index(file) : route(pattern, file)
})

export default [
  // Every design component in its states, in development only.
  ...(import.meta.env.DEV ? [route('design', 'routes/design.tsx')] : []),
  ...screens,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
