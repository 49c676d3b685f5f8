export {
  type ContentFile,
  ContentRefused,
  describeContentPlan,
  exportContent,
  hasChanges,
  importContent,
  readContent,
  writeContent,
} from './import-content.ts'
export { registerEditorial } from './routes.ts'
export { SiteContent } from './site-content.ts'
export { removeOldContent } from './staff/lists.ts'
export { registerContent } from './staff/routes.ts'
