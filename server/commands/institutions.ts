import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  describeInstitutionPlan,
  describeRefusal,
  exportInstitutions,
  ImportRefused,
  importInstitutions,
  readImportFile,
  readInstitutions,
} from '../catalogue/index.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = `Usage:
  npm run institutions -- export [file.json]
  npm run institutions -- import file.json [--dry-run]`

await runOnDatabase(USAGE, async (openDatabase) => {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
  const [deed, path, ...others] = positionals
  if (others.length > 0) throw new WrongUse('Give one file.')
  const dryRun = values['dry-run'] ?? false
  if (deed === 'export' && !dryRun) {
    const text = await exportInstitutions(await openDatabase())
    if (path === undefined) process.stdout.write(text)
    else await writeFile(path, text)
    return
  }
  if (deed !== 'import') throw new WrongUse('Say whether to export or to import.')
  if (path === undefined) throw new WrongUse('Give one file.')
  if (!/\.json$/i.test(path)) throw new WrongUse('The name of the file must end in .json.')
  try {
    const { text } = await readImportFile(path)
    const plan = await importInstitutions(await openDatabase(), readInstitutions(text), { dryRun })
    process.stdout.write(describeInstitutionPlan(plan, { dryRun }))
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    process.stderr.write(describeRefusal(error))
    process.exitCode = 1
  }
})
