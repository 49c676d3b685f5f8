export { InstanceReport } from './instances.ts'
export { registerOperations } from './routes.ts'
export { refuseSwitchedOff } from './switches.ts'
