import { systemClock } from '../platform/clock.ts'
import { manageAds, USAGE } from './ads-subcommands.ts'
import { runOnDatabase } from './run-on-database.ts'

await runOnDatabase(USAGE, (openDatabase) =>
  manageAds(process.argv.slice(2), {
    openDatabase,
    now: systemClock.now(),
    write: (text) => process.stdout.write(text),
  }),
)
