/** The pages under these are the staff's: a bundle of their own, never cached and never indexed. */
export const STAFF_PAGES = ['/studio', '/admin', '/invitations'] as const

/** The router takes its patterns from here: `studioCoursePath(':id')` is '/studio/courses/:id'. */
type Id = number | `:${string}`

/** The page that an invitation's mail links to. */
export const invitationPath = (token: string): string => `/invitations/${token}`

export const studioPath = (): string => '/studio'
export const studioAccountPath = (): string => '/studio/account'

const institutionPath = (id: Id, rest: string): string => `/studio/institutions/${id}${rest}`
export const studioInstitutionPath = (id: Id): string => institutionPath(id, '')
export const studioCoursesPath = (id: Id): string => institutionPath(id, '/courses')
export const studioImportPath = (id: Id): string => institutionPath(id, '/import')
export const studioEnquiriesPath = (id: Id): string => institutionPath(id, '/enquiries')
export const studioEnquiryPath = (id: Id, enquiry: Id): string => institutionPath(id, `/enquiries/${enquiry}`)
export const studioStatisticsPath = (id: Id): string => institutionPath(id, '/statistics')
export const studioAdvertsPath = (id: Id): string => institutionPath(id, '/adverts')
export const studioAdvertPath = (id: Id, campaign: Id): string => institutionPath(id, `/adverts/${campaign}`)
export const studioTeamPath = (id: Id): string => institutionPath(id, '/team')
export const studioPagePath = (id: Id): string => institutionPath(id, '/page')
export const studioPageHistoryPath = (id: Id): string => institutionPath(id, '/page/history')
export const studioPagePreviewPath = (id: Id): string => institutionPath(id, '/page/preview')

export const studioCoursePath = (id: Id): string => `/studio/courses/${id}`
export const studioHistoryPath = (id: Id): string => `${studioCoursePath(id)}/history`
export const studioPreviewPath = (id: Id): string => `${studioCoursePath(id)}/preview`

/** The documents inside the previews' frames, with the style sheets of the public pages. */
export const PREVIEW_FRAMES = {
  course: '/studio/courses/:id/preview/frame',
  page: '/studio/institutions/:id/page/preview/frame',
  text: '/admin/content/texts/:id/preview/frame',
} as const
export const previewFramePath = (of: keyof typeof PREVIEW_FRAMES, id: number | string): string =>
  PREVIEW_FRAMES[of].replace(':id', String(id))

export const adminTodayPath = (): string => '/admin'
export const adminInstitutionsPath = (): string => '/admin/institutions'
export const adminPriorityInstitutionsPath = (): string => '/admin/institutions/priority'
export const adminCatalogueFilePath = (): string => '/admin/institutions/catalogue-file'
export const adminInstitutionPath = (id: Id): string => `/admin/institutions/${id}`
export const adminReviewsPath = (): string => '/admin/reviews'
export const adminAuditPath = (): string => '/admin/audit'

export const adminContentPath = (): string => '/admin/content'
/** A list whose rows are live as soon as they are saved: 'questions'. */
export const adminContentListPath = (list: string): string => `${adminContentPath()}/lists/${list}`
export const adminContentRowPath = (list: string, id: Id | 'new'): string => `${adminContentListPath(list)}/${id}`
/** A text that is drafted and published as a whole: 'about-us'. */
export const adminTextPath = (name: string): string => `${adminContentPath()}/texts/${name}`
export const adminTextPreviewPath = (name: string): string => `${adminTextPath(name)}/preview`
export const adminTextHistoryPath = (name: string): string => `${adminTextPath(name)}/history`

/** Where screens used to be, for bookmarks. */
export const FORMER_CONTENT_PATH = '/admin/words/*'
export const FORMER_STATISTICS_PATH = institutionPath(':id', '/figures')

export const adminCategoriesPath = (): string => '/admin/vocabulary'
export const adminSynonymsPath = (): string => '/admin/vocabulary/synonyms'
export const adminMissedTermsPath = (): string => '/admin/vocabulary/missed-terms'
export const adminSynonymEditorPath = (): string => '/admin/vocabulary/synonyms/edit'
/** The form for a synonym, with what is known of it: a new one has no id. */
export const adminSynonymPath = (synonym: { id?: number; term?: string; means?: string }): string =>
  `${adminSynonymEditorPath()}?${new URLSearchParams(Object.entries(synonym).map(([key, value]) => [key, String(value)]))}`

export const adminAdvertsPath = (): string => '/admin/adverts'
export const adminAdvertCalendarPath = (): string => '/admin/adverts/calendar'
export const adminNewAdvertPath = (): string => '/admin/adverts/new'
export const adminHouseAdvertPath = (): string => '/admin/adverts/house'
export const adminRateCardPath = (): string => '/admin/adverts/rate-card'
export const adminPriceHistoryPath = (): string => '/admin/adverts/rate-card/history'
export const adminAdvertPath = (id: Id): string => `/admin/adverts/${id}`
export const adminInvoicePath = (id: Id): string => `/admin/adverts/${id}/invoice`
export const adminSettingsPath = (): string => '/admin/settings'
export const adminMailsPath = (): string => '/admin/settings/mails'

export const adminTicketsPath = (): string => '/admin/tickets'
export const adminTicketPath = (id: Id): string => `/admin/tickets/${id}`
export const adminSavedAnswersPath = (): string => '/admin/tickets/saved-answers'
export const adminEnquiriesPath = (): string => '/admin/enquiries'
export const adminPeoplePath = (): string => '/admin/people'
export const adminPersonPath = (id: Id): string => `/admin/people/${id}`
