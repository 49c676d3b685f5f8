export {
  type Content,
  ContentRefused,
  describeContentPlan,
  exportContent,
  hasChanges,
  importContent,
  readContent,
  writeContent,
} from './import-content.ts'
export { registerEditorial } from './routes.ts'
