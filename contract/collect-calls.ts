import * as accounts from './accounts/calls.ts'
import * as courseLists from './accounts/course-list-calls.ts'
import * as profile from './accounts/profile-calls.ts'
import * as advertising from './advertising/calls.ts'
import * as analytics from './analytics/calls.ts'
import * as catalogue from './catalogue/calls.ts'
import type { Call, PrivateCall } from './define-call.ts'
import * as editorial from './editorial/calls.ts'
import * as enquiries from './enquiries/calls.ts'
import * as guidance from './guidance/calls.ts'
import * as results from './results/calls.ts'
import * as search from './search/calls.ts'
import * as adverts from './studio/advert-calls.ts'
import * as careers from './studio/career-calls.ts'
import * as catalogueFile from './studio/catalogue-file-calls.ts'
import * as studioContent from './studio/content-calls.ts'
import * as studioCopies from './studio/copy-calls.ts'
import * as studioCourses from './studio/course-calls.ts'
import * as studioEnquiries from './studio/enquiry-calls.ts'
import * as studioHistory from './studio/history-calls.ts'
import * as studioInstitutions from './studio/institution-calls.ts'
import * as operations from './studio/operations-calls.ts'
import * as ownAdverts from './studio/own-advert-calls.ts'
import * as studioPages from './studio/page-calls.ts'
import * as people from './studio/people-calls.ts'
import * as rateCard from './studio/rate-card-calls.ts'
import * as reviews from './studio/review-calls.ts'
import * as secondFactor from './studio/second-factor-calls.ts'
import * as siteTexts from './studio/site-text-calls.ts'
import * as statistics from './studio/statistics-calls.ts'
import * as team from './studio/team-calls.ts'
import * as staffTickets from './studio/ticket-calls.ts'
import * as today from './studio/today-calls.ts'
import * as vocabulary from './studio/vocabulary-calls.ts'
import * as tickets from './tickets/calls.ts'

/** The type of each call by its name, for the client. */
export type Calls = typeof accounts &
  typeof profile &
  typeof courseLists &
  Omit<typeof results, 'myResultsSchema'> &
  typeof catalogue &
  typeof search &
  typeof editorial &
  typeof advertising &
  typeof analytics &
  typeof guidance &
  typeof enquiries &
  typeof tickets &
  typeof team &
  typeof secondFactor &
  typeof statistics &
  Omit<
    typeof studioCourses,
    'stateSchema' | 'changesSchema' | 'versionField' | 'stateReply' | 'draftWithStateSchema' | 'discardSchema'
  > &
  typeof studioCopies &
  typeof studioHistory &
  typeof studioPages &
  typeof studioContent &
  typeof siteTexts &
  typeof studioEnquiries &
  typeof studioInstitutions &
  typeof today &
  typeof operations &
  typeof catalogueFile &
  typeof reviews &
  typeof vocabulary &
  typeof careers &
  typeof adverts &
  typeof ownAdverts &
  typeof rateCard &
  typeof staffTickets &
  typeof people

/** Calls of staff, and those by which somebody becomes staff; what else their files export is no call. */
export const staffCalls: readonly PrivateCall[] = [
  ...Object.values(team),
  ...Object.values(secondFactor),
  studioCourses.listStudioCourses,
  studioCourses.createStudioCourse,
  studioCourses.getStudioCourse,
  studioCourses.saveCourseDraft,
  studioCourses.submitCourse,
  studioCourses.recallCourse,
  studioCourses.withdrawCourse,
  studioCourses.confirmCourse,
  studioCourses.confirmStudioCourses,
  studioCourses.restoreCourse,
  studioCourses.discardCourseDraft,
  studioCourses.exportStudioCourses,
  studioCourses.importStudioCourses,
  ...Object.values(studioCopies),
  ...Object.values(studioHistory),
  ...Object.values(studioPages),
  ...Object.values(studioContent),
  ...Object.values(careers),
  ...Object.values(siteTexts),
  ...Object.values(statistics),
  ...Object.values(studioEnquiries),
  ...Object.values(studioInstitutions),
  ...Object.values(today),
  ...Object.values(reviews),
  ...Object.values(vocabulary),
  ...Object.values(adverts),
  ...Object.values(ownAdverts),
  ...Object.values(rateCard),
  ...Object.values(operations),
  ...Object.values(catalogueFile),
  ...Object.values(staffTickets),
  ...Object.values(people),
]

/** Every public call. The OpenAPI document and the fuzz tests are written from this list and the next. */
export const publicCalls: readonly Call[] = [
  ...Object.values(catalogue),
  ...Object.values(search),
  ...Object.values(editorial),
  advertising.listAdverts,
  advertising.getRateCard,
]

/** Every call that is not public: of members, forms, counters and staff. */
export const privateCalls: readonly PrivateCall[] = [
  ...Object.values(accounts),
  ...Object.values(profile),
  ...Object.values(courseLists),
  results.getMyResults,
  results.replaceMyResults,
  results.removeMyResults,
  ...Object.values(guidance),
  ...Object.values(enquiries),
  ...Object.values(tickets),
  ...Object.values(analytics),
  advertising.countAdverts,
  ...staffCalls,
]
