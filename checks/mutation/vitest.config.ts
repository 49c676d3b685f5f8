import { defineConfig } from 'vitest/config'

/** The tests that have to notice a changed account module: its own, on PostgreSQL, where a new database takes least time. */
export default defineConfig({
  test: {
    name: 'postgres',
    include: ['server/accounts/**/*.test.ts'],
    globalSetup: './server/platform/database/testing/global-setup.ts',
    provide: { databaseKind: 'postgres' },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
