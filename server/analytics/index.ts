export { DailyCounts } from './daily-counts.ts'
export { mayCount } from './may-count.ts'
export { MeasurementProtocol } from './measurement-protocol.ts'
export { registerAnalytics } from './routes.ts'
