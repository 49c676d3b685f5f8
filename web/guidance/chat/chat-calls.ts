import type { ReplyOf } from '../../../contract/client.ts'
import { routes } from '../../../contract/routes.ts'
import { browserApi } from '../../browser-api.ts'
import { storedText } from '../../browser-storage.ts'
import { randomUuid } from '../../random-uuid.ts'
import { streamReply } from './stream-reply.ts'

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

export const getChatHistory = () => browserApi.getChatHistory({ device_id: getDeviceId() })

/** Whether the member may bring the conversation of this device into the account. */
export const isConversationOffered = async () =>
  (await browserApi.getDeviceConversation({ device_id: getDeviceId() })).offered

export const claimConversation = () => browserApi.claimDeviceConversation({ device_id: getDeviceId() })

export const getRemainingMessages = () => browserApi.getRemainingMessages({ device_id: getDeviceId() })

export const greet = (isMember: boolean) => browserApi.greet(isMember ? {} : { device_id: getDeviceId() })

/** `onText` gets parts of the reply as they arrive; the returned reply is final. */
export const chat = (message: string, onText: (text: string) => void) =>
  streamReply(routes.chat.path, { message, device_id: getDeviceId() }, onText) as Promise<ReplyOf<'chat'>> // The server's tests validate the reply against its schema.
