import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportCourses, formatOf, isTooMuchToImport } from '../catalogue/index.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = 'Usage: npm run export -- [--institution NAME|id] [--format json|csv] [file]'

await runOnDatabase(USAGE, async (openDatabase) => {
  const { values, positionals } = parseArgs({
    options: { institution: { type: 'string' }, format: { type: 'string' } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (positionals.length > 1) throw new WrongUse('Give one file.')
  const format = values.format ?? (path === undefined ? 'csv' : formatOf(path))
  if (format !== 'csv' && format !== 'json') throw new WrongUse('The format is csv or json.')
  const exported = await exportCourses(await openDatabase(), { format, institution: values.institution })
  if (path === undefined) process.stdout.write(exported.text)
  else await writeFile(path, exported.text)
  process.stderr.write(`${exported.courses} courses\n`)
  if (isTooMuchToImport(exported)) {
    process.stderr.write('This is more than one import takes. Export one institution at a time with --institution.\n')
  }
})
