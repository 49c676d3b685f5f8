import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface Told {
  address: string
  events: { view: string; what: string }[]
}

let told: Promise<Told>[]
let page: EventTarget & { visibilityState?: string }
let screen: EventTarget
let count: (view: string, what?: 'seen' | 'clicked') => void

beforeEach(async () => {
  vi.useFakeTimers()
  told = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  screen = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', screen.addEventListener.bind(screen))
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: Blob) =>
      told.push(body.text().then((text) => ({ address, ...JSON.parse(text) }))),
  })
  // What has been told is remembered for as long as the page is there.
  vi.resetModules()
  const { countAdvert } = await import('./count-adverts.ts')
  count = (view, what = 'seen') => countAdvert({ view, advert: 7, placement: 'courses-1' }, what)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What each beacon brought, in short. */
const beacons = async (): Promise<string[][]> =>
  (await Promise.all(told)).map(({ events }) => events.map(({ view, what }) => `${view} ${what}`))

it('tells of several at once, five seconds after the first', async () => {
  count('a')
  vi.advanceTimersByTime(4_000)
  count('b')
  vi.advanceTimersByTime(999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await Promise.all(told)).toEqual([
    {
      address: '/api/v1/advert-views',
      events: ['a', 'b'].map((view) => ({ view, advert: 7, placement: 'courses-1', what: 'seen' })),
    },
  ])
  count('c')
  vi.advanceTimersByTime(5_000)
  expect(await beacons()).toEqual([['a seen', 'b seen'], ['c seen']])
})

it('tells of a click at once, and of what waits along with it', async () => {
  count('a')
  count('b')
  count('b', 'clicked')
  expect(await beacons()).toEqual([['a seen', 'b seen', 'b clicked']])
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(1)
})

it('counts each once for a view', async () => {
  for (let turn = 0; turn < 3; turn++) count('a')
  for (let turn = 0; turn < 3; turn++) count('a', 'clicked')
  vi.advanceTimersByTime(60_000)
  expect(await beacons()).toEqual([['a seen', 'a clicked']])
})

it('waits for no more than twenty, of the fifty that are taken at once', async () => {
  const views = Array.from({ length: 45 }, (_, at) => `view ${at}`)
  for (const view of views) count(view)
  expect((await beacons()).map(({ length }) => length)).toEqual([20, 20])
  vi.advanceTimersByTime(5_000)
  expect((await beacons()).flat()).toEqual(views.map((view) => `${view} seen`))
})

it('tells of what waits when the page is left or hidden, and not when it comes back', async () => {
  count('a')
  screen.dispatchEvent(new Event('pagehide'))
  expect(await beacons()).toEqual([['a seen']])
  count('b')
  page.dispatchEvent(new Event('visibilitychange'))
  expect(told).toHaveLength(1)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(await beacons()).toEqual([['a seen'], ['b seen']])
  vi.advanceTimersByTime(60_000)
  screen.dispatchEvent(new Event('pagehide'))
  expect(told).toHaveLength(2)
})
