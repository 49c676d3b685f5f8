import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { AccountMenu } from '../accounts/account-menu.tsx'
import { LazySaveCourseButton } from '../accounts/saved-courses/lazy-save-course-button.tsx'
import { FollowMember } from '../shortlist/follow-member.tsx'
import { SideMenu } from './side-menu.tsx'

// Every lazy import fails, as when the connection is lost or a new version has been deployed.
const lost = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../accounts/member-links.tsx', lost)
vi.mock('../accounts/saved-courses/save-course-button.tsx', lost)
vi.mock('../shortlist/member-shortlist.tsx', lost)
vi.mock(import('../accounts/session.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  logOut: async () => undefined,
  useSession: () => ({ status: 'member', user: { name: 'Reema', email: 'reema@mail.example' }, arrival: 'opened' }),
}))

it.each([
  ['the account menu', <AccountMenu key="menu" />, true],
  ['the side menu', <SideMenu className="" key="side" />, true],
  [
    'the page of a course',
    <LazySaveCourseButton course={{ id: 1001, name: 'Diving' }} variant="words" key="save" />,
    false,
  ],
  ['the shortlist of a member', <FollowMember key="follow" />, false],
])('%s still renders when its lazy part fails to load', async (_what, part, hasMemberLinks) => {
  const failures: unknown[] = []
  const router = createMemoryRouter([{ path: '/', element: part }])
  const stream = await renderToReadableStream(<RouterProvider router={router} />, {
    onError: (error) => void failures.push(error),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  expect(failures).toEqual([])
  expect(html.includes('Profile') && html.includes('Logout')).toBe(hasMemberLinks)
})
