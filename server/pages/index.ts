export { registerPages } from './routes.ts'
export { openWebBundle, type WebBundle } from './web-bundle.ts'
