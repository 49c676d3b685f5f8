import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEvents } from './read-events.ts'

async function* inPieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0
  for (const cut of [...cuts.map((each) => each % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
    yield bytes.subarray(at, cut)
    at = Math.max(at, cut)
  }
}

async function dataOf(text: string, cuts: readonly number[] = []): Promise<string[]> {
  const all: string[] = []
  for await (const data of readEvents(inPieces(new TextEncoder().encode(text), cuts))) all.push(data)
  return all
}

it('reads events whatever ends their lines, and passes over all else', async () => {
  expect(await dataOf(': hello\nevent: a\ndata: 1\n\ndata:2\r\n\r\nid: 3\n\ndata: x\ndata: y\n\n')).toEqual([
    '1',
    '2',
    'x\ny',
  ])
})

it('reads the last event also where the empty line after it is missing', async () => {
  expect(await dataOf('data: 1\n\ndata: [DONE]\n')).toEqual(['1', '[DONE]'])
})

it('reads the same however the bytes are cut', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', '{', '"', 'ނ', '😀', ' ', ':') })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 8 }),
      fc.array(fc.nat(400)),
      fc.constantFrom('\n', '\r\n'),
      async (lines, cuts, end) => {
        const text = lines.map((each) => `data: ${each}${end}${end}`).join('')
        expect(await dataOf(text, cuts)).toEqual(lines)
      },
    ),
  )
})

it('stops at a flood', async () => {
  await expect(dataOf('data: '.padEnd(600_000, 'x'))).rejects.toThrow('too_long')
})
