export type { Adviser } from './adviser.ts'
export { embeddedAdviser } from './embedded-adviser.ts'
export { CatalogueReader } from './read-catalogue.ts'
export { registerGuidance } from './routes.ts'
