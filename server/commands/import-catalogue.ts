import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  describeCoursePlan,
  describeRefusal,
  ImportRefused,
  importCourses,
  readImportFile,
} from '../catalogue/index.ts'
import { describeFolderPlan, importFolder, readFolder } from '../catalogue-folder/index.ts'
import type { Database } from '../platform/database/database.ts'
import { renamesInDrafts } from '../studio/index.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = 'Usage: npm run import -- file.csv|file.json|folder [--dry-run]'

await runOnDatabase(USAGE, async (openDatabase) => {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new WrongUse('Give exactly one file.')
  const dryRun = values['dry-run'] ?? false
  try {
    const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false
    process.stdout.write(await (isFolder ? importWholeFolder : importFile)(path, openDatabase, { dryRun }))
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    process.stderr.write(describeRefusal(error))
    process.exitCode = 1
  }
})

async function importFile(
  path: string,
  openDatabase: () => Promise<Database>,
  options: { dryRun: boolean },
): Promise<string> {
  const file = await readImportFile(path)
  return describeCoursePlan(await importCourses(await openDatabase(), file, options), options)
}

async function importWholeFolder(
  path: string,
  openDatabase: () => Promise<Database>,
  options: { dryRun: boolean },
): Promise<string> {
  const folder = await readFolder(path)
  const plan = await importFolder(await openDatabase(), folder, { ...options, followRenames: renamesInDrafts })
  return plan === undefined ? '' : describeFolderPlan(plan, options)
}
