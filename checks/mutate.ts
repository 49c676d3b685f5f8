import { startPrivatePostgres } from '../server/platform/testing/private-postgres.ts'
import { startPrivateRedis } from '../server/platform/testing/private-redis.ts'
import { buildPostgresTemplates } from '../server/platform/testing/template-databases.ts'
import { isGood } from './outcome.ts'
import { runInstalled } from './run-program.ts'

const LIMIT_MS = 3 * 60 * 60_000

async function mutate(postgresUrl: string, redisUrl: string): Promise<void> {
  const { templates, sampleError } = await buildPostgresTemplates(postgresUrl)
  if (sampleError) throw new Error(sampleError)
  const environment = {
    TEST_DATABASE_URL: postgresUrl,
    TEST_REDIS_URL: redisUrl,
    TEST_TEMPLATES: JSON.stringify(templates),
  }
  const args = ['run', ...process.argv.slice(2)]
  const ending = await runInstalled('@stryker-mutator/core', 'stryker', args, environment, LIMIT_MS)
  if (!isGood(ending)) process.exitCode = 1
}

// Changes the account module in hundreds of ways, one at a time, and counts how many of them its tests notice. They run
// hundreds of times, so what they start from is started and built once.
const postgres = await startPrivatePostgres()
const redis = await startPrivateRedis()
try {
  await mutate(postgres.url, redis.url)
} finally {
  await redis.stop()
  await postgres.stop()
}
