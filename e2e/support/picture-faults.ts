import type { Page } from '@playwright/test'

const KILOBYTE = 1000

/** What is wrong with the pictures of a page that has been seen to its end, so that all of them have come. */
export const findPictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate((mostLogoBytes) => {
    scrollTo({ top: 0, behavior: 'instant' })
    const faults: string[] = []
    for (const picture of document.querySelectorAll('img')) {
      const { top } = picture.getBoundingClientRect()
      if (!(picture.hasAttribute('width') && picture.hasAttribute('height')))
        faults.push(`${picture.src} keeps no place free.`)
      if (top > 2 * document.documentElement.clientHeight && picture.loading !== 'lazy')
        faults.push(`${picture.src} is fetched at once, far below the first view.`)
    }
    const first = [...document.querySelectorAll('img')].filter((picture) => picture.fetchPriority === 'high')
    const wanted = location.pathname.startsWith('/institutions/') ? 1 : 0
    if (first.length !== wanted) faults.push(`${first.length} pictures are fetched before all else.`)
    for (const sent of performance.getEntriesByType('resource')) {
      if (!(sent instanceof PerformanceResourceTiming && /\/logo\.\w+$/.test(sent.name))) continue
      if (sent.encodedBodySize > mostLogoBytes) faults.push(`${sent.name} has ${sent.encodedBodySize} bytes.`)
    }
    return faults
  }, 10 * KILOBYTE)
