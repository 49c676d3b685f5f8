export { buildDocument } from './build-document.ts'
export { registerApiDocument } from './routes.ts'
