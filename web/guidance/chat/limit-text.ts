import type { ApiRefusal } from '../../../contract/client.ts'
import { MESSAGE_LIMIT_REACHED } from '../../../contract/guidance/chat-limits.ts'

const TOO_MANY = 'You have sent too many messages. Please try again later.'

/** The server says which limit it was. Only a visitor is asked to register: without free messages, or for no known reason. */
export function limitText({ code, message }: Pick<ApiRefusal, 'code' | 'message'>, isMember: boolean): string {
  const isKnown = code !== undefined && code !== 'too_many_requests' && code !== 'free_messages_used'
  if (isKnown) return message
  return isMember ? TOO_MANY : MESSAGE_LIMIT_REACHED
}
