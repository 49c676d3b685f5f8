import type { Page } from '@playwright/test'

/** Opens a page and waits until it is alive, so that nothing a test does is too early. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

/** Waits until React has taken over an open page to its very end, and its effects have run. */
export async function waitForHydration(page: Page): Promise<void> {
  // Pages that are only read sleep until a visitor stirs.
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await page.waitForFunction(() => {
    const held = (node: object, name: string): unknown =>
      Object.entries(node).find(([key]) => key.startsWith(`__react${name}$`))?.[1]
    // An element is React's own as soon as it is rendered. What it does to the document comes later, all at once.
    const root = held(document, 'Container') as { stateNode: { current: { memoizedState: object } } } | undefined
    const isTakenOver = Reflect.get(root?.stateNode.current.memoizedState ?? {}, 'isDehydrated') === false
    const footer = document.querySelector('footer')
    return isTakenOver && footer !== null && held(footer, 'Fiber') !== undefined
  })
  await letEffectsRun(page)
}

/** Effects that wait for the picture come a task or two after it. No test's clock holds up this kind of message. */
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
