import { parseJson, type ReplyOf, refusalFrom } from '../../../contract/client.ts'
import type { ReplyBlock } from '../../../contract/guidance/reply-blocks.ts'
import { memberRoutes } from '../../../contract/member-routes.ts'
import { authToken } from '../../accounts/session.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { storedText } from '../../browser-storage.ts'
import { memberApi } from '../../member-api.ts'
import { randomUuid } from '../../random-uuid.ts'

const stored = storedText('deviceId')

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Identifies this browser to the server. Created on first use, or when the stored value is not a UUID. */
function getDeviceId(): string {
  const known = stored.read()
  if (known !== null && UUID.test(known)) return known
  const created = randomUuid()
  stored.write(created)
  return created
}

export const getChatHistory = () => memberApi.getChatHistory({ device_id: getDeviceId() })

/** Whether the member may bring the conversation of this device into the account. */
export const isConversationOffered = async () =>
  (await memberApi.getDeviceConversation({ device_id: getDeviceId() })).offered

export const claimConversation = () => memberApi.claimDeviceConversation({ device_id: getDeviceId() })

export const getRemainingMessages = () => memberApi.getRemainingMessages({ device_id: getDeviceId() })

/** Refused while the chat is turned off. */
export const checkChat = () => memberApi.checkChat()

export const getHelplines = () => memberApi.getHelplines()

export const greet = (isMember: boolean) => memberApi.greet(isMember ? {} : { device_id: getDeviceId() })

type ShowBlock = (block: ReplyBlock) => void

/** `showBlock` gets the first blocks of the reply while the rest is being written; the returned reply is final. */
export const chat = (message: string, showBlock: ShowBlock) =>
  streamReply(memberRoutes.chat.path, { message, device_id: getDeviceId() }, showBlock) as Promise<ReplyOf<'chat'>> // The server's tests validate the reply against its schema.

export const chatWithout = (thing: { key: string; value: string }) =>
  memberApi.chatWithout({ ...thing, device_id: getDeviceId() })

/** As our server writes them: a name and one line of JSON, which may contain Unicode line separators. */
const EVENT = /^event: (\w+)\ndata: (.*)$/s

interface ReceivedReply {
  status: number
  text: string
}

/**
 * Posts a request and reads the reply as an event stream: `showBlock` gets each block, and the promise the final reply.
 * A plain JSON answer works too. A stream that ends before its last event is a lost connection.
 */
export async function streamReply(path: string, body: object, showBlock: ShowBlock): Promise<unknown> {
  const { status, text } = await receive(path, body, showBlock).catch((cause: unknown) => {
    throw new ConnectionLost('The reply did not arrive.', { cause })
  })
  const reply = parseJson(text)
  if (status === 200 && reply !== undefined) return reply
  throw refusalFrom(status, reply)
}

async function receive(path: string, body: object, showBlock: ShowBlock): Promise<ReceivedReply> {
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
    return await readStreamedReply(stream, showBlock)
  return { status, text: await response.text() }
}

/** `show` gets each part before the end: the reply, or a refusal, whose status is not that of the answer. */
export async function readStreamedReply<Part>(
  stream: ReadableStream<Uint8Array>,
  show: (part: Part) => void,
): Promise<ReceivedReply> {
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
      if (name !== 'done' && name !== 'refused') {
        if (name) show(JSON.parse(data))
        continue
      }
      // Nothing follows, so it no longer matters how the connection ends.
      void reader.read().catch(() => undefined)
      if (name === 'done') return { status: 200, text: data }
      const { status, problem } = JSON.parse(data)
      return { status, text: JSON.stringify(problem) }
    }
  }
}
