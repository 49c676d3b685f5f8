import type { Page } from '@playwright/test'

/** Opens a page and waits until React has taken it over to its very end, so that a click is never too early. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // Pages that are only read sleep until a visitor stirs.
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await page.waitForFunction(() => {
    const footer = document.querySelector('footer')
    return footer !== null && Object.keys(footer).some((key) => key.startsWith('__reactFiber'))
  })
}
