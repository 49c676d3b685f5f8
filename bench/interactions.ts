import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { openHydrated } from '../e2e/hydration.ts'
import { SHORTEST_TOLD_MS, watchInteractions } from '../e2e/watch-interactions.ts'
import { middle } from './middle.ts'

const RUNS = 5
/** The most that the middle of them may take (INP). */
const LONGEST_MS = 200
const CPU_SLOWER = 4
/** So long after an interaction nothing that it set off is still being drawn. */
const SETTLED_MS = 1_500

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>

interface Interaction {
  name: string
  device: keyof typeof DEVICES
  path: string
  /** What comes before, and is not measured. */
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const openSheet = (page: Page) => page.getByRole('button', { name: /^Filters/ }).tap()
const LEVEL = /^7 Bachelor/

const INTERACTIONS: readonly Interaction[] = [
  // What the machine itself takes: where this is not short, neither are the others.
  { name: 'Press what does nothing', device: 'phone', path: '/courses', act: (page) => page.locator('h1').tap() },
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
    name: 'Type in the search of the list',
    device: 'phone',
    path: '/courses',
    act: (page) => page.getByRole('combobox', { name: 'Search Courses' }).pressSequentially('nurs', { delay: 250 }),
  },
  {
    name: 'Type in the search page',
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

/** The longest time from a press to the picture that answers it, as the browser itself tells it. */
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
    const longest = await watchInteractions(page)
    await act(page)
    await page.waitForTimeout(SETTLED_MS)
    return await longest()
  } finally {
    await context.close()
  }
}

/** A table of how long a visitor with a slow phone waits for an answer to a press. */
export async function measureInteractions(browser: Browser, origin: string): Promise<string> {
  const rows: string[] = []
  for (const interaction of INTERACTIONS) {
    const runs: number[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(browser, origin, interaction))
    const shown = [middle(runs), Math.max(...runs)].map((ms) =>
      ms < SHORTEST_TOLD_MS ? `under ${SHORTEST_TOLD_MS}` : ms,
    )
    if (middle(runs) > LONGEST_MS) process.exitCode = 1
    rows.push(`| ${[interaction.name, interaction.device, ...shown].join(' | ')} |`)
    console.log(rows.at(-1))
  }
  return ['| Interaction | Screen | ms, middle | ms, longest |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
