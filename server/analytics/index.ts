export { registerAnalytics } from './routes.ts'
export { ViewCounter } from './view-counter.ts'
