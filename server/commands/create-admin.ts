import { emailField } from '../../contract/accounts/user.ts'
import { createAdmin } from '../accounts/index.ts'
import { readProcessConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = 'Usage: npm run create-admin -- email'

await runOnDatabase(USAGE, async (openDatabase) => {
  const [given, ...others] = process.argv.slice(2)
  const email = emailField.safeParse(given)
  if (!email.success || others.length > 0) throw new WrongUse('Give exactly one email address.')
  const { isNew, linkPath } = await createAdmin(await openDatabase(), email.data, systemClock.now())
  process.stdout.write(
    `${isNew ? 'Created an account for' : 'There is already an account for'} ${email.data}.\n` +
      'Open this link within 30 minutes to verify the email, set a password and become an admin:\n' +
      `${readProcessConfig().PUBLIC_BASE_URL}${linkPath}\n`,
  )
})
