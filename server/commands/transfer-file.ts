import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeRefusal, ImportRefused, readImportFile } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

interface Transfer {
  exportText(database: Database): Promise<string>
  /** Returns what it did or, in a dry run, would do. */
  importText(openDatabase: () => Promise<Database>, text: string, options: { dryRun: boolean }): Promise<string>
  /** Undefined where the error is not a refusal of the file. */
  describeRefusal?(error: unknown): string | undefined
}

/** A command that exports rows to a JSON file, and imports them from one. */
export async function transferFile(command: string, transfer: Transfer): Promise<void> {
  const usage = `Usage:
  npm run ${command} -- export [file.json]
  npm run ${command} -- import file.json [--dry-run]`
  await runOnDatabase(usage, async (openDatabase) => {
    const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
    const [action, path, ...others] = positionals
    if (others.length > 0) throw new WrongUse('Give at most one file.')
    const dryRun = values['dry-run'] ?? false
    if (action === 'export') {
      if (dryRun) throw new WrongUse('--dry-run is for import only.')
      const text = await transfer.exportText(await openDatabase())
      if (path === undefined) process.stdout.write(text)
      else await writeFile(path, text)
      return
    }
    if (action !== 'import') throw new WrongUse('Choose export or import.')
    if (path === undefined) throw new WrongUse('Give exactly one file.')
    if (!/\.json$/i.test(path)) throw new WrongUse('The name of the file must end in .json.')
    try {
      const { text } = await readImportFile(path)
      process.stdout.write(await transfer.importText(openDatabase, text, { dryRun }))
    } catch (error) {
      const refusal = error instanceof ImportRefused ? describeRefusal(error) : transfer.describeRefusal?.(error)
      if (refusal === undefined) throw error
      process.stderr.write(refusal)
      process.exitCode = 1
    }
  })
}
