import { createBrowserRouter, type Params, type RouteObject, replace, useRouteError } from 'react-router'
import {
  adminAuditPath,
  adminContentListPath,
  adminContentPath,
  adminContentRowPath,
  adminMailsPath,
  adminReviewsPath,
  adminSettingsPath,
  adminTextHistoryPath,
  adminTextPath,
  adminTextPreviewPath,
  adminTodayPath,
  FORMER_CONTENT_PATH,
  FORMER_STATISTICS_PATH,
  invitationPath,
  studioAccountPath,
  studioAdvertPath,
  studioAdvertsPath,
  studioCoursePath,
  studioCoursesPath,
  studioEnquiriesPath,
  studioEnquiryPath,
  studioHistoryPath,
  studioImportPath,
  studioInstitutionPath,
  studioPageHistoryPath,
  studioPagePath,
  studioPagePreviewPath,
  studioPath,
  studioPreviewPath,
  studioStatisticsPath,
  studioTeamPath,
} from '../../contract/studio/staff-paths.ts'
import { advertScreens } from '../back-office/adverts/advert-screens.ts'
import { institutionScreens } from '../back-office/institutions/institution-screens.ts'
import { peopleScreens } from '../back-office/people/people-screens.ts'
import { vocabularyScreens } from '../back-office/vocabulary/vocabulary-screens.ts'
import { Message } from '../design/message.tsx'
import { HomeLink } from './load-screen.tsx'
import { StaffFrame } from './staff-frame.tsx'

/** Replaces the old address in the history, so that the back button leads past it. */
const redirectFrom = (path: string, pathOf: (params: Params) => string): RouteObject => ({
  path,
  loader: ({ request, params }) => replace(pathOf(params) + new URL(request.url).search),
})

