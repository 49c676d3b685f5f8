export { removeOldEnquiries } from './enquiries.ts'
export { ALERT_TOPICS, enquiryMails } from './mails.ts'
export { escalateMistakeReports } from './mistake-reports.ts'
export { registerEnquiries } from './routes.ts'
