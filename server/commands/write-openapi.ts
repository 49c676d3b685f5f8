import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildDocument } from '../api-document/index.ts'

const COMMITTED = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url))

/**
 * Writes the description of the API into a file, or with `isCheck` only compares the two. Gives the problem there is.
 * The committed copy names no real site; the one that a site serves names its own address.
 */
export async function writeOpenApi(file: string, isCheck: boolean): Promise<string | undefined> {
  const document = `${JSON.stringify(buildDocument('http://localhost:3000'), null, 2)}\n`
  if (!isCheck) {
    await writeFile(file, document)
    return undefined
  }
  if ((await readFile(file, 'utf8').catch(() => '')) === document) return undefined
  return `${file} is stale: run \`npm run openapi\` and commit what it writes.\n`
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true })
  const [file = COMMITTED] = positionals
  const problem = await writeOpenApi(file, values.check ?? false)
  if (problem !== undefined) {
    process.stderr.write(problem)
    process.exitCode = 1
  }
}
