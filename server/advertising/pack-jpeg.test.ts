import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joined } from '../../contract/advertising/banner/bytes.ts'
import { type Jpeg, readJpeg } from '../../contract/advertising/banner/read-jpeg.ts'
import { makeJpeg, SHAPES, seenBlocks } from '../../contract/advertising/testing/make-jpeg.ts'
import { writeInPasses, writeInStretches } from '../../contract/advertising/testing/write-jpegs.ts'
import { packJpeg } from './pack-jpeg.ts'

/** Of each colour what is drawn of it. */
const drawn = ({ components }: Jpeg): Buffer[] =>
  components.map((component) =>
    Buffer.concat(
      seenBlocks(component).map((block) => Buffer.from(component.coefficients.slice(block, block + 64).buffer)),
    ),
  )

/** A few blocks anywhere, from nearly empty to full. */
const pictures = fc
  .tuple(
    fc.constantFrom(...SHAPES),
    fc.array(
      fc.tuple(
        fc.nat(2),
        fc.nat(2_000),
        fc.array(
          fc.tuple(fc.nat(63), fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -1023, max: 1023 }))),
          {
            maxLength: 64,
          },
        ),
      ),
      { minLength: 1, maxLength: 30 },
    ),
  )
  .map(([shapes, blocks]) => {
    const jpeg = makeJpeg(shapes)
    for (const [colour, place, values] of blocks) {
      const component = jpeg.components[colour % jpeg.components.length]
      if (!component) continue
      const seen = seenBlocks(component)
      const block = seen[place % seen.length] ?? 0
      for (const [at, value] of values) component.coefficients[block + at] = value
    }
    return jpeg
  })

it('whatever stands in the blocks of a JPG is there again to the last bit, however it is written', () => {
  fc.assert(
    fc.property(pictures, (jpeg) => {
      const blocks = drawn(jpeg)
      for (const bytes of [joined(packJpeg(jpeg)), writeInPasses(jpeg), writeInStretches(jpeg, 30)]) {
        const read = drawn(readJpeg(bytes))
        expect(read.map((each, at) => each.equals(blocks[at] ?? Buffer.alloc(0)))).toEqual(blocks.map(() => true))
      }
    }),
    { numRuns: 8 },
  )
})
