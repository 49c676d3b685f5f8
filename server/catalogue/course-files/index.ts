export { COLUMNS } from './course-columns.ts'
export { type CourseRow, draftOfRow, rowOfCourse, validateCourseFile, validateInSteps } from './course-rows.ts'
export { exportCourses, exportCoursesOf, isTooLargeToImport } from './export-courses.ts'
export {
  type CoursePlan,
  describeCoursePlan,
  importCourses,
  planCourses,
  writeCoursePlan,
} from './import-courses.ts'
export { formatJson, formatOf, LARGEST_FILE_BYTES, readImportFile, readImportText } from './import-file.ts'
export {
  describeInstitutionPlan,
  exportInstitutions,
  type FollowRenames,
  findInstitutionDraft,
  type InstitutionPlan,
  importInstitutions,
  planInstitutions,
  writeInstitutionRows,
} from './import-institutions.ts'
export { readInstitutions } from './institution-file.ts'
export { describeRefusal, type FileProblem, ImportRefused, refuseProblems } from './problems.ts'
export { readNamedCourses, readStoredCourse } from './stored-courses.ts'
