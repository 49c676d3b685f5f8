import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/support/find-chromium.ts'
import { openHydrated } from '../e2e/support/hydration.ts'
import { watchInteractionDelay } from '../e2e/support/web-vitals.ts'
import { median } from './measure.ts'
import { withSampleSite } from './start-site.ts'

const RUNS = 5
/** The limit for a good INP; the median of the runs is held to it. */
export const INTERACTION_LIMIT_MS = 200
const CPU_SLOWER = 4
/** Time for everything that an interaction sets off to be drawn. */
const SETTLED_MS = 1_500

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>

interface Interaction {
  name: string
  device: keyof typeof DEVICES
  path: string
  /** Steps before it that are not measured. */
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const openSheet = (page: Page) => page.getByRole('link', { name: /^Filters/ }).tap()
const LEVEL = /^7 Bachelor/

const INTERACTIONS: readonly Interaction[] = [
  // The baseline: if this row is slow, all others are.
  { name: 'Tap plain text', device: 'phone', path: '/courses', act: (page) => page.locator('h1').tap() },
  { name: 'Open the filters', device: 'phone', path: '/courses', act: openSheet },
  {
    name: 'Tick a filter',
    device: 'phone',
    path: '/courses',
    before: openSheet,
    act: (page) => page.getByRole('dialog').getByLabel(LEVEL).tap(),
  },
  {
    name: 'Tick a filter',
    device: 'desktop',
    path: '/courses',
    act: (page) => page.getByRole('complementary').getByLabel(LEVEL).click(),
  },
  {
    name: 'Remove a filter',
    device: 'desktop',
    path: '/courses?mnqf_level=7',
    act: (page) => page.getByRole('link', { name: /^Remove filter/ }).click(),
  },
  {
    name: 'Add to the shortlist',
    device: 'phone',
    path: '/courses',
    act: (page) =>
      page
        .getByRole('button', { name: /^Add to shortlist/ })
        .first()
        .tap(),
  },
  {
    name: 'Type in the search field of the list',
    device: 'phone',
    path: '/courses',
    act: (page) => page.getByRole('combobox', { name: 'Search Courses' }).pressSequentially('nurs', { delay: 250 }),
  },
  {
    name: 'Type in the search field of the search page',
    device: 'phone',
    path: '/search',
    act: (page) => page.getByRole('combobox').pressSequentially('nurs', { delay: 250 }),
  },
  {
    name: 'Open the menu',
    device: 'phone',
    path: '/courses',
    act: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
  },
  {
    name: 'Show only differences',
    device: 'phone',
    path: '/compare?ids=1001,1101,1205',
    act: (page) => page.getByLabel('Only differences').tap(),
  },
]

/** The longest time from an input to the next paint, as the browser's Event Timing reports it. */
async function measureOnce(browser: Browser, origin: string, { device, path, before, act }: Interaction) {
  const context = await browser.newContext({ ...DEVICES[device], baseURL: origin })
  try {
    const page = await context.newPage()
    await openHydrated(page, path)
    await page.waitForLoadState('networkidle')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
    await before?.(page)
    await page.waitForTimeout(SETTLED_MS)
    const longest = await watchInteractionDelay(page)
    await act(page)
    await page.waitForTimeout(SETTLED_MS)
    return await longest()
  } finally {
    await context.close()
  }
}

export interface InteractionResult {
  name: string
  device: string
  medianMs: number
  longestMs: number
}

/** How long a visitor with a slow phone waits for the answer to a tap, a click or a key. */
export async function measureInteractions(): Promise<InteractionResult[]> {
  const results: InteractionResult[] = []
  await withSampleSite(async (origin) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
    try {
      for (const interaction of INTERACTIONS) {
        const runs: number[] = []
        for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(browser, origin, interaction))
        const { name, device } = interaction
        results.push({ name, device, medianMs: median(runs), longestMs: Math.max(...runs) })
        console.log(`${name}, ${device}: ${median(runs)} ms`)
      }
    } finally {
      await browser.close()
    }
  })
  return results
}
