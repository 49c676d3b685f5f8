export { type Author, authorOf, recordChange } from './audit.ts'
export { createDemoStaff } from './demo-staff.ts'
export { studioMails } from './mails.ts'
export { registerStudio } from './routes.ts'
