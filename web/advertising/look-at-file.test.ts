import { afterEach, expect, it, vi } from 'vitest'
import { drawPng } from '../../contract/advertising/testing/draw-banners.ts'
import { toBase64, WILL_NOT_DO } from '../tickets/banner-value.ts'
import { type LookedAt, lookAtFiles } from './look-at-file.ts'

const fileOf = (name: string, bytes: Uint8Array) => new File([Uint8Array.from(bytes)], name)
const BANNER = drawPng(803, 133)

function looking() {
  const shown: (LookedAt | undefined)[] = []
  return { shown, choose: lookAtFiles((looked) => shown.push(looked)) }
}

afterEach(() => vi.doUnmock('../../contract/advertising/check-banner.ts'))

it('cannot be sent before it is looked at', async () => {
  const { shown, choose } = looking()
  const looked = choose(fileOf('banner.png', BANNER))
  expect(shown).toEqual([{ name: 'banner.png', problems: undefined, value: WILL_NOT_DO }])
  await looked
  expect(shown.at(-1)).toEqual({ name: 'banner.png', problems: [], value: toBase64(BANNER) })
})

it('is the last one that was chosen, whichever is looked at first', async () => {
  const { shown, choose } = looking()
  const slow = fileOf('slow.png', BANNER)
  const bytes = Promise.withResolvers<ArrayBuffer>()
  vi.spyOn(slow, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: () => bytes.promise }))
  const first = choose(slow)
  await choose(fileOf('second.png', BANNER))
  bytes.resolve(Uint8Array.from(BANNER).buffer)
  await first
  expect(shown.at(-1)).toMatchObject({ name: 'second.png', problems: [] })

  // Nor does it come back when the form has been emptied.
  const late = choose(fileOf('late.png', BANNER))
  await choose(undefined)
  await late
  expect(shown.at(-1)).toBeUndefined()
})

it('says so when it cannot be looked at', async () => {
  vi.resetModules()
  vi.doMock('../../contract/advertising/check-banner.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { shown, choose } = looking()
  await choose(fileOf('banner.png', BANNER))
  expect(shown.at(-1)).toEqual({
    name: 'banner.png',
    problems: [expect.stringMatching(/could not be looked at/)],
    value: WILL_NOT_DO,
  })
})
