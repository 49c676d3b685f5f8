export { mayCount } from './counting-rules.ts'
export { DailyCounts, removeOldPageViews } from './daily-counts.ts'
export { MeasurementProtocol } from './measurement-protocol.ts'
export { registerAnalytics } from './routes.ts'
