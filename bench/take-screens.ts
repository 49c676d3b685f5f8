import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/support/find-chromium.ts'
import { withSampleSite } from './start-site.ts'

/** The ten main screens, as the README shows them. */
const SCREENS: Readonly<Record<string, { path: string; open?: (page: Page) => Promise<void> }>> = {
  home: { path: '/' },
  courses: { path: '/courses?mnqf_level=7' },
  filters: { path: '/courses?delivery_modality=online', open: openFilters },
  course: { path: '/courses/1101' },
  institutions: { path: '/institutions' },
  institution: { path: '/institutions/1' },
  compare: { path: '/compare?ids=1001,1101,1205' },
  search: { path: '/search?page=1&query=nursing' },
  menu: { path: '/courses', open: openMenu },
  'not-found': { path: '/nowhere' },
}

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const

const FOLDER = fileURLToPath(new URL('../docs/screens/', import.meta.url))

async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('link', { name: /^Filters/ })
  if (await opener.isVisible()) await opener.click()
}

async function openMenu(page: Page): Promise<void> {
  const narrow = page.getByRole('button', { name: 'Menu' })
  await ((await narrow.isVisible()) ? narrow : page.getByRole('button', { name: 'Login' })).click()
}

await withSampleSite(async (origin) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    for (const [device, options] of Object.entries(DEVICES)) {
      const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
      const page = await context.newPage()
      for (const [name, { path, open }] of Object.entries(SCREENS)) {
        await page.goto(origin + path, { waitUntil: 'networkidle' })
        await open?.(page)
        // Menus slide in.
        await page.waitForTimeout(400)
        await page.screenshot({ path: `${FOLDER}${name}-${device}.png` })
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
})
