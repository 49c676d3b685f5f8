import { writeFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { whyNoPostgres, whyNoRedis } from './server/platform/database/testing/private-servers.ts'

const { TEST_DATABASE_URL, TEST_EVERYTHING_ON_BOTH, TEST_REDIS_URL, TEST_REPORT } = process.env
const reasonToSkipPostgres = TEST_DATABASE_URL ? undefined : whyNoPostgres()
const reasonToSkipRedis = TEST_REDIS_URL ? undefined : whyNoRedis()
if (reasonToSkipPostgres) process.stderr.write(`skipped: tests on PostgreSQL: ${reasonToSkipPostgres}\n`)
if (reasonToSkipRedis) process.stderr.write(`skipped: tests with Redis: ${reasonToSkipRedis}\n`)
// The test runner counts what was left out, and says why.
if (TEST_REPORT) {
  const skipped = { postgres: reasonToSkipPostgres, redis: reasonToSkipRedis }
  writeFileSync(TEST_REPORT, JSON.stringify({ skipped }))
}

const otherPlaces = ['**/node_modules/**', '**/.tsbuild/**', '**/.stryker-tmp/**', '**/build/**', 'e2e/**']

// What the database itself may change runs on both, the rest once: on PostgreSQL, which takes a third of the time, or on
// the embedded one where PostgreSQL is not installed.
const onlyDatabase = reasonToSkipPostgres ? 'embedded' : 'postgres'
const onDatabase = (name: 'embedded' | 'postgres') => ({
  test: {
    name,
    include: [
      '**/*.databases.test.ts',
      `**/*.${name}.test.ts`,
      ...(name === onlyDatabase || TEST_EVERYTHING_ON_BOTH ? ['**/*.integration.test.ts'] : []),
    ],
    exclude: otherPlaces,
    globalSetup: './server/platform/database/testing/global-setup.ts',
    provide: { databaseKind: name },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

const unitTests = {
  test: {
    name: 'unit',
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...otherPlaces, '**/*.{integration,databases,embedded,postgres}.test.ts'],
    setupFiles: './checks/reset-modules.ts',
    // Reading the whole project takes a busy machine more than the usual five seconds.
    testTimeout: 30_000,
  },
}

export default defineConfig({
  test: {
    exclude: otherPlaces,
    // One more than the cores this is meant for: many tests of faults wait, for limits of time that are real.
    maxWorkers: 3,
    // A process for each of some 220 files costs more time than most of what it would run.
    isolate: false,
    projects: [unitTests, onDatabase('embedded'), ...(reasonToSkipPostgres ? [] : [onDatabase('postgres')])],
  },
})
