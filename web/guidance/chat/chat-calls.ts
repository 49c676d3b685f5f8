import type { ReplyOf } from '../../../contract/client.ts'
import { routes } from '../../../contract/routes.ts'
import { browserApi } from '../../browser-api.ts'
import { askInEvents } from './ask-in-events.ts'
import { getDeviceId } from './device-id.ts'

export const getChatHistory = () => browserApi.getChatHistory({ device_id: getDeviceId() })

/** Whether the member may bring the conversation of this device into the account. */
export const isConversationOffered = async () =>
  (await browserApi.getDeviceConversation({ device_id: getDeviceId() })).offered

export const claimConversation = () => browserApi.claimDeviceConversation({ device_id: getDeviceId() })

export const getRemainingMessages = () => browserApi.getRemainingMessages({ device_id: getDeviceId() })

export const greet = (isMember: boolean) => browserApi.greet(isMember ? {} : { device_id: getDeviceId() })

/** `onText` gets the reply as it comes; the whole of it, which is given at the end, is what counts. */
export const chat = (message: string, onText: (text: string) => void) =>
  askInEvents(routes.chat.path, { message, device_id: getDeviceId() }, onText) as Promise<ReplyOf<'chat'>> // The server's tests hold the reply to its schema.
