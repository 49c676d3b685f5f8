import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/support/find-chromium.ts'
import { SHORT_LIVED_FLAGS, SHORT_LIVED_SETTINGS } from './server/platform/database/testing/private-process.ts'

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })
}

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'graduate-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Each worker reads this file again: the first reading chooses the port and the folder, the workers inherit them.
// E2E_BASE_URL names a site that is already running, to test that one instead.
const { CI, E2E_BASE_URL: runningSite, E2E_PORT: port = String(await findFreePort()) } = process.env
const { E2E_DATA_DIR: dataDir = makeDataDir() } = process.env
Object.assign(process.env, { E2E_PORT: port, E2E_DATA_DIR: dataDir, ...SHORT_LIVED_SETTINGS })
// Workers are forked with these flags; some open sites of their own.
process.execArgv.push(...SHORT_LIVED_FLAGS)
const baseURL = runningSite ?? `http://127.0.0.1:${port}`

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  // Node reads TypeScript itself: Playwright would compile every file that a test imports, and the built site too.
  build: { external: ['**/*.{ts,js}'] },
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: Boolean(CI),
  fullyParallel: true,
  workers: 2,
  // A test that fails once and passes when repeated is reported as flaky, by name, and does not fail the run.
  retries: 1,
  timeout: 60_000,
  // Generous, since a busy machine is slow: what has to be fast is measured by benchmarks.
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    // 'only-on-failure' takes one at the end of every test too. What a failed test saw is in its error-context.md.
    screenshot: 'off',
    // Headless Chrome calls itself a robot, and robots are not counted.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    // Tests do not see what a service worker fetches. Those about offline reading allow it.
    serviceWorkers: 'block',
    // Motion takes a fifth of a test's time. Those about motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // A test runs on both screens unless its tag names one. What no screen size changes, such as what is sent and when,
    // runs once, on the phone; `newDesktopPage` opens a page for the few steps of such a test that need a wide screen.
    // The long journeys of staff run on the desktop; begun first, they leave no worker without work at the end.
    // A test tagged both @once and @desktop runs here, so that none is left out of both.
    { name: 'desktop', grepInvert: /@phone|^(?!.*@desktop).*@once/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  ...(!runningSite && {
    webServer: {
      command: `"${process.execPath}" ${SHORT_LIVED_FLAGS.join(' ')} server/main.ts`,
      url: `${baseURL}/readyz`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: port,
        HOST: '127.0.0.1',
        PUBLIC_BASE_URL: baseURL,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // Each test may use an address of its own, so that limits per network address do not meet the next test.
        TRUST_PROXY: '127.0.0.1',
      },
    },
  }),
})
