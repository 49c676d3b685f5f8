import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { COURSE_PAGE, PUBLIC_PAGES } from './support/public-pages.ts'

/** The last one is a screen of 1280 x 800 at a zoom of 200 %. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
]

/** Scrolls each link, button and field into view and finds those that the compare button covers even then. */
const findCovered = (page: Page): Promise<{ asked: number; covered: string[] }> =>
  page.evaluate(() => {
    const compare = document.querySelector('.floating-compare')
    const root = document.documentElement
    const covered: string[] = []
    let asked = 0
    root.style.scrollBehavior = 'auto'
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary, label')) {
      if (element === compare || !element.checkVisibility({ visibilityProperty: true })) continue
      // What scrolls past by itself is never out of reach for long.
      if (element.closest('.banner, dialog, .skip-link, [aria-hidden]')) continue
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (right - left < 2 || bottom - top < 2) continue
      asked++
      for (const x of [left + 1, (left + right) / 2, right - 1]) {
        for (const y of [top + 1, (top + bottom) / 2, bottom - 1]) {
          const hit = document.elementFromPoint(x, Math.min(y, innerHeight - 1))
          const isTaller = bottom - top > innerHeight / 2 && y !== (top + bottom) / 2
          if (!isTaller && compare?.contains(hit)) covered.push(`${element.tagName} ${element.textContent?.trim()}`)
        }
      }
    }
    return { asked, covered: [...new Set(covered)] }
  })

const pages = { ...PUBLIC_PAGES, course: COURSE_PAGE, 'not found': '/nowhere', login: '/login' }
/** Their layout is that of another page in the list. */
const SAME_LAYOUT = [
  'privacy-policy',
  'content-guidelines',
  'infringement-policy',
  'courses, filtered',
  'courses, searched by name',
  'ask about three',
  'search without results',
  'interests',
]

for (const [name, address] of Object.entries(pages).filter(([each]) => !SAME_LAYOUT.includes(each))) {
  test(`nothing to press is under the compare button: ${name}`, { tag: '@once' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('coursesToShortlist', '[1001]'))
    await openHydrated(page, address)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(page.locator('.floating-compare')).toBeInViewport({ ratio: 1 })
      const { asked, covered } = await findCovered(page)
      expect(asked).toBeGreaterThan(5)
      expect(covered, `at ${size.width} x ${size.height}`).toEqual([])
    }
  })
}

test('on a wide screen the compare button is in the margin beside the page', { tag: '@desktop' }, async ({ page }) => {
  await openHydrated(page, '/courses')
  for (const width of [1280, 1366, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const button = await page.locator('.floating-compare').boundingBox()
    const results = await page.locator('#results').boundingBox()
    expect(button?.x).toBeGreaterThanOrEqual((results?.x ?? 0) + (results?.width ?? 0))
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})
