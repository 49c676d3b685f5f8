import type { Browser, Page } from '@playwright/test'

/** Opens a page and waits until it is hydrated, so that nothing a test does comes too early. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

/** A wide screen with a mouse, for a test on a phone: a phone's page made wider would still be one with touch. */
export async function newDesktopPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  return context.newPage()
}

/** The root sets the attribute in an effect, after React has hydrated the whole page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  await letEffectsRun(page)
}

/** Other effects may run a task or two later. A test's fake clock does not hold up messages of this kind. */
async function letEffectsRun(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
    }
  })
}
