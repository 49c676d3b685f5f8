import { parseArgs } from 'node:util'
import { describePlan, describeRefusal, ImportRefused, importCourses, readImportFile } from '../catalogue/index.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = 'Usage: npm run import -- file.csv|file.json [--dry-run]'

await runOnDatabase(USAGE, async (openDatabase) => {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new WrongUse('Give one file.')
  const dryRun = values['dry-run'] ?? false
  try {
    const file = await readImportFile(path)
    const plan = await importCourses(await openDatabase(), file, { dryRun })
    process.stdout.write(describePlan(plan, { dryRun }))
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    process.stderr.write(describeRefusal(error))
    process.exitCode = 1
  }
})
