import { afterEach, expect, it, vi } from 'vitest'
import type { ReplyBlock } from '../../../contract/guidance/reply-blocks.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { streamReply } from './chat-calls.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that sends these pieces and then leaves the connection open, ends it or breaks it. */
function sending(pieces: readonly string[], { after = 'open' }: { after?: 'open' | 'end' | 'break' } = {}) {
  const waiting = pieces.map((piece) => new TextEncoder().encode(piece))
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const next = waiting.shift()
      if (next) stream.enqueue(next)
      else if (after === 'end') stream.close()
      else if (after === 'break') stream.error(new Error('reset'))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
}

async function ask(): Promise<{ reply: unknown; blocks: ReplyBlock[] }> {
  const blocks: ReplyBlock[] = []
  return { reply: await streamReply('/api/chat', {}, (block) => blocks.push(block)), blocks }
}

it.each(['open', 'end', 'break'] as const)(
  'ends with the last event, even if the connection then stays like this: %s',
  async (after) => {
    sending(['event: block\ndata: {"type":"text","te', 'xt":"One."}\n\nevent: done\ndata: {"response":"One."}\n\n'], {
      after,
    })
    expect(await ask()).toEqual({ reply: { response: 'One.' }, blocks: [{ type: 'text', text: 'One.' }] })
  },
)

it.each(['\u2028', '\u2029'])('reads texts with %j, which some parsers treat as a line break', async (end) => {
  const text = JSON.stringify(`One${end}two.`)
  const block = `{"type":"text","text":${text}}`
  sending([`event: block\ndata: ${block}\n\nevent: done\ndata: {"response":${text}}\n\n`], { after: 'end' })
  expect(await ask()).toEqual({
    reply: { response: `One${end}two.` },
    blocks: [{ type: 'text', text: `One${end}two.` }],
  })
})

it('fails with the refusal that comes after a part', async () => {
  const problem = '{"error":"Too many messages.","code":"device_limit"}'
  sending([`event: block\ndata: {}\n\nevent: refused\ndata: {"status":429,"problem":${problem}}\n\n`])
  await expect(ask()).rejects.toMatchObject({ status: 429, code: 'device_limit', message: 'Too many messages.' })
})

it('fails with a lost connection if the last event is missing', async () => {
  sending(['event: block\ndata: {"type":"text","text":"One."}\n\n'], { after: 'end' })
  await expect(ask()).rejects.toThrow(ConnectionLost)
})
