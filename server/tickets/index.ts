export { ticketMails } from './mails.ts'
export { registerTickets } from './routes.ts'
export { exportTickets, findTicketBanner, removeOldTicketBanners, removeOldTickets } from './tickets.ts'
