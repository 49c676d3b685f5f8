export { exportFolder, writeFolder } from './export-folder.ts'
export { describeFolderPlan, importFolder } from './import-folder.ts'
export { readFolder } from './read-folder.ts'
export { hasSample, loadCategories, loadSampleCatalogue, SAMPLE_FOLDER } from './sample.ts'
