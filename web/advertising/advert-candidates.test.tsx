import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { chooseAdvert } from '../../contract/advertising/choose-advert.ts'
import { AdvertCandidates, PICK_ADVERT_SCRIPT } from './advert-candidates.tsx'
import { RunningAdvertsContext } from './running-adverts.ts'

const advert = (id: number, link: string, still: string | null) => ({
  ...{ id, link, image: `/ads/${id}.png`, still, text: `No. ${id}`, weight: id, is_house: true },
})

function render(links: readonly string[], still: string | null = null, isLazy = false): string {
  const adverts = links.map((link, at) => advert(at + 1, link, still))
  return renderToString(
    <RunningAdvertsContext value={[{ placement: 'courses-1', adverts }]}>
      <AdvertCandidates placement="courses-1" isLazy={isLazy} />
    </RunningAdvertsContext>,
  )
}

it('sends every advert with its weight', () => {
  const html = render(['https://a.example/', 'https://b.example/', 'https://c.example/'])
  expect(html.match(/data-weight="\d"/g)).toEqual([1, 2, 3].map((weight) => `data-weight="${weight}"`))
})

it('preloads no picture before one is chosen', () => {
  const html = render(['https://a.example/', 'https://b.example/', 'https://c.example/'])
  expect(html).toContain('src="/ads/3.png"')
  expect(html).not.toContain('preload')
})

it('loads a picture below the fold lazily', () => {
  expect(render(['https://a.example/'], null, true)).toContain('loading="lazy"')
  expect(render(['https://a.example/'])).not.toContain('loading')
})

it('drops adverts whose link is not http or https', () => {
  const html = render(['javascript:alert(1)', 'HTTPS://B.example/', '/profile'])
  expect(html).toContain('/ads/2.png')
  expect(html).not.toContain('/ads/1.png')
  expect(html).not.toContain('/ads/3.png')
})

it('sends a pause and a still picture with an animated banner', () => {
  const html = render(['https://a.example/'], '/ads/still.gif')
  expect(html).toContain('Pause animation')
  expect(html).toContain('<source media="(prefers-reduced-motion: reduce)" srcSet="/ads/still.gif"/>')
  expect(html).not.toContain('preload')
  expect(render(['https://a.example/'])).not.toContain('checkbox')
})

const VIEWS = 10_000

interface Sent {
  id: number
  /** The attribute in the page; undefined where it is missing. */
  weight?: string
  isHouse?: boolean
}
const sent = (...weights: number[]): Sent[] => weights.map((weight, at) => ({ id: at + 1, weight: String(weight) }))

interface Visitor {
  chance?: number
  navigator?: object
  crypto?: object
  /** Adverts in other placements of the page. */
  idsOnPage?: number[]
}

/** Runs the script after the templates of a placement, which all hold the same adverts. */
function pick(
  adverts: readonly Sent[],
  { chance = 0, navigator = {}, crypto = globalThis.crypto, idsOnPage = [] }: Visitor = {},
  copies = 1,
) {
  const shown: number[] = []
  const pictures = adverts.map(() => ({ fetchPriority: 'low' }))
  const beacons: Promise<string>[] = []
  const listeners = new Map<string, (event: object) => void>()
  const link = { dataset: { advert: '7' } as Record<string, string>, closest: () => link }
  const candidates = adverts.map(({ id, weight, isHouse }, at) => ({
    dataset: { id: String(id), ...(weight !== undefined && { weight }), ...(isHouse && { house: 'true' }) },
    childNodes: [id],
    querySelectorAll: () => [pictures[at]],
  }))
  const templates = Array.from({ length: copies }, () => ({
    content: { querySelectorAll: () => candidates },
    replaceWith: (...nodes: number[]) => shown.push(...nodes),
  }))
  const place = {
    dataset: { placement: 'courses-1' },
    querySelectorAll: () => templates,
    querySelector: () => (link.dataset['view'] ? link : null),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  }
  let isRemoved = false
  const script = { closest: () => place, remove: () => (isRemoved = true) }
  const fakeDocument = {
    currentScript: script,
    querySelectorAll: () => idsOnPage.map((id) => ({ dataset: { advert: String(id) } })),
  }
  const fakeMath = { random: () => chance, floor: Math.floor }
  const sendBeacon = (address: string, body: Blob) => beacons.push(body.text().then((text) => `${address} ${text}`))
  new Function('document', 'Math', 'navigator', 'crypto', PICK_ADVERT_SCRIPT)(
    fakeDocument,
    fakeMath,
    { sendBeacon, ...navigator },
    crypto,
  )
  const press = (type: string, button: number) => listeners.get(type)?.({ target: link, button })
  return { shown, pictures, beacons, link, press, isRemoved }
}

