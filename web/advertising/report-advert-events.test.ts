import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface Beacon {
  address: string
  events: { view: string; what: string }[]
}

let sent: Promise<Beacon>[]
let page: EventTarget & { visibilityState?: string }
let screen: EventTarget
let report: (view: string, what?: 'seen' | 'clicked') => void

beforeEach(async () => {
  vi.useFakeTimers()
  sent = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  screen = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', screen.addEventListener.bind(screen))
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: Blob) =>
      sent.push(body.text().then((text) => ({ address, ...JSON.parse(text) }))),
  })
  // The module remembers what it has reported.
  vi.resetModules()
  const { reportAdvertEvent } = await import('./report-advert-events.ts')
  report = (view, what = 'seen') => reportAdvertEvent({ view, advert: 7, placement: 'courses-1' }, what)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The events of each beacon, in short. */
const beacons = async (): Promise<string[][]> =>
  (await Promise.all(sent)).map(({ events }) => events.map(({ view, what }) => `${view} ${what}`))

it('sends several events at once, five seconds after the first', async () => {
  report('a')
  vi.advanceTimersByTime(4_000)
  report('b')
  vi.advanceTimersByTime(999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await Promise.all(sent)).toEqual([
    {
      address: '/api/v1/advert-views',
      events: ['a', 'b'].map((view) => ({ view, advert: 7, placement: 'courses-1', what: 'seen' })),
    },
  ])
  report('c')
  vi.advanceTimersByTime(5_000)
  expect(await beacons()).toEqual([['a seen', 'b seen'], ['c seen']])
})

it('sends a click at once, together with what waits', async () => {
  report('a')
  report('b')
  report('b', 'clicked')
  expect(await beacons()).toEqual([['a seen', 'b seen', 'b clicked']])
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

it('reports each event once for a view', async () => {
  for (let turn = 0; turn < 3; turn++) report('a')
  for (let turn = 0; turn < 3; turn++) report('a', 'clicked')
  vi.advanceTimersByTime(60_000)
  expect(await beacons()).toEqual([['a seen', 'a clicked']])
})

it('lets at most twenty events wait, of the fifty that one call accepts', async () => {
  const views = Array.from({ length: 45 }, (_, at) => `view ${at}`)
  for (const view of views) report(view)
  expect((await beacons()).map(({ length }) => length)).toEqual([20, 20])
  vi.advanceTimersByTime(5_000)
  expect((await beacons()).flat()).toEqual(views.map((view) => `${view} seen`))
})

it('sends what waits when the page is left or hidden, and not when it is shown again', async () => {
  report('a')
  screen.dispatchEvent(new Event('pagehide'))
  expect(await beacons()).toEqual([['a seen']])
  report('b')
  page.dispatchEvent(new Event('visibilitychange'))
  expect(sent).toHaveLength(1)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(await beacons()).toEqual([['a seen'], ['b seen']])
  vi.advanceTimersByTime(60_000)
  screen.dispatchEvent(new Event('pagehide'))
  expect(sent).toHaveLength(2)
})
