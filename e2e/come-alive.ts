import type { Page } from '@playwright/test'

/** Opens a page and waits until React has taken it over, so that a click is never too early. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
}
