export { type Author, authorOf, recordChange } from './audit.ts'
export { studioMails } from './mails.ts'
export { registerStudio } from './routes.ts'
