import { startPrivatePostgres } from '../server/platform/testing/private-postgres.ts'
import { startPrivateRedis } from '../server/platform/testing/private-redis.ts'
import { buildPostgresTemplates } from '../server/platform/testing/template-databases.ts'
import { isGood } from './outcome.ts'
import { runInstalled } from './run-program.ts'

const LIMIT_MS = 3 * 60 * 60_000

// Changes the account module in hundreds of ways, one at a time, and counts how many of them its tests notice. They run
// hundreds of times, so what they start from is started and built once.
await using undo = new AsyncDisposableStack()
const postgres = undo.adopt(await startPrivatePostgres(), (server) => server.stop())
const redis = undo.adopt(await startPrivateRedis(), (server) => server.stop())
const { templates, sampleError } = await buildPostgresTemplates(postgres.url)
if (sampleError) throw new Error(sampleError)

const environment = {
  TEST_DATABASE_URL: postgres.url,
  TEST_REDIS_URL: redis.url,
  TEST_TEMPLATES: JSON.stringify(templates),
}
const args = ['run', ...process.argv.slice(2)]
const ending = await runInstalled('@stryker-mutator/core', 'stryker', args, environment, LIMIT_MS)
if (!isGood(ending)) process.exitCode = 1
