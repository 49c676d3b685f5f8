import { defineConfig } from 'vitest/config'

/** What tries to kill the mutants of the account module: its own tests, on the embedded database, which needs nothing. */
export default defineConfig({
  test: {
    name: 'embedded',
    include: ['server/accounts/**/*.test.ts'],
    // It measures time, which says nothing about a mutant.
    exclude: ['server/accounts/timing.integration.test.ts'],
    globalSetup: './server/platform/testing/global-setup.ts',
    provide: { databaseKind: 'embedded' },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
