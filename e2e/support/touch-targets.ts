import type { Page } from '@playwright/test'

const MAIN_ACTIONS =
  '.button, .bar-icon, .bar-button, .page-link, .pill, .menu-item, .shortlist-button, .save-button, .floating-compare, .tab'

/** The main actions that a thumb could miss. */
export const findSmallTouchTargets = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const seen = [...document.querySelectorAll(selector)].filter((action) => action.checkVisibility())
    if (seen.length === 0) return ['There is no main action.']
    return seen.flatMap((action) => {
      const { height } = action.getBoundingClientRect()
      return height > 0 && height < 44 ? [`${action.ariaLabel ?? action.textContent} is ${height} px high.`] : []
    })
  }, MAIN_ACTIONS)
