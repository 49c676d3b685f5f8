import { expect, type Page } from '@playwright/test'

const MAX_LOGO_BYTES = 10_000

/** What breaks when the page's text is twice as large, at the current width. The text size is restored afterwards. */
export const findBrokenByLargeText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    const broken: string[] = []
    if (root.scrollWidth > root.clientWidth) broken.push(`The page is ${root.scrollWidth} of ${root.clientWidth} wide.`)
    for (const strip of ['.banner', '.bar']) if (!document.querySelector(strip)) broken.push(`There is no ${strip}.`)
    for (const strip of document.querySelectorAll('.banner, .bar, .bottom-bar')) {
      const around = strip.getBoundingClientRect()
      const parts = [...strip.querySelectorAll('a, button, li')]
        // The banner's messages scroll past; the second copy of them is hidden from screen readers.
        .filter((part) => part.checkVisibility() && !part.closest('[aria-hidden]') && !part.querySelector('a'))
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
      for (const [at, { part, box }] of parts.entries()) {
        const name = part.ariaLabel ?? part.textContent
        if (box.top < around.top - 0.5 || box.bottom > around.bottom + 0.5) broken.push(`${name} is cut off.`)
        const isScrolling = part.closest('.banner-track')
        if (!isScrolling && (box.left < 0 || box.right > root.clientWidth)) broken.push(`${name} is beside the screen.`)
        if (part.scrollWidth > part.clientWidth + 1) broken.push(`${name} is wider than its place.`)
        const over = parts
          .slice(at + 1)
          .find(
            ({ part: next, box: other }) =>
              Boolean(next.closest('.banner-track')) === Boolean(isScrolling) &&
              box.left < other.right - 1 &&
              other.left < box.right - 1 &&
              box.top < other.bottom - 1 &&
              other.top < box.bottom - 1,
          )
        if (over) broken.push(`${name} lies over ${over.part.ariaLabel ?? over.part.textContent}.`)
      }
    }
    root.style.removeProperty('font-size')
    return broken
  })

const MAIN_ACTIONS =
  '.button, .bar-icon, .bar-button, .page-link, .pill, .menu-item, .shortlist-button, .save-button, .floating-compare, .tab'

/** Main actions that are less than 44 px high. */
export const findSmallTouchTargets = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const seen = [...document.querySelectorAll(selector)].filter((action) => action.checkVisibility())
    if (seen.length === 0) return ['There is no main action.']
    return seen.flatMap((action) => {
      const { height } = action.getBoundingClientRect()
      return height > 0 && height < 44 ? [`${action.ariaLabel ?? action.textContent} is ${height} px high.`] : []
    })
  }, MAIN_ACTIONS)

/** Faults of the pictures of a page that has been scrolled to its end, so that all of them have loaded. */
export const findPictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate((maxLogoBytes) => {
    scrollTo({ top: 0, behavior: 'instant' })
    const faults: string[] = []
    for (const picture of document.querySelectorAll('img')) {
      const { top } = picture.getBoundingClientRect()
      if (!(picture.hasAttribute('width') && picture.hasAttribute('height')))
        faults.push(`${picture.src} has no width and height.`)
      if (top > 2 * document.documentElement.clientHeight && picture.loading !== 'lazy')
        faults.push(`${picture.src} is not lazy, although it is far below the first view.`)
    }
    const first = [...document.querySelectorAll('img')].filter((picture) => picture.fetchPriority === 'high')
    const wanted = location.pathname.startsWith('/institutions/') ? 1 : 0
    if (first.length !== wanted) faults.push(`${first.length} pictures have high priority.`)
    for (const sent of performance.getEntriesByType('resource')) {
      if (!(sent instanceof PerformanceResourceTiming && /\/logo\.\w+$/.test(sent.name))) continue
      if (sent.encodedBodySize > maxLogoBytes) faults.push(`${sent.name} has ${sent.encodedBodySize} bytes.`)
    }
    return faults
  }, MAX_LOGO_BYTES)

/** The last one is a screen of 1280 x 800 at a zoom of 200 %. */
const COMPARE_BUTTON_SIZES = [
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

/** Nothing to press is under the compare button, which is there once a course is shortlisted. */
export async function expectNothingUnderCompareButton(page: Page): Promise<void> {
  for (const size of COMPARE_BUTTON_SIZES) {
    await page.setViewportSize(size)
    await expect(page.locator('.floating-compare')).toBeInViewport({ ratio: 1 })
    const { asked, covered } = await findCovered(page)
    expect(asked).toBeGreaterThan(5)
    expect(covered, `at ${size.width} x ${size.height}`).toEqual([])
  }
}
