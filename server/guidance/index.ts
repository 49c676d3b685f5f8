export { embeddedAdviser } from './embedded-adviser.ts'
export { registerGuidance } from './routes.ts'
