import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildDocument } from '../api-document/index.ts'

const COMMITTED = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url))

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true })
const [file = COMMITTED] = positionals

/** The committed copy names no real site; the one that a site serves names its own address. */
const document = `${JSON.stringify(buildDocument('http://localhost:3000'), null, 2)}\n`

if (!values.check) {
  await writeFile(file, document)
} else if ((await readFile(file, 'utf8').catch(() => '')) !== document) {
  process.stderr.write(`${file} is stale: run \`npm run openapi\` and commit what it writes.\n`)
  process.exitCode = 1
}
