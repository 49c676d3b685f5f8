import { createApi, type RequestOptions } from '../contract/client.ts'
import { authToken } from './accounts/auth-token.ts'
import { openSend } from './api.ts'

/** Nobody answered. Not a fault of the page: the visitor may try again. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** Browsers keep on sending 64 KiB at most when a page is left, and refuse more at once. A character has up to 3 bytes. */
const KEPT_ALIVE_CHARACTERS = 20_000

function requestOf({ method = 'GET', body, asMember }: RequestOptions): RequestInit {
  const token = asMember ? authToken.read() : null
  const text = body === undefined ? undefined : JSON.stringify(body)
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(text !== undefined && { body: text }),
    // What is being sent when a page is left still arrives.
    keepalive: method !== 'GET' && (text?.length ?? 0) < KEPT_ALIVE_CHARACTERS,
  }
}

async function ask(path: string, options: RequestOptions = {}) {
  try {
    const response = await fetch(path, requestOf(options))
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new ConnectionLost('We could not reach the server. Check your connection and try again.', { cause })
  }
}

/** Sends one request from the browser; a screen whose calls no other screen makes keeps them to itself with it. */
export const sendFromBrowser = openSend(ask)

/** For what a visitor does on a page that is open; what a page shows comes from its loader. */
export const browserApi = createApi(sendFromBrowser)
