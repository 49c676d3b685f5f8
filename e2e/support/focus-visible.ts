import { expect, type Page } from '@playwright/test'

const MOST_STOPS = 200

/** Moves the focus with the keyboard, to the end of the page unless `stops` is given: nothing sticky may cover it. */
export async function expectFocusVisible(page: Page, key: 'Tab' | 'Shift+Tab', stops = MOST_STOPS): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(key)
    const { name, isInPage, isSeen } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      const { x, y, width, height } = focused.getBoundingClientRect()
      const isAt = (across: number, down: number): boolean => {
        const seen = document.elementFromPoint(x + width * across, y + height * down)
        return seen !== null && (focused.contains(seen) || seen.contains(focused))
      }
      const points = [0.1, 0.5, 0.9]
      return {
        name: `${focused.tagName} ${focused.ariaLabel ?? focused.textContent}`,
        isInPage: focused !== document.body,
        isSeen: points.some((across) => points.some((down) => isAt(across, down))),
      }
    })
    if (!isInPage) {
      expect(stop, 'The focus has reached the end of the page.').toBeGreaterThan(10)
      return
    }
    expect(isSeen, name).toBe(true)
  }
  expect(stops, 'The page has too many elements to focus.').toBeLessThan(MOST_STOPS)
}
