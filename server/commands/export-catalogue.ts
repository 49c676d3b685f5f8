import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { counted } from '../../contract/format-text.ts'
import { exportCourses, formatOf, isTooLargeToImport } from '../catalogue/index.ts'
import { exportFolder, writeFolder } from '../catalogue-folder/index.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = `Usage:
  npm run export -- [--institution NAME|id] [--format json|csv] [file]
  npm run export -- folder`

await runOnDatabase(USAGE, async (openDatabase) => {
  const { values, positionals } = parseArgs({
    options: { institution: { type: 'string' }, format: { type: 'string' } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (positionals.length > 1) throw new WrongUse('Give at most one file.')
  if (path !== undefined && extname(path) === '' && values.format === undefined) {
    if (values.institution !== undefined)
      throw new WrongUse('A folder holds all institutions: leave out --institution.')
    const files = await exportFolder(await openDatabase())
    await writeFolder(path, files)
    process.stderr.write(`${files.size} files\n`)
    return
  }
  const format = values.format ?? (path === undefined ? 'csv' : formatOf(path))
  if (format !== 'csv' && format !== 'json') throw new WrongUse('The format must be csv or json.')
  const exported = await exportCourses(await openDatabase(), { format, institution: values.institution })
  if (path === undefined) process.stdout.write(exported.text)
  else await writeFile(path, exported.text)
  process.stderr.write(`${counted(exported.courses, 'course')}\n`)
  if (isTooLargeToImport(exported)) {
    process.stderr.write('This is too large to import at once. Export one institution at a time with --institution.\n')
  }
})
