import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchAdverts } from './watch-adverts.ts'

const SCREEN = 400

class Page extends EventTarget {
  visibilityState = 'visible'
  createElement = () => ({ dataset: {}, append: () => undefined })
  turn(state: 'visible' | 'hidden'): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

class Watcher {
  static latest: Watcher
  observe = vi.fn()
  disconnect = vi.fn()
  readonly #tell: (entries: object[]) => void
  constructor(tell: (entries: object[]) => void) {
    this.#tell = tell
    Watcher.latest = this
  }

  /** Tells of a box of which so much is on the screen. */
  see(target: object, box: { width: number; height: number }, seen: { width: number; height: number }): void {
    const intersectionRatio = (seen.width * seen.height) / (box.width * box.height)
    this.#tell([{ target, intersectionRatio, intersectionRect: seen, boundingClientRect: box }])
  }
}

const BANNER = { width: 390, height: 65 }
const LINE = { width: 1_600, height: 40 }

let page: Page
let told: ReturnType<typeof vi.fn>
beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  told = vi.fn()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('innerWidth', SCREEN)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', { doNotTrack: null, sendBeacon: told })
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
  await watchAdverts(place as unknown as HTMLElement) // As much of an element as is asked for.
  return { link, place }
}

/** Long enough for what was counted to be told of. */
async function isCounted(): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(6_000)
  return told.mock.calls.length > 0
}

it.each([
  ['half of a banner', BANNER, { width: 390, height: 33 }, true],
  ['a fifth of a banner', BANNER, { width: 390, height: 13 }, false],
  ['a row of pixels of a banner', BANNER, { width: 390, height: 1 }, false],
  ['half a screen of a line that is wider', LINE, { width: 200, height: 40 }, true],
  ['less than half a screen of such a line', LINE, { width: 190, height: 40 }, false],
  ['a fifth of the height of such a line', LINE, { width: 400, height: 8 }, false],
])('counts %s as it should', async (_what, box, seen, expected) => {
  const { link } = await watched()
  Watcher.latest.see(link, box, seen)
  expect(await isCounted()).toBe(expected)
})

it('counts a whole second that the page is looked at', async () => {
  const { link } = await watched()
  Watcher.latest.see(link, BANNER, BANNER)
  await vi.advanceTimersByTimeAsync(900)
  page.turn('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).not.toHaveBeenCalled()
  page.turn('visible')
  await vi.advanceTimersByTimeAsync(900)
  page.turn('hidden')
  expect(await isCounted()).toBe(false)
  // Nothing moves when somebody comes back, so nothing but the page tells of it.
  page.turn('visible')
  expect(await isCounted()).toBe(true)
})

it('goes on with the number that an early click has given the view', async () => {
  const view = 'b2c1a7de-4f0b-4a57-9c39-6a1f0f3d7e55'
  const { link } = await watched({ view })
  link.dispatchEvent(Object.assign(new Event('click'), { button: 0 }))
  const body: Blob = told.mock.lastCall?.[1]
  const { events } = JSON.parse(await body.text())
  expect(events).toMatchObject(['seen', 'clicked'].map((what) => ({ view, advert: 7, what })))
})

it('no longer counts what is gone from the page', async () => {
  const { link, place } = await watched()
  Watcher.latest.see(link, BANNER, BANNER)
  page.turn('hidden')
  place.isConnected = false
  page.turn('visible')
  expect(await isCounted()).toBe(false)
  expect(Watcher.latest.disconnect).toHaveBeenCalled()
})

it('fills an empty place with what leads out alone', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const advert = (id: number, link: string) => ({ id, link, image: `/ads/${id}.png`, still: null, text: '', weight: 1 })
  const adverts = [advert(1, 'javascript:alert(1)'), advert(2, 'https://coral-bay.example/')]
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ placement: 'courses-1', adverts }] }))
  const append = vi.fn()
  const nothing = { querySelector: () => null, querySelectorAll: () => [] }
  const place = { dataset: { placement: 'courses-1' }, isConnected: true, append, ...nothing }
  await watchAdverts(place as unknown as HTMLElement) // As much of an element as is asked for.
  expect(append.mock.lastCall?.[0]).toMatchObject({ href: 'https://coral-bay.example/' })
})
