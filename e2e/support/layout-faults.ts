import type { Page } from '@playwright/test'

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

const KILOBYTE = 1000

/** Faults of the pictures of a page that has been scrolled to its end, so that all of them have loaded. */
export const findPictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate((mostLogoBytes) => {
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
      if (sent.encodedBodySize > mostLogoBytes) faults.push(`${sent.name} has ${sent.encodedBodySize} bytes.`)
    }
    return faults
  }, 10 * KILOBYTE)
