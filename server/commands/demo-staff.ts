import { hasSample } from '../catalogue-folder/index.ts'
import { readProcessConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { createDemoStaff } from '../studio/index.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = 'Usage: npm run demo-staff'

await runOnDatabase(USAGE, async (openDatabase) => {
  if (process.argv.length > 2) throw new WrongUse('This command takes no arguments.')
  const database = await openDatabase()
  if (!(await hasSample(database)))
    throw new Error('Demo accounts are only for a site that shows the sample catalogue.')
  const accounts = await createDemoStaff(database, systemClock.now())
  const { PUBLIC_BASE_URL } = readProcessConfig()
  process.stdout.write('Open a link within 30 minutes to set a password, then log in:\n')
  for (const { role, email, institution, linkPath } of accounts)
    process.stdout.write(`${role} of ${institution}, ${email}:\n${PUBLIC_BASE_URL}${linkPath}\n`)
})
