import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toBase64, UNUSABLE_BANNER } from '../tickets/read-ticket.ts'
import { type CheckedFile, checkChosenFiles } from './banner-field.tsx'

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3)
const GIF = Uint8Array.of(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 2, 3)
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer> = PNG) => new File([bytes], name)

/** Stands for a browser that decodes every picture to this size, and an animation to frames of these milliseconds. */
function stubDecoding(size: { width: number; height: number } | undefined, delays: number[] = []) {
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    return { ...size, close: () => undefined }
  })
  vi.stubGlobal(
    'ImageDecoder',
    class {
      completed = Promise.resolve()
      tracks = { selectedTrack: { frameCount: delays.length || 1 } }
      decode = async ({ frameIndex }: { frameIndex: number }) => ({
        image: { duration: 1_000 * (delays[frameIndex] ?? 0), close: () => undefined },
      })
      close = () => undefined
    },
  )
}

function checking() {
  const shown: (CheckedFile | undefined)[] = []
  return { shown, choose: checkChosenFiles((checked) => shown.push(checked)) }
}

beforeEach(() => stubDecoding({ width: 803, height: 133 }))
afterEach(() => vi.unstubAllGlobals())

it('cannot be sent before it has been checked', async () => {
  const { shown, choose } = checking()
  const checked = choose(fileOf('banner.png'))
  expect(shown).toEqual([{ name: 'banner.png', problems: undefined, value: UNUSABLE_BANNER }])
  await checked
  expect(shown.at(-1)).toEqual({ name: 'banner.png', problems: [], value: toBase64(PNG) })
})

it('is the file that was chosen last, in whichever order the checks end', async () => {
  const { shown, choose } = checking()
  const slow = fileOf('slow.png')
  const bytes = Promise.withResolvers<ArrayBuffer>()
  vi.spyOn(slow, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: () => bytes.promise }))
  const first = choose(slow)
  await choose(fileOf('second.png'))
  bytes.resolve(PNG.buffer)
  await first
  expect(shown.at(-1)).toMatchObject({ name: 'second.png', problems: [] })

  // Nor does it come back after the form has been reset.
  const late = choose(fileOf('late.png'))
  await choose(undefined)
  await late
  expect(shown.at(-1)).toBeUndefined()
})

describe('the browser refuses', () => {
  async function problemsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[] | undefined> {
    const { shown, choose } = checking()
    await choose(fileOf('banner', bytes))
    expect(shown.at(-1)?.value).toBe(UNUSABLE_BANNER)
    return shown.at(-1)?.problems
  }

  it('another format, and too large a file', async () => {
    expect(await problemsOf(new TextEncoder().encode('<svg/>'))).toEqual(['It is not a JPG, PNG or GIF.'])
    const large = new Uint8Array(201 * 1024)
    expect(await problemsOf(large)).toEqual(['It is 201 KB; the limit is 200 KB.'])
  })

  it('what it cannot decode', async () => {
    stubDecoding(undefined)
    expect(await problemsOf(PNG)).toEqual(['It is damaged or incomplete. Save it again and try once more.'])
  })

  it('another size', async () => {
    stubDecoding({ width: 300, height: 133 })
    expect(await problemsOf(PNG)).toEqual(['It is 300 x 133; a banner is 803 x 133, or twice that.'])
  })

  it('an animation that is too long, where delays of 0 last a tenth of a second', async () => {
    stubDecoding({ width: 803, height: 133 }, [15_000, 0])
    expect(await problemsOf(GIF)).toEqual(['The animation lasts 16 seconds; the limit is 15.'])
  })

  it('an animated PNG', async () => {
    stubDecoding({ width: 803, height: 133 }, [100, 100])
    expect(await problemsOf(PNG)).toEqual(['Animated PNGs are not supported. Save the animation as a GIF.'])
  })
})

it('leaves the length of an animation to the server where the browser has no image decoder', async () => {
  vi.stubGlobal('ImageDecoder', undefined)
  Reflect.deleteProperty(globalThis, 'ImageDecoder')
  const { shown, choose } = checking()
  await choose(fileOf('banner.gif', GIF))
  expect(shown.at(-1)).toMatchObject({ problems: [], value: toBase64(GIF) })
})