describe('the script that picks an advert', () => {
  it.each([
    ['nothing is booked: three house adverts', [4, 4, 4]],
    ['one of four slots is booked, house adverts fill the others', [3, 3, 3, 3]],
    ['two of four slots are booked, house adverts fill the others', [3, 3, 2, 2, 2]],
    ['one campaign holds three slots, another one', [3, 1]],
    ['all is booked by one', [4]],
  ])('is even over 10,000 views when %s', (_what, weights) => {
    const adverts = sent(...weights)
    const sum = weights.reduce((all, weight) => all + weight)
    let seed = 1
    const counts = weights.map(() => 0)
    for (let view = 0; view < VIEWS; view++) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      const [id = 0] = pick(adverts, { chance: seed / 2 ** 32 }).shown
      counts[id - 1] = (counts[id - 1] ?? 0) + 1
    }
    for (const [at, weight] of weights.entries()) {
      const expected = (VIEWS * weight) / sum
      expect(Math.abs((counts[at] ?? 0) - expected) / expected).toBeLessThan(0.05)
    }
  })

  it('contains the function that also chooses in the app', () => {
    const weights = [3, 3, 2, 2, 2]
    const rows = weights.map((weight, at) => ({ id: at + 1, weight, is_house: false }))
    for (let step = 0; step < 120; step++) {
      const chance = step / 120
      expect(pick(sent(...weights), { chance }).shown).toEqual([chooseAdvert(rows, chance)?.id])
    }
  })

  it('raises the priority of the chosen picture alone', () => {
    const { pictures } = pick(sent(1, 1, 1), { chance: 0.5 })
    expect(pictures.map(({ fetchPriority }) => fetchPriority)).toEqual(['low', 'auto', 'low'])
  })

  it('shows the same advert in every copy, and removes itself', () => {
    for (const chance of [0, 0.5, 0.999_999]) {
      const { shown, isRemoved } = pick(sent(1, 1, 1), { chance }, 2)
      expect(shown).toHaveLength(2)
      expect(new Set(shown).size).toBe(1)
      expect(isRemoved).toBe(true)
    }
  })

  it('never shows what another placement of the page shows while there is another advert', () => {
    const house = [1, 2, 3].map((id) => ({ id, weight: '4', isHouse: true }))
    for (let step = 0; step < 60; step++) {
      const [id] = pick(house, { chance: step / 60, idsOnPage: [2] }).shown
      expect([1, 3]).toContain(id)
    }
    expect(pick(house.slice(0, 1), { idsOnPage: [1] }).shown).toEqual([1])
  })

  it.each([
    ['a weight is missing', [{ id: 1, weight: '1' }, { id: 2 }]],
    [
      'a weight is no number',
      [
        { id: 1, weight: 'many' },
        { id: 2, weight: '1' },
      ],
    ],
    ['all weigh nothing', sent(0, 0)],
  ])('shows an advert even if %s', (_what, adverts) => {
    for (const chance of [0, 0.3, 0.999]) {
      const { shown } = pick(adverts, { chance })
      expect(adverts.map(({ id }) => id)).toContain(shown[0])
    }
  })
})

describe('a click before the watcher is loaded', () => {
  it('is reported once, under the id that the watcher goes on with', async () => {
    const { press, beacons, link } = pick(sent(1))
    press('click', 0)
    press('click', 0)
    press('auxclick', 1)
    expect(beacons).toHaveLength(1)
    const { view } = link.dataset
    expect(view).toMatch(/^[0-9a-f-]{36}$/)
    const event = { view, advert: 7, placement: 'courses-1', what: 'clicked' }
    expect(await beacons[0]).toBe(`/api/v1/advert-views ${JSON.stringify({ events: [event] })}`)
  })

  it.each([
    ['the right button', {}, 'auxclick', 2],
    ['Do Not Track', { navigator: { doNotTrack: '1' } }, 'click', 0],
    ['Global Privacy Control', { navigator: { globalPrivacyControl: true } }, 'click', 0],
    ['a page that is not secure', { crypto: {} }, 'click', 0],
  ])('is not reported for %s', (_who, visitor, type, button) => {
    const { press, beacons, link } = pick(sent(1), visitor)
    press(type, button)
    expect(beacons).toEqual([])
    expect(link.dataset).not.toHaveProperty('view')
  })
})
