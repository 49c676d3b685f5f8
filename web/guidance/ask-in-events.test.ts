import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionLost } from '../browser-api.ts'
import { askInEvents } from './ask-in-events.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that sends these pieces and then leaves the line open, or ends it. */
function sending(pieces: readonly string[], { ends = false } = {}) {
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
      if (ends) stream.close()
    },
    cancel,
  })
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  return { cancel }
}

async function ask(): Promise<{ reply: unknown; texts: string[] }> {
  const texts: string[] = []
  return { reply: await askInEvents('/api/chat', {}, (text) => texts.push(text)), texts }
}

it('is answered with the last event, though the line stays open', async () => {
  const { cancel } = sending(['event: text\ndata: "On', 'e."\n\nevent: done\ndata: {"response":"One."}\n\n'])
  expect(await ask()).toEqual({ reply: { response: 'One.' }, texts: ['One.'] })
  expect(cancel).toHaveBeenCalledOnce()
})

it.each(['\u2028', '\u2029'])('reads texts with %j, which some take for the end of a line', async (end) => {
  const text = JSON.stringify(`One${end}two.`)
  sending([`event: text\ndata: ${text}\n\nevent: done\ndata: {"response":${text}}\n\n`], { ends: true })
  expect(await ask()).toEqual({ reply: { response: `One${end}two.` }, texts: [`One${end}two.`] })
})

it('is a lost connection where the last event does not come', async () => {
  sending(['event: text\ndata: "One."\n\n'], { ends: true })
  await expect(ask()).rejects.toThrow(ConnectionLost)
})
