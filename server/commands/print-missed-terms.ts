import { listMissedTerms } from '../search/index.ts'
import { runOnDatabase } from './run-on-database.ts'

const USAGE = 'Usage: npm run missed-terms'

await runOnDatabase(USAGE, async (openDatabase) => {
  const terms = await listMissedTerms(await openDatabase())
  for (const { day, kind, visitors, term } of terms) process.stdout.write(`${day}\t${kind}\t${visitors}\t${term}\n`)
  process.stderr.write(`${terms.length} ${terms.length === 1 ? 'term' : 'terms'}\n`)
})
