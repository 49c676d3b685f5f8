import { authToken } from '../../accounts/auth-token.ts'
import { parseJson, refusalFrom } from '../../api.ts'
import { ConnectionLost } from '../../browser-api.ts'

/** As our server writes them: a name and one line of JSON, which may contain Unicode line separators. */
const EVENT = /^event: (\w+)\ndata: (.*)$/s

interface ReceivedReply {
  status: number
  text: string
}

/**
 * Posts a request and reads the reply as an event stream: `onText` gets each piece, and the promise the final reply. A
 * plain JSON answer works too. A stream that ends before its last event is a lost connection.
 */
export async function streamReply(path: string, body: object, onText: (text: string) => void): Promise<unknown> {
  const { status, text } = await receive(path, body, onText).catch((cause: unknown) => {
    throw new ConnectionLost('The reply did not arrive.', { cause })
  })
  const reply = parseJson(text)
  if (status === 200 && reply !== undefined) return reply
  throw refusalFrom(status, reply)
}

async function receive(path: string, body: object, onText: (text: string) => void): Promise<ReceivedReply> {
  const token = authToken.read()
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream, application/json',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    // The request is completed even if the visitor leaves the page.
    keepalive: true,
  })
  const { status, body: stream, headers } = response
  if (stream && headers.get('content-type')?.startsWith('text/event-stream'))
    return { status, text: await readEvents(stream, onText) }
  return { status, text: await response.text() }
}

async function readEvents(stream: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let pending = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error('The stream ended before its last event.')
    const events = (pending + decoder.decode(value, { stream: true })).split('\n\n')
    pending = events.pop() ?? ''
    for (const event of events) {
      const [, name, data = ''] = EVENT.exec(event) ?? []
      if (name === 'text') onText(String(JSON.parse(data)))
      if (name !== 'done') continue
      // Nothing follows, so it no longer matters how the connection ends.
      void reader.read().catch(() => undefined)
      return data
    }
  }
}
