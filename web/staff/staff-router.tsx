import { createBrowserRouter, useRouteError } from 'react-router'
import { advertScreens } from '../back-office/adverts/advert-screens.ts'
import { institutionScreens } from '../back-office/institutions/institution-screens.ts'
import { peopleScreens } from '../back-office/people/people-screens.ts'
import { vocabularyScreens } from '../back-office/vocabulary/vocabulary-screens.ts'
import { Message } from '../design/message.tsx'
import { HomeLink } from './load-screen.tsx'
import { StaffFrame } from './staff-frame.tsx'

/** Each screen is a file that is loaded when it is opened. */
export const staffRouter = createBrowserRouter([
  {
    Component: StaffFrame,
    ErrorBoundary: FailedScreen,
    HydrateFallback: () => null,
    children: [
      {
        path: '/studio',
        lazy: async () => ({ Component: (await import('../studio/choose-institution.tsx')).ChooseInstitution }),
      },
      {
        path: '/studio/account',
        lazy: async () => ({ Component: (await import('../studio/account/account.tsx')).Account }),
      },
      {
        path: '/studio/institutions/:id',
        lazy: async () => ({ Component: (await import('../studio/studio-frame.tsx')).StudioFrame }),
        children: [
          { index: true, lazy: async () => ({ Component: (await import('../studio/overview.tsx')).Overview }) },
          {
            path: 'courses',
            lazy: async () => ({ Component: (await import('../studio/courses/course-list.tsx')).StudioCourseList }),
          },
          {
            path: 'import',
            lazy: async () => ({ Component: (await import('../studio/import/import-screen.tsx')).ImportScreen }),
          },
          {
            path: 'enquiries',
            lazy: async () => ({ Component: (await import('../studio/enquiries/inbox.tsx')).Inbox }),
            children: [
              {
                path: ':enquiry',
                lazy: async () => ({ Component: (await import('../studio/enquiries/thread.tsx')).Thread }),
              },
            ],
          },
          {
            path: 'figures',
            lazy: async () => ({ Component: (await import('../studio/figures/figures.tsx')).Figures }),
          },
          {
            path: 'page',
            lazy: async () => ({ Component: (await import('../studio/page/page-editor.tsx')).PageEditor }),
          },
          {
            path: 'page/preview',
            lazy: async () => ({ Component: (await import('../studio/page/page-preview.tsx')).PagePreview }),
          },
          {
            path: 'page/history',
            lazy: async () => ({ Component: (await import('../studio/page/page-history.tsx')).PageHistory }),
          },
          {
            path: 'adverts',
            lazy: async () => ({ Component: (await import('../studio/adverts/adverts.tsx')).Adverts }),
          },
          {
            path: 'adverts/:campaign',
            lazy: async () => ({ Component: (await import('../studio/adverts/own-campaign.tsx')).OwnCampaign }),
          },
          { path: 'team', lazy: async () => ({ Component: (await import('../studio/team/team.tsx')).Team }) },
        ],
      },
      {
        path: '/studio/courses/:id',
        lazy: async () => ({ Component: (await import('../studio/editor/course-editor.tsx')).CourseEditor }),
      },
      {
        path: '/studio/courses/:id/preview',
        lazy: async () => ({ Component: (await import('../studio/courses/course-preview.tsx')).CoursePreview }),
      },
      {
        path: '/studio/courses/:id/history',
        lazy: async () => ({ Component: (await import('../studio/courses/course-history.tsx')).CourseHistory }),
      },
      {
        path: '/admin',
        lazy: async () => ({ Component: (await import('../back-office/back-office-frame.tsx')).BackOfficeFrame }),
        children: [
          { index: true, lazy: async () => ({ Component: (await import('../back-office/today.tsx')).TodayScreen }) },
          { path: 'reviews', lazy: async () => ({ Component: (await import('../back-office/reviews.tsx')).Reviews }) },
          { path: 'words', lazy: async () => ({ Component: (await import('../back-office/words/words.tsx')).Words }) },
          {
            path: 'words/lists/:list',
            lazy: async () => ({ Component: (await import('../back-office/words/word-list.tsx')).WordList }),
          },
          {
            path: 'words/lists/:list/:id',
            lazy: async () => ({ Component: (await import('../back-office/words/word-row.tsx')).WordRow }),
          },
          {
            path: 'words/texts/:name',
            lazy: async () => ({ Component: (await import('../back-office/words/site-text.tsx')).SiteTextEditor }),
          },
          {
            path: 'words/texts/:name/preview',
            lazy: async () => ({
              Component: (await import('../back-office/words/site-text-history.tsx')).SiteTextPreview,
            }),
          },
          {
            path: 'words/texts/:name/history',
            lazy: async () => ({
              Component: (await import('../back-office/words/site-text-history.tsx')).SiteTextHistory,
            }),
          },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await import('../back-office/health/health.tsx')).HealthScreen }),
          },
          {
            path: 'settings/mails',
            lazy: async () => ({ Component: (await import('../back-office/health/mails.tsx')).Mails }),
          },
          ...institutionScreens,
          ...peopleScreens,
          ...vocabularyScreens,
          ...advertScreens,
          { path: 'audit', lazy: async () => ({ Component: (await import('../back-office/audit.tsx')).Audit }) },
          { path: '*', Component: NothingHere },
        ],
      },
      { path: '*', Component: NoSuchScreen },
    ],
  },
  {
    path: '/invitations/:token',
    ErrorBoundary: FailedScreen,
    HydrateFallback: () => null,
    lazy: async () => ({ Component: (await import('../studio/team/invitation.tsx')).InvitationScreen }),
  },
])

function NothingHere() {
  return (
    <>
      <title>Not found | Graduate Maldives</title>
      <h1 className="font-extrabold text-title">There is no such page</h1>
      <p>
        <HomeLink />
      </p>
    </>
  )
}

function NoSuchScreen() {
  return (
    <main className="mx-auto grid max-w-page gap-4 px-4 py-6 sm:px-6" id="main" tabIndex={-1}>
      <NothingHere />
    </main>
  )
}

/** A screen that could not be loaded or drawn. A new version of the site may have replaced its file. */
function FailedScreen() {
  const error = useRouteError()
  return (
    <main className="mx-auto grid max-w-page gap-4 px-4 py-6 sm:px-6" id="main" tabIndex={-1}>
      <title>Something went wrong | Graduate Maldives</title>
      <Message tone="bad">
        <p>This screen could not be shown. What you typed is saved as far as the screen said so.</p>
        {error instanceof Error && <p className="mt-1 text-sm">{error.message}</p>}
        <button className="button button-quiet mt-3" type="button" onClick={() => location.reload()}>
          Load it again
        </button>
      </Message>
    </main>
  )
}
