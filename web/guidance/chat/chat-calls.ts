import type { ReplyOf } from '../../../contract/client.ts'
import { routes } from '../../../contract/routes.ts'
import { browserApi } from '../../browser-api.ts'
import { askInEvents } from './ask-in-events.ts'
import { getDeviceId } from './device-id.ts'

/** With the device's name a member's history gets what was said here before they signed in. */
export const getChatHistory = () => browserApi.getChatHistory({ device_id: getDeviceId() })

export const getRemainingMessages = () => browserApi.getRemainingMessages({ device_id: getDeviceId() })

export const greet = (isMember: boolean) => browserApi.greet(isMember ? {} : { device_id: getDeviceId() })

/** `onText` gets the reply as it comes; the whole of it, which is given at the end, is what counts. */
export const chat = (message: string, onText: (text: string) => void) =>
  askInEvents(routes.chat.path, { message, device_id: getDeviceId() }, onText) as Promise<ReplyOf<'chat'>> // The server's tests hold the reply to its schema.
