import { installTool } from '../../bench/install-tool.ts'
import { startPrivatePostgres, startPrivateRedis } from '../../server/platform/database/testing/private-servers.ts'
import { buildPostgresTemplates } from '../../server/platform/database/testing/template-databases.ts'
import { runNode } from '../run-program.ts'
import { isGood } from '../step-outcome.ts'

const STRYKER = 'checks/mutation/node_modules/@stryker-mutator/core/bin/stryker.js'
const CONFIG = 'checks/mutation/stryker.config.json'
const LIMIT_MS = 3 * 60 * 60_000

async function mutate(postgresUrl: string, redisUrl: string): Promise<void> {
  const { templates, sampleError } = await buildPostgresTemplates(postgresUrl)
  if (sampleError) throw new Error(sampleError)
  const environment = {
    TEST_DATABASE_URL: postgresUrl,
    TEST_REDIS_URL: redisUrl,
    TEST_TEMPLATES: JSON.stringify(templates),
  }
  const args = ['run', CONFIG, ...process.argv.slice(2)]
  const ending = await runNode(STRYKER, args, environment, LIMIT_MS)
  if (!isGood(ending)) process.exitCode = 1
}

// Changes the account module in hundreds of ways, one at a time, and counts how many of the changes its tests notice.
// The tests run hundreds of times, so their servers are started and their template databases built only once.
await installTool(import.meta.dirname)
const postgres = await startPrivatePostgres()
const redis = await startPrivateRedis()
try {
  await mutate(postgres.url, redis.url)
} finally {
  await redis.stop()
  await postgres.stop()
}
