export { describeInstitutionPlan, exportInstitutions, importInstitutions } from './import-institutions.ts'
export { readInstitutions } from './institutions-file.ts'
