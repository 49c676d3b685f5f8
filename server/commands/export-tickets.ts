import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { TICKET_KINDS } from '../../contract/tickets/ticket-constants.ts'
import { exportTickets } from '../tickets/index.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = `Usage: npm run tickets -- [--kind ${TICKET_KINDS.join('|')}] [file.csv]`

await runOnDatabase(USAGE, async (openDatabase) => {
  const { values, positionals } = parseArgs({ options: { kind: { type: 'string' } }, allowPositionals: true })
  const [path, ...others] = positionals
  if (others.length > 0) throw new WrongUse('Give at most one file.')
  const kind = TICKET_KINDS.find((known) => known === values.kind)
  if (kind !== values.kind) throw new WrongUse(`The kind must be one of ${TICKET_KINDS.join(', ')}.`)
  const { text, tickets } = await exportTickets(await openDatabase(), kind)
  // What people wrote to us is not for everyone on this machine.
  if (path === undefined) process.stdout.write(text)
  else await writeFile(path, text, { mode: 0o600 })
  process.stderr.write(`${tickets} ${tickets === 1 ? 'ticket' : 'tickets'}\n`)
})
