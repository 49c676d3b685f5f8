export { Catalogue, changeCatalogue, institutionTag } from './catalogue.ts'
export { findCourseSummaries, findCourses } from './find-courses.ts'
export { findEntryRules } from './find-entry-rules.ts'
export { followCatalogue } from './follow-catalogue.ts'
export {
  describePlan,
  describeRefusal,
  exportCourses,
  formatOf,
  ImportRefused,
  importCourses,
  isTooMuchToImport,
  readImportFile,
} from './import/index.ts'
export {
  describeInstitutionPlan,
  exportInstitutions,
  importInstitutions,
  readInstitutions,
} from './import-institutions/index.ts'
export { findInstitution } from './institutions.ts'
export { listPublished, type Published } from './list-published.ts'
export { prepareSearch } from './prepare-search.ts'
export { registerCatalogue } from './routes.ts'
export { CourseSelection } from './select-courses.ts'
export { setPublished } from './withdraw-courses.ts'
export { type CategoryDraft, writeCategories } from './write-categories.ts'
export { writeCourses } from './write-courses.ts'
export { writeInstitutions } from './write-institutions.ts'
