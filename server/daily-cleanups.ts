import { removeEndedSessions } from './accounts/index.ts'
import { removeOldPageViews } from './analytics/index.ts'
import { removeDeletedInstitutions } from './back-office/index.ts'
import { removeDeletedCategories } from './catalogue/index.ts'
import { removeOldContent } from './editorial/index.ts'
import { escalateMistakeReports, removeOldEnquiries } from './enquiries/index.ts'
import { removeOldConversations } from './guidance/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Cleanup, DailyJob } from './platform/daily-job.ts'
import type { Database } from './platform/database/database.ts'
import type { Logger } from './platform/database/logger.ts'
import { removeFailedMails } from './platform/mailer/outbox.ts'
import { removeDeletedSynonyms, removeOldMisses } from './search/index.ts'
import { remindToConfirm, removeDeletedDrafts, removeUnusedUploads } from './studio/index.ts'
import { removeOldSavedAnswers, removeOldTicketBanners, removeOldTickets } from './tickets/index.ts'

interface JobDependencies {
  database: Database
  logger: Logger
  clock?: Clock | undefined
}

/** Everything that is done once a day. The periods are in contract/retention.ts and in the privacy policy. */
export function openDailyJob({ database, logger, clock = systemClock }: JobDependencies): DailyJob {
  const cleanups: Record<string, Cleanup> = {
    'anonymous conversations': (now, batch) => removeOldConversations(database, now, batch),
    'deleted drafts': (now, batch) => removeDeletedDrafts(database, now, batch),
    'deleted institutions': (now, batch) => removeDeletedInstitutions(database, now, batch),
    'ended sessions': (now, batch) => removeEndedSessions(database, now, batch),
    'failed mails': (now, batch) => removeFailedMails(database, now, batch),
    'unused pictures': (now, batch) => removeUnusedUploads(database, now, batch),
    'unused banners': (now, batch) => removeOldTicketBanners(database, now, batch),
    'courses to confirm': (now, batch) => remindToConfirm(database, now, batch),
    enquiries: (now, batch) => removeOldEnquiries(database, now, batch),
    'open mistake reports': (now, batch) => escalateMistakeReports(database, now, batch),
    tickets: (now, batch) => removeOldTickets(database, now, batch),
    'deleted categories': (now, batch) => removeDeletedCategories(database, now, batch),
    'deleted synonyms': (now, batch) => removeDeletedSynonyms(database, now, batch),
    'saved answers': (now, batch) => removeOldSavedAnswers(database, now, batch),
    'missed terms': (now, batch) => removeOldMisses(database, now, batch),
    'removed content': (now, batch) => removeOldContent(database, now, batch),
    'page views': (now, batch) => removeOldPageViews(database, now, batch),
  }
  return new DailyJob({ database, clock, logger, cleanups })
}
