import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  // Every design component in its states, only while somebody works on the pages.
  ...(import.meta.env.DEV ? [route('design', 'routes/design.tsx')] : []),
  index('routes/home.tsx'),
  route(null, 'routes/course-list-frame.tsx', [route('courses/:page?', 'routes/courses.tsx')]),
  route('courses/:id/:slug', 'routes/course.tsx'),
  route('institutions', 'routes/institutions.tsx'),
  route('institutions/:id', 'routes/institution.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('search', 'routes/search.tsx'),
  route('careerguide', 'routes/career-guide.tsx'),
  route('careerguide/interests', 'routes/interests.tsx'),
  route('chat', 'routes/chat.tsx'),
  route('aboutus', 'routes/about-us.tsx'),
  route('advertise', 'routes/advertise.tsx'),
  route('termsofservice', 'routes/terms-of-service.tsx'),
  route('privacypolicy', 'routes/privacy-policy.tsx'),
  route('contentguidelines', 'routes/content-guidelines.tsx'),
  route('infringementpolicy', 'routes/infringement-policy.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password/:token?', 'routes/reset-password.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('confirm-email/:token', 'routes/confirm-email.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
