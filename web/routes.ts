import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('courses/:page?', 'routes/courses.tsx'),
  route('courses/:id/:slug', 'routes/course.tsx'),
  route('institutions', 'routes/institutions.tsx'),
  route('institutions/:id', 'routes/institution.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
