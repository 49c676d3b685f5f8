import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeRefusal, ImportRefused, readImportFile } from '../catalogue/index.ts'
import { ContentRefused, describeContentPlan, exportContent, importContent, readContent } from '../editorial/index.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = `Usage:
  npm run content -- export [file.json]
  npm run content -- import file.json [--dry-run]`

await runOnDatabase(USAGE, async (openDatabase) => {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
  const [deed, path, ...others] = positionals
  if (others.length > 0) throw new WrongUse('Give one file.')
  const dryRun = values['dry-run'] ?? false
  if (deed === 'export' && !dryRun) {
    const text = `${JSON.stringify(await exportContent(await openDatabase()), undefined, 2)}\n`
    if (path === undefined) process.stdout.write(text)
    else await writeFile(path, text)
    return
  }
  if (deed !== 'import') throw new WrongUse('Say whether to export or to import.')
  if (path === undefined) throw new WrongUse('Give one file.')
  if (!/\.json$/i.test(path)) throw new WrongUse('The name of the file must end in .json.')
  try {
    const { text } = await readImportFile(path)
    const content = readContent(text)
    process.stdout.write(
      describeContentPlan(await importContent(await openDatabase(), content, { dryRun }), { dryRun }),
    )
  } catch (error) {
    if (error instanceof ImportRefused) process.stderr.write(describeRefusal(error))
    else if (error instanceof ContentRefused) process.stderr.write([error.message, ...error.problems, ''].join('\n'))
    else throw error
    process.exitCode = 1
  }
})
