import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionLost } from '../../browser-api-client.ts'
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

async function ask(): Promise<{ reply: unknown; texts: string[] }> {
  const texts: string[] = []
  return { reply: await streamReply('/api/chat', {}, (text) => texts.push(text)), texts }
}

it.each(['open', 'end', 'break'] as const)(
  'ends with the last event, even if the connection then stays like this: %s',
  async (after) => {
    sending(['event: text\ndata: "On', 'e."\n\nevent: done\ndata: {"response":"One."}\n\n'], { after })
    expect(await ask()).toEqual({ reply: { response: 'One.' }, texts: ['One.'] })
  },
)

it.each(['\u2028', '\u2029'])('reads texts with %j, which some parsers treat as a line break', async (end) => {
  const text = JSON.stringify(`One${end}two.`)
  sending([`event: text\ndata: ${text}\n\nevent: done\ndata: {"response":${text}}\n\n`], { after: 'end' })
  expect(await ask()).toEqual({ reply: { response: `One${end}two.` }, texts: [`One${end}two.`] })
})

it('fails with a lost connection if the last event is missing', async () => {
  sending(['event: text\ndata: "One."\n\n'], { after: 'end' })
  await expect(ask()).rejects.toThrow(ConnectionLost)
})
