import { SCREENS, type ScreenName } from '../../contract/screens.ts'

/** Account screens and the profile are tested by the journeys that use them. */
type PublicScreen = Exclude<
  ScreenName,
  'course' | 'login' | 'register' | 'forgot-password' | 'reset-password' | 'confirm-email' | 'close-report' | 'profile'
>

/** Screens with more than one address, or with states that differ a lot. */
const STATES = {
  courses: {
    courses: '/courses',
    'courses, filtered': '/courses/1?mnqf_level=7&island=Mal%C3%A9',
    'courses, searched by name': '/courses?name=nursing',
  },
  institution: { institution: '/institutions/1' },
  ask: { 'ask about one course': '/ask?ids=1001', 'ask about three': '/ask?ids=1001,1101,1201' },
  'report-a-mistake': { 'report a mistake': '/report-a-mistake?course=1001' },
  compare: { 'compare, shared': '/compare?ids=1001,1002,1003', 'compare, empty': '/compare' },
  search: {
    'search results': '/search?page=1&query=diploma',
    'search without results': '/search?page=1&query=zzqqxxkkvv',
  },
  'career-guide': { 'career guide': '/careerguide?question=4&choice=4,1,18' },
  interests: {
    interests: '/careerguide/interests',
    'interests, result': '/careerguide/interests?answers=142513142513142513142513142513',
  },
} as const satisfies Partial<Record<PublicScreen, Readonly<Record<string, string>>>>

/** The screens with a single address; the type check fails where a new screen is in neither list. */
const SINGLE: Readonly<Record<Exclude<PublicScreen, keyof typeof STATES>, true>> = {
  home: true,
  institutions: true,
  'my-results': true,
  chat: true,
  'about-us': true,
  advertise: true,
  'list-your-courses': true,
  'terms-of-service': true,
  'privacy-policy': true,
  'content-guidelines': true,
  'infringement-policy': true,
  offline: true,
}

const isSingle = (name: string): name is keyof typeof SINGLE => name in SINGLE

/** The addresses of every public screen, by name. */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(SINGLE)
      .filter(isSingle)
      .map((name) => [name, SCREENS[name].pattern]),
  ),
  ...Object.assign({}, ...Object.values(STATES)),
}

/** A course's address contains its name; the number alone redirects to it. */
export const COURSE_PAGE = '/courses/1001'

/** How many pages a PDF of Chromium has. */
export const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
