import { authToken } from '../../accounts/auth-token.ts'
import { refusalFrom } from '../../api.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { parseJson } from '../../parse-json.ts'

/** As the server writes them: a name, and one line of JSON, which may have other scripts' ends of lines in it. */
const EVENT = /^event: (\w+)\ndata: (.*)$/s

interface Answered {
  status: number
  text: string
}

/**
 * Asks for an answer piece by piece, and gives the whole of it at the end. A refusal, and a server that does not send
 * events, answers at once; a stream that ends before its last event is a lost connection.
 */
export async function askInEvents(path: string, body: object, onText: (text: string) => void): Promise<unknown> {
  const { status, text } = await receive(path, body, onText).catch((cause: unknown) => {
    throw new ConnectionLost('The answer did not come.', { cause })
  })
  const reply = parseJson(text)
  if (status === 200 && reply !== undefined) return reply
  throw refusalFrom(status, reply)
}

async function receive(path: string, body: object, onText: (text: string) => void): Promise<Answered> {
  const token = authToken.read()
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream, application/json',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    // What is being sent when a page is left still arrives.
    keepalive: true,
  })
  const { status, body: stream, headers } = response
  if (stream && headers.get('content-type')?.startsWith('text/event-stream'))
    return { status, text: await readWhole(stream, onText) }
  return { status, text: await response.text() }
}

async function readWhole(stream: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<string> {
  const reader = stream.getReader()
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
      if (name !== 'done') continue
      // Nothing else comes: that the server ends the connection, or that it breaks, is no longer of interest.
      void reader.read().catch(() => undefined)
      return data
    }
  }
}
