/** What a path counts as. There are only so many, whatever strangers send. */
export interface Place {
  path: string
  courseId?: number
  institutionId?: number
}

const SCREENS: ReadonlySet<string> = new Set([
  '/',
  '/aboutus',
  '/courses',
  '/institutions',
  '/compare',
  '/search',
  '/careerguide',
  '/careerguide/interests',
  '/chat',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/profile',
  '/termsofservice',
  '/privacypolicy',
  '/contentguidelines',
  '/infringementpolicy',
  '/advertise',
  '/offline',
])

const ID = /^[1-9]\d{0,8}$/

/** Tokens, page numbers and slugs are left out: a screen is one place. */
export function placeOfPath(path: string): Place {
  if (SCREENS.has(path)) return { path }
  const [, screen = '', id = '', slug] = path.split('/')
  const top = `/${screen}`
  if (!SCREENS.has(top)) return { path: '(other)' }
  if (!ID.test(id)) return { path: top }
  if (top === '/institutions') return { path: '/institutions/{id}', institutionId: Number(id) }
  if (top === '/courses' && slug) return { path: '/courses/{id}', courseId: Number(id) }
  return { path: top }
}
