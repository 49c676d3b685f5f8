import type { Page } from '@playwright/test'

/** What of a page breaks when its text is twice as large, at the width that is open: the letters are put back after. */
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
        // The banner's messages are on their way past, and only the first of both copies is there for all.
        .filter((part) => part.checkVisibility() && !part.closest('[aria-hidden]') && !part.querySelector('a'))
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
      for (const [at, { part, box }] of parts.entries()) {
        const name = part.ariaLabel ?? part.textContent
        if (box.top < around.top - 0.5 || box.bottom > around.bottom + 0.5) broken.push(`${name} is cut off.`)
        const runsPast = part.closest('.banner-track')
        if (!runsPast && (box.left < 0 || box.right > root.clientWidth)) broken.push(`${name} is beside the screen.`)
        if (part.scrollWidth > part.clientWidth + 1) broken.push(`${name} is wider than its place.`)
        const over = parts
          .slice(at + 1)
          .find(
            ({ part: next, box: other }) =>
              Boolean(next.closest('.banner-track')) === Boolean(runsPast) &&
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
