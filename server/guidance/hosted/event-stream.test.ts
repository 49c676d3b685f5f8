import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEvents } from './event-stream.ts'

async function* inPieces(bytes: Uint8Array, splits: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0
  for (const split of [...splits.map((each) => each % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
    yield bytes.subarray(at, split)
    at = Math.max(at, split)
  }
}

async function dataOf(text: string, splits: readonly number[] = []): Promise<string[]> {
  const all: string[] = []
  for await (const data of readEvents(inPieces(new TextEncoder().encode(text), splits))) all.push(data)
  return all
}

it('accepts every kind of line break and ignores other fields', async () => {
  expect(await dataOf(': hello\nevent: a\ndata: 1\n\ndata:2\r\n\r\nid: 3\n\ndata: x\ndata: y\n\n')).toEqual([
    '1',
    '2',
    'x\ny',
  ])
})

it('reads the last event even without the empty line after it', async () => {
  expect(await dataOf('data: 1\n\ndata: [DONE]\n')).toEqual(['1', '[DONE]'])
})

it('reads the same events however the bytes are split', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', '{', '"', 'ނ', '😀', ' ', ':') })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 8 }),
      fc.array(fc.nat(400)),
      fc.constantFrom('\n', '\r\n'),
      async (lines, splits, end) => {
        const text = lines.map((each) => `data: ${each}${end}${end}`).join('')
        expect(await dataOf(text, splits)).toEqual(lines)
      },
    ),
  )
})

it('fails when the stream is too long', async () => {
  await expect(dataOf('data: '.padEnd(600_000, 'x'))).rejects.toThrow('too_long')
})
