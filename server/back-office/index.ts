export { removeDeletedInstitutions } from './change-institutions.ts'
export { registerBackOffice } from './routes.ts'