/** Each screen is a file that is loaded when it is opened. */
export const staffRouter = createBrowserRouter([
  {
    Component: StaffFrame,
    ErrorBoundary: FailedScreen,
    HydrateFallback: () => null,
    children: [
      {
        path: studioPath(),
        lazy: async () => ({ Component: (await import('../studio/choose-institution.tsx')).ChooseInstitution }),
      },
      {
        path: studioAccountPath(),
        lazy: async () => ({ Component: (await import('../studio/account/account.tsx')).Account }),
      },
      {
        path: studioInstitutionPath(':id'),
        lazy: async () => ({ Component: (await import('../studio/studio-frame.tsx')).StudioFrame }),
        children: [
          { index: true, lazy: async () => ({ Component: (await import('../studio/overview.tsx')).Overview }) },
          {
            path: studioCoursesPath(':id'),
            lazy: async () => ({ Component: (await import('../studio/courses/course-list.tsx')).StudioCourseList }),
          },
          {
            path: studioImportPath(':id'),
            lazy: async () => ({ Component: (await import('../studio/import/import-screen.tsx')).ImportScreen }),
          },
          {
            path: studioEnquiriesPath(':id'),
            lazy: async () => ({ Component: (await import('../studio/enquiries/inbox.tsx')).Inbox }),
            children: [
              {
                path: studioEnquiryPath(':id', ':enquiry'),
                lazy: async () => ({ Component: (await import('../studio/enquiries/thread.tsx')).Thread }),
              },
            ],
          },
          {
            path: studioStatisticsPath(':id'),
            lazy: async () => ({ Component: (await import('../studio/statistics/statistics.tsx')).StatisticsScreen }),
          },
          redirectFrom(FORMER_STATISTICS_PATH, ({ id }) => studioStatisticsPath(Number(id))),
          {
            path: studioPagePath(':id'),
            lazy: async () => ({ Component: (await import('../studio/page/page-editor.tsx')).PageEditor }),
          },
          {
            path: studioPagePreviewPath(':id'),
            lazy: async () => ({ Component: (await import('../studio/page/page-preview.tsx')).PagePreview }),
          },
          {
            path: studioPageHistoryPath(':id'),
            lazy: async () => ({ Component: (await import('../studio/page/page-history.tsx')).PageHistory }),
          },
          {
            path: studioAdvertsPath(':id'),
            lazy: async () => ({ Component: (await import('../studio/adverts/adverts.tsx')).Adverts }),
          },
          {
            path: studioAdvertPath(':id', ':campaign'),
            lazy: async () => ({ Component: (await import('../studio/adverts/own-campaign.tsx')).OwnCampaign }),
          },
          {
            path: studioTeamPath(':id'),
            lazy: async () => ({ Component: (await import('../studio/team/team.tsx')).Team }),
          },
        ],
      },
      {
        path: studioCoursePath(':id'),
        lazy: async () => ({ Component: (await import('../studio/editor/course-editor.tsx')).CourseEditor }),
      },
      {
        path: studioPreviewPath(':id'),
        lazy: async () => ({ Component: (await import('../studio/courses/course-preview.tsx')).CoursePreview }),
      },
      {
        path: studioHistoryPath(':id'),
        lazy: async () => ({ Component: (await import('../studio/courses/course-history.tsx')).CourseHistory }),
      },
      {
        path: adminTodayPath(),
        lazy: async () => ({ Component: (await import('../back-office/back-office-frame.tsx')).BackOfficeFrame }),
        children: [
          { index: true, lazy: async () => ({ Component: (await import('../back-office/today.tsx')).TodayScreen }) },
          {
            path: adminReviewsPath(),
            lazy: async () => ({ Component: (await import('../back-office/reviews.tsx')).Reviews }),
          },
          {
            path: adminContentPath(),
            lazy: async () => ({ Component: (await import('../back-office/content/content.tsx')).Content }),
          },
          redirectFrom(FORMER_CONTENT_PATH, ({ '*': rest = '' }) => `${adminContentPath()}/${rest}`.replace(/\/$/, '')),
          {
            path: adminContentListPath(':list'),
            lazy: async () => ({ Component: (await import('../back-office/content/content-list.tsx')).ContentList }),
          },
          {
            path: adminContentRowPath(':list', ':id'),
            lazy: async () => ({ Component: (await import('../back-office/content/content-row.tsx')).ContentRow }),
          },
          {
            path: adminTextPath(':name'),
            lazy: async () => ({ Component: (await import('../back-office/content/site-text.tsx')).SiteTextEditor }),
          },
          {
            path: adminTextPreviewPath(':name'),
            lazy: async () => ({
              Component: (await import('../back-office/content/site-text-history.tsx')).SiteTextPreview,
            }),
          },
          {
            path: adminTextHistoryPath(':name'),
            lazy: async () => ({
              Component: (await import('../back-office/content/site-text-history.tsx')).SiteTextHistory,
            }),
          },
          {
            path: adminSettingsPath(),
            lazy: async () => ({ Component: (await import('../back-office/health/health.tsx')).HealthScreen }),
          },
          {
            path: adminMailsPath(),
            lazy: async () => ({ Component: (await import('../back-office/health/mails.tsx')).Mails }),
          },
          ...institutionScreens,
          ...peopleScreens,
          ...vocabularyScreens,
          ...advertScreens,
          {
            path: adminAuditPath(),
            lazy: async () => ({ Component: (await import('../back-office/audit.tsx')).Audit }),
          },
          { path: '*', Component: NothingHere },
        ],
      },
      { path: '*', Component: NoSuchScreen },
    ],
  },
  {
    path: invitationPath(':token'),
    ErrorBoundary: FailedScreen,
    HydrateFallback: () => null,
    lazy: async () => ({ Component: (await import('../studio/team/invitation.tsx')).InvitationScreen }),
  },
])

function NothingHere() {
  return (
    <>
      <title>Not found | Graduate Maldives</title>
      <h1 className="font-extrabold text-title">Page not found</h1>
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
        <p>This screen could not be shown. Anything that it marked as saved is safe.</p>
        {error instanceof Error && <p className="mt-1 text-sm">{error.message}</p>}
        <button className="button button-quiet mt-3" type="button" onClick={() => location.reload()}>
          Reload
        </button>
      </Message>
    </main>
  )
}
