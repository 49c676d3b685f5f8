import type { z } from 'zod'
import type * as calls from '../../../contract/guidance/calls.ts'
import { sendFromBrowser } from '../../browser-api.ts'
import { askInEvents } from './ask-in-events.ts'
import { getDeviceId } from './device-id.ts'

type ReplyOf<Call extends { reply: z.ZodType }> = z.output<Call['reply']>

/** The token goes along where there is one: the server answers a member with it, and a device without. */
const ask = <Reply>(path: string, body?: object): Promise<Reply> =>
  sendFromBrowser(path, { method: body ? 'POST' : 'GET', body, asMember: true }) as Promise<Reply> // The server's tests hold the reply to its schema.

const ofDevice = (): string => `device_id=${getDeviceId()}`

/** With the device's name a member's history gets what was said here before they signed in. */
export const getChatHistory = () => ask<ReplyOf<typeof calls.getChatHistory>>(`/api/chat-history?${ofDevice()}`)

export const getRemainingMessages = () =>
  ask<ReplyOf<typeof calls.getRemainingMessages>>(`/api/remaining-messages?${ofDevice()}`)

export const greet = (isMember: boolean) =>
  ask<ReplyOf<typeof calls.greet>>('/api/greet', isMember ? {} : { device_id: getDeviceId() })

/** `onText` gets the reply as it comes; the whole of it, which is given at the end, is what counts. */
export const chat = (message: string, onText: (text: string) => void) =>
  askInEvents('/api/chat', { message, device_id: getDeviceId() }, onText) as Promise<ReplyOf<typeof calls.chat>> // The server's tests hold the reply to its schema.
