import type { Page } from '@playwright/test'

/** Opens a page and waits until it is alive, so that a click is never too early. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await wake(page)
}

/** Waits until React has taken over an open page to its very end. */
export async function wake(page: Page): Promise<void> {
  // Pages that are only read sleep until a visitor stirs.
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await page.waitForFunction(() => {
    const footer = document.querySelector('footer')
    return footer !== null && Object.keys(footer).some((key) => key.startsWith('__reactFiber'))
  })
}
