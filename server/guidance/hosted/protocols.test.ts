import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anthropic } from './anthropic.ts'
import { readEvents } from './event-stream.ts'
import { type ModelMessage, parseObject } from './model.ts'
import { openaiCompatible } from './openai-compatible.ts'

const host = { baseUrl: 'http://host.example/v1', model: 'stub-1', apiKey: undefined }

/** A host that answers with these events, and the bodies that it was sent. */
function answering(events: readonly object[]): string[] {
  const bodies: string[] = []
  const stream = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(body)
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  })
  return bodies
}
afterEach(() => vi.unstubAllGlobals())

const ask = (
  model: ReturnType<typeof anthropic>,
  messages: readonly ModelMessage[] = [],
  signal = AbortSignal.timeout(5_000),
) =>
  model.ask(
    { instructions: '', messages, tools: [], mayCallTools: true, maxTokens: 9 },
    { signal, onText: () => undefined },
  )

describe('Chat Completions', () => {
  const called = (...parts: readonly object[]) => [
    ...parts.map((part) => ({ choices: [{ delta: { tool_calls: [part] } }] })),
    { choices: [{ finish_reason: 'tool_calls' }] },
  ]
  const search = { name: 'search_courses', arguments: '{"interest":' }

  it.each([
    ['counts all as the first', 0],
    ['counts none', undefined],
  ])('a host that %s is understood by the ids of its calls', async (_how, index) => {
    answering(
      called(
        { index, id: 'a', function: search },
        { index, function: { arguments: '"law"}' } },
        { index, id: 'b', function: search },
        { index, id: 'b', function: { arguments: '"tourism"}' } },
      ),
    )
    expect((await ask(openaiCompatible(host))).calls).toEqual([
      { id: 'a', name: 'search_courses', input: '{"interest":"law"}' },
      { id: 'b', name: 'search_courses', input: '{"interest":"tourism"}' },
    ])
  })

  it('a host that gives no ids is understood by its count', async () => {
    answering(
      called(
        { index: 0, function: search },
        { index: 1, function: search },
        { index: 0, function: { arguments: '"law"}' } },
        { index: 1, function: { arguments: '"tourism"}' } },
      ),
    )
    expect((await ask(openaiCompatible(host))).calls).toMatchObject([
      { id: 'call_0', input: '{"interest":"law"}' },
      { id: 'call_1', input: '{"interest":"tourism"}' },
    ])
  })
})

it.each(['', ' ', '\n'])('takes blank arguments for none: %j', (input) => {
  expect(parseObject(input)).toEqual({})
})

it('sends no blank text back to Anthropic', async () => {
  const bodies = answering([{ type: 'message_stop' }])
  const call = { id: 'a', name: 'list_institutions', input: '' }
  await ask(anthropic(host), [
    { from: 'visitor', text: 'Hello' },
    { from: 'adviser', text: '\n\n', calls: [call] },
  ])
  expect(JSON.parse(bodies[0] ?? '').messages[1].content).toEqual([
    { type: 'tool_use', id: 'a', name: 'list_institutions', input: {} },
  ])
})

it('costs nothing while the host has not begun to answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('aborted')))
  await expect(ask(anthropic(host), [], AbortSignal.abort())).rejects.toMatchObject({
    reason: 'timed_out',
    isFree: true,
  })
  const begun = new ReadableStream({ start: (stream) => stream.error(new Error('aborted')) })
  vi.stubGlobal('fetch', async () => new Response(begun, { headers: { 'content-type': 'text/event-stream' } }))
  await expect(ask(anthropic(host), [], AbortSignal.abort())).rejects.toMatchObject({
    reason: 'timed_out',
    isFree: false,
  })
})

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
