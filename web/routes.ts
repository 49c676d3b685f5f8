import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  // Every design component in its states, only while somebody works on the pages.
  ...(import.meta.env.DEV ? [route('design', 'routes/design.tsx')] : []),
  index('routes/home.tsx'),
  route('courses/:page?', 'routes/courses.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
