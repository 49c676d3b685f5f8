export { ticketMails } from './mails.ts'
export { registerTickets } from './routes.ts'
