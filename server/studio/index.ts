export { studioMails } from './mails.ts'
export { registerStudio } from './routes.ts'
