export { isRobot } from './is-robot.ts'
export { registerAnalytics } from './routes.ts'
export { ViewCounter } from './view-counter.ts'
