import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchAdverts } from './watch-adverts.ts'

const SCREEN = 400

class Page extends EventTarget {
  visibilityState = 'visible'
  turn(state: 'visible' | 'hidden'): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

class Watcher {
  static latest: Watcher
  observe = vi.fn()
  disconnect = vi.fn()
  readonly #notify: (entries: object[]) => void
  constructor(notify: (entries: object[]) => void) {
    this.#notify = notify
    Watcher.latest = this
  }

  /** Reports which part of a box is on the screen. */
  see(target: object, box: { width: number; height: number }, seen: { width: number; height: number }): void {
    const intersectionRatio = (seen.width * seen.height) / (box.width * box.height)
    this.#notify([{ target, intersectionRatio, intersectionRect: seen, boundingClientRect: box }])
  }
}

const BANNER = { width: 390, height: 65 }
const LINE = { width: 1_600, height: 40 }

let page: Page
let beacon: ReturnType<typeof vi.fn>
beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  beacon = vi.fn()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('innerWidth', SCREEN)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', { doNotTrack: null, sendBeacon: beacon })
  vi.stubGlobal('IntersectionObserver', Watcher)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function watched(early: { view?: string } = {}) {
  const link = Object.assign(new EventTarget(), { dataset: { advert: '7', ...early } })
  const place = {
    dataset: { placement: 'courses-1' },
    isConnected: true,
    querySelector: () => link,
    querySelectorAll: () => [link],
  }
  watchAdverts(place as unknown as HTMLElement) // Only what the watcher uses of an element.
  return { link, place }
}

/** Long enough for the report to be sent. */
async function isCounted(): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(6_000)
  return beacon.mock.calls.length > 0
}

it.each([
  ['half of a banner', BANNER, { width: 390, height: 33 }, true],
  ['a fifth of a banner', BANNER, { width: 390, height: 13 }, false],
  ['a row of pixels of a banner', BANNER, { width: 390, height: 1 }, false],
  ['half a screen of a line that is wider', LINE, { width: 200, height: 40 }, true],
  ['less than half a screen of such a line', LINE, { width: 190, height: 40 }, false],
  ['a fifth of the height of such a line', LINE, { width: 400, height: 8 }, false],
])('%s: counted or not', async (_what, box, seen, expected) => {
  const { link } = await watched()
  Watcher.latest.see(link, box, seen)
  expect(await isCounted()).toBe(expected)
})

it('counts a whole second in which the page is visible', async () => {
  const { link } = await watched()
  Watcher.latest.see(link, BANNER, BANNER)
  await vi.advanceTimersByTimeAsync(900)
  page.turn('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(beacon).not.toHaveBeenCalled()
  page.turn('visible')
  await vi.advanceTimersByTimeAsync(900)
  page.turn('hidden')
  expect(await isCounted()).toBe(false)
  // Nothing moves when the page is shown again, so only its own event can start the second.
  page.turn('visible')
  expect(await isCounted()).toBe(true)
})

it('goes on with the view id of an early click', async () => {
  const view = 'b2c1a7de-4f0b-4a57-9c39-6a1f0f3d7e55'
  const { link } = await watched({ view })
  link.dispatchEvent(Object.assign(new Event('click'), { button: 0 }))
  const body: Blob = beacon.mock.lastCall?.[1]
  const { events } = JSON.parse(await body.text())
  expect(events).toMatchObject(['seen', 'clicked'].map((what) => ({ view, advert: 7, what })))
})

it('does not count an advert that was removed from the page', async () => {
  const { link, place } = await watched()
  Watcher.latest.see(link, BANNER, BANNER)
  page.turn('hidden')
  place.isConnected = false
  page.turn('visible')
  expect(await isCounted()).toBe(false)
  expect(Watcher.latest.disconnect).toHaveBeenCalled()
})
