export { exportFolder, writeFolder } from './export-folder.ts'
export { describeFolderPlan, type FolderPlan, importFolder } from './import-folder.ts'
export {
  CATEGORIES_FILE,
  CONTENT_FILE,
  COURSES_FOLDER,
  folderOf,
  INSTITUTIONS_FILE,
  readFolder,
} from './read-folder.ts'
export { hasSample, loadCategories, loadSampleCatalogue, SAMPLE_FOLDER } from './sample.ts'
