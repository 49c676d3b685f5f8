export { type Content, ContentRefused, readContent } from './content-file.ts'
export { describeContentPlan, exportContent, hasChanges, importContent, writeContent } from './import-content.ts'
export { registerEditorial } from './routes.ts'
