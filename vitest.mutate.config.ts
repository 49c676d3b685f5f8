import { defineConfig } from 'vitest/config'

/** What tries to kill the mutants of the account module: its own tests, on PostgreSQL, which has a database ready soonest. */
export default defineConfig({
  test: {
    name: 'postgres',
    include: ['server/accounts/**/*.test.ts'],
    // It measures time, which says nothing about a mutant.
    exclude: ['server/accounts/timing.integration.test.ts'],
    globalSetup: './server/platform/testing/global-setup.ts',
    provide: { databaseKind: 'postgres' },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
