import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route(null, 'routes/course-list-frame.tsx', [route('courses/:page?', 'routes/courses.tsx')]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
