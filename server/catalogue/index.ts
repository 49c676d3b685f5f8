export { CAREER_CATEGORIES, readCareers } from './career-queries.ts'
export { Catalogue, changeCatalogue, institutionTag } from './catalogue.ts'
export { type CategoryDraft, writeCategories } from './categories.ts'
export * from './course-files/index.ts'
export { LIST_SEPARATOR } from './course-index.ts'
export { findCourseSummaries, findCourses, previewCourse } from './course-queries.ts'
export { followCatalogue, invalidateCachesOnChange } from './follow-catalogue.ts'
export { findInstitution, getPublicInstitution } from './institution-queries.ts'
export { prepareSearch } from './prepare-search.ts'
export { listPublishedPages, type PublishedPages } from './published-pages.ts'
export { titledBy } from './rank-for-career.ts'
export { registerCatalogue } from './routes.ts'
export { CourseSelection } from './select-from-index.ts'
export {
  addCategory,
  type CategoryChange,
  changeCategory,
  deleteCategory,
  listCategoriesForStaff,
  mergeCategory,
  removeDeletedCategories,
  restoreCategory,
} from './staff/change-categories.ts'
export {
  createInstitution,
  moveCampuses,
  moveCourses,
  moveNames,
  renameInstitution,
  setInstitutionState,
} from './staff/institution-records.ts'
export { previewCareer } from './staff/preview-career.ts'
export { NameTaken, republishCourses, setPublished, withdrawCourses } from './withdraw-courses.ts'
export { writeCourses } from './write-courses.ts'
export { writeInstitutions } from './write-institutions.ts'
