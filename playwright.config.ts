import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/support/find-chromium.ts'

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

// Each worker reads this file again: the first reading chooses, the others inherit. A site that runs already may be
// tested instead by giving its address.
const { CI, E2E_BASE_URL: runningSite, E2E_PORT: port = String(await findFreePort()) } = process.env
const { E2E_DATA_DIR: dataDir = makeDataDir() } = process.env
Object.assign(process.env, { E2E_PORT: port, E2E_DATA_DIR: dataDir })
const baseURL = runningSite ?? `http://127.0.0.1:${port}`

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: Boolean(CI),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // What must come soon is measured where it is promised. Elsewhere a busy machine may take its time.
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    // Even those of failures only are taken at the end of every test. What a failed one saw is in its error-context.md.
    screenshot: 'off',
    // What it fetches for a page no test would see. Those that are about it let it work.
    serviceWorkers: 'block',
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
    // A promise holds on every screen, unless its tag names the one it is about. What no screen changes, such as what is
    // sent and when, is tried once.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // Of those that are tried once, the desktop has what is about desktops: nothing may be left out of both.
    { name: 'desktop', grepInvert: /@phone|^(?!.*@desktop).*@once/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  ...(!runningSite && {
    webServer: {
      command: `"${process.execPath}" server/main.ts`,
      url: `${baseURL}/readyz`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: port,
        HOST: '127.0.0.1',
        PUBLIC_BASE_URL: baseURL,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // Each test may come from an address of its own: few people register at once from one.
        TRUST_PROXY: '127.0.0.1',
      },
    },
  }),
})
