import { emailField } from '../../contract/accounts/user.ts'
import { makeAdmin } from '../accounts/index.ts'
import { readProcessConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = 'Usage: npm run create-admin -- email'

await runOnDatabase(USAGE, async (openDatabase) => {
  const [given, ...others] = process.argv.slice(2)
  const email = emailField.safeParse(given)
  if (!email.success || others.length > 0) throw new WrongUse('Give one e-mail address.')
  const { isNew, linkPath } = await makeAdmin(await openDatabase(), email.data, systemClock.now())
  process.stdout.write(
    `${isNew ? 'Made an account for' : 'There was an account already for'} ${email.data}; it is an admin now.\n` +
      `Choose a password within 30 minutes, once, at\n${readProcessConfig().PUBLIC_BASE_URL}${linkPath}\n`,
  )
})
