import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeRefusal, ImportRefused, readImportFile } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

interface Transfer {
  takeOut(database: Database): Promise<string>
  /** Says what it did, or would do. */
  putIn(open: () => Promise<Database>, text: string, options: { dryRun: boolean }): Promise<string>
  /** Nothing where the error is no refusal of the file. */
  describe?(error: unknown): string | undefined
}

/** A command that takes rows out into a JSON file, and puts in what such a file says. */
export async function transferFile(command: string, { takeOut, putIn, describe }: Transfer): Promise<void> {
  const usage = `Usage:
  npm run ${command} -- export [file.json]
  npm run ${command} -- import file.json [--dry-run]`
  await runOnDatabase(usage, async (openDatabase) => {
    const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
    const [deed, path, ...others] = positionals
    if (others.length > 0) throw new WrongUse('Give one file.')
    const dryRun = values['dry-run'] ?? false
    if (deed === 'export' && !dryRun) {
      const text = await takeOut(await openDatabase())
      if (path === undefined) process.stdout.write(text)
      else await writeFile(path, text)
      return
    }
    if (deed !== 'import') throw new WrongUse('Say whether to export or to import.')
    if (path === undefined) throw new WrongUse('Give one file.')
    if (!/\.json$/i.test(path)) throw new WrongUse('The name of the file must end in .json.')
    try {
      const { text } = await readImportFile(path)
      process.stdout.write(await putIn(openDatabase, text, { dryRun }))
    } catch (error) {
      const refusal = error instanceof ImportRefused ? describeRefusal(error) : describe?.(error)
      if (refusal === undefined) throw error
      process.stderr.write(refusal)
      process.exitCode = 1
    }
  })
}
