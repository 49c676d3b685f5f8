export { exportTickets } from './export-tickets.ts'
export { findTicketBanner } from './find-ticket-banner.ts'
export { ticketMails } from './mails.ts'
export { registerTickets } from './routes.ts'
