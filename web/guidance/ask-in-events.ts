import type { Ask } from '../../contract/page-visit.ts'
import { ConnectionLost, requestOf } from '../browser-api.ts'

/** As the server writes them: a name, and one line of JSON. */
const EVENT = /^event: (\w+)\ndata: (.*)$/

/**
 * Asks for an answer piece by piece, and gives the whole of it at the end. A refusal, and a server that does not send
 * events, answers at once; a stream that ends before its last event is a lost connection.
 */
export const askInEvents =
  (onText: (text: string) => void): Ask =>
  async (path, options = {}) => {
    const request = requestOf(options)
    try {
      const response = await fetch(path, {
        ...request,
        headers: { ...request.headers, accept: 'text/event-stream, application/json' },
      })
      const { status, body, headers } = response
      if (!body || !headers.get('content-type')?.startsWith('text/event-stream'))
        return { status, text: await response.text() }
      return { status, text: await readWhole(body, onText) }
    } catch (cause) {
      throw new ConnectionLost(cause)
    }
  }

async function readWhole(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error('The answer has no end.')
    const events = (unread + decoder.decode(value, { stream: true })).split('\n\n')
    unread = events.pop() ?? ''
    for (const event of events) {
      const [, name, data = ''] = EVENT.exec(event) ?? []
      if (name === 'text') onText(String(JSON.parse(data)))
      if (name === 'done') return data
    }
  }
}
