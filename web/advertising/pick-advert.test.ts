import { describe, expect, it } from 'vitest'
import { chooseAdvert } from '../../contract/advertising/choose-advert.ts'
import { PICK_ADVERT } from './pick-advert.ts'

const VIEWS = 10_000

interface Sent {
  id: number
  /** As it stands in the page; nothing where the row is broken. */
  weight?: string
}
const sent = (...weights: number[]): Sent[] => weights.map((weight, at) => ({ id: at + 1, weight: String(weight) }))

interface Visitor {
  chance?: number
  navigator?: object
  crypto?: object
}

/** Runs the script where it stands: behind the sheets of a placement, which all hold the same adverts. */
function pick(
  adverts: readonly Sent[],
  { chance = 0, navigator = {}, crypto = globalThis.crypto }: Visitor = {},
  sheets = 1,
) {
  const shown: number[] = []
  const pictures = adverts.map(() => ({ fetchPriority: 'low' }))
  const told: Promise<string>[] = []
  const listeners = new Map<string, (event: object) => void>()
  const link = { dataset: { advert: '7' } as Record<string, string>, closest: () => link }
  const templates = Array.from({ length: sheets }, () => ({
    content: {
      children: adverts.map(({ id, weight }, at) => ({
        id,
        dataset: weight === undefined ? {} : { weight },
        querySelectorAll: () => [pictures[at]],
      })),
    },
    replaceWith: (advert: { id: number } | undefined) => shown.push(advert?.id ?? 0),
  }))
  const place = {
    dataset: { placement: 'courses-1' },
    querySelectorAll: () => templates,
    querySelector: () => (link.dataset['view'] ? link : null),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  }
  let isRemoved = false
  const script = { closest: () => place, remove: () => (isRemoved = true) }
  const ownMath = { random: () => chance }
  const sendBeacon = (address: string, body: Blob) => told.push(body.text().then((text) => `${address} ${text}`))
  new Function('document', 'Math', 'navigator', 'crypto', PICK_ADVERT)(
    { currentScript: script },
    ownMath,
    { sendBeacon, ...navigator },
    crypto,
  )
  const press = (type: string, button: number) => listeners.get(type)?.({ target: link, button })
  return { shown, pictures, told, link, press, isRemoved }
}

describe('the script that picks an advert', () => {
  it.each([
    ['nothing is booked: three of the house', [4, 4, 4]],
    ['one of four slots is booked, the house fills the others', [3, 3, 3, 3]],
    ['two of four slots are booked, the house fills the others', [3, 3, 2, 2, 2]],
    ['one campaign holds three slots, another one', [3, 1]],
    ['all is booked by one', [4]],
  ])('is even over 10,000 views where %s', (_what, weights) => {
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

  it('picks what the watcher would pick by the same chance', () => {
    const weights = [3, 3, 2, 2, 2]
    const rows = weights.map((weight, at) => ({ id: at + 1, weight }))
    for (let step = 0; step < 120; step++) {
      const chance = step / 120
      expect(pick(sent(...weights), { chance }).shown).toEqual([chooseAdvert(rows, chance)?.id])
    }
  })

  it('lets the picture that is shown be fetched like any other, and no other', () => {
    const { pictures } = pick(sent(1, 1, 1), { chance: 0.5 })
    expect(pictures.map(({ fetchPriority }) => fetchPriority)).toEqual(['low', 'auto', 'low'])
  })

  it('shows the same one on every sheet, and leaves no script behind', () => {
    for (const chance of [0, 0.5, 0.999_999]) {
      const { shown, isRemoved } = pick(sent(1, 1, 1), { chance }, 2)
      expect(shown).toHaveLength(2)
      expect(new Set(shown).size).toBe(1)
      expect(isRemoved).toBe(true)
    }
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
  ])('shows an advert even where %s', (_what, adverts) => {
    for (const chance of [0, 0.3, 0.999]) {
      const { shown } = pick(adverts, { chance })
      expect(adverts.map(({ id }) => id)).toContain(shown[0])
    }
  })
})

describe('a click that comes before the watcher', () => {
  it('is told once, under the number that the watcher goes on with', async () => {
    const { press, told, link } = pick(sent(1))
    press('click', 0)
    press('click', 0)
    press('auxclick', 1)
    expect(told).toHaveLength(1)
    const { view } = link.dataset
    expect(view).toMatch(/^[0-9a-f-]{36}$/)
    const event = { view, advert: 7, placement: 'courses-1', what: 'clicked' }
    expect(await told[0]).toBe(`/api/v1/advert-views ${JSON.stringify({ events: [event] })}`)
  })

  it.each([
    ['the right button', {}, 'auxclick', 2],
    ['Do Not Track', { navigator: { doNotTrack: '1' } }, 'click', 0],
    ['Global Privacy Control', { navigator: { globalPrivacyControl: true } }, 'click', 0],
    ['a page that is not secure', { crypto: {} }, 'click', 0],
  ])('is not told for %s', (_who, visitor, type, button) => {
    const { press, told, link } = pick(sent(1), visitor)
    press(type, button)
    expect(told).toEqual([])
    expect(link.dataset).not.toHaveProperty('view')
  })
})
