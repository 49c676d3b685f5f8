/** How long something that staff removed can be restored, before the daily job removes it for good. */
export const RESTORABLE_DAYS = 30

/** How long personal data is stored. The daily job (server/daily-cleanups.ts) removes by these figures, and the privacy policy states them. */
export const RETENTION = {
  /** Since the last message. */
  anonymousConversationDays: 90,
  endedSessionDays: 30,
  /** Mails that failed for good; counted from when they were queued. */
  failedMailDays: 30,
  /** Pictures sent with an advertising request that became no campaign. */
  unusedBannerDays: 90,
  ticketMonths: 24,
  /** What was asked of institutions, and mistakes that were reported. */
  enquiryMonths: 12,
  /** After this, daily page-view counts are added up by month. */
  pageViewMonths: 13,
  /** Words that were searched for, without anything about who typed them. */
  searchedTermDays: 90,
} as const
