export { cleanPicture } from './clean-picture.ts'
export { createDemoStaff } from './create-demo-staff.ts'
export { removeDeletedDrafts } from './discarded-drafts.ts'
export { studioMails } from './mails.ts'
export {
  countDraftsNaming,
  renameCampusesInDrafts,
  renameCategoriesInDrafts,
  renamesInDrafts,
} from './names-in-drafts.ts'
export { refuseSuspended } from './own-institutions.ts'
export { countMissingUploads, findUpload, isPortrait, removeUnusedUploads, storePortrait } from './picture-store.ts'
export {
  type Author,
  authorOf,
  type ChangedValues,
  isAsSeen,
  recordChange,
  recordExport,
  refuseOutdated,
} from './record-change.ts'
export { registerUploads } from './register-institution-pages.ts'
export { remindToConfirm } from './reminders.ts'
export { registerStudio } from './routes.ts'
