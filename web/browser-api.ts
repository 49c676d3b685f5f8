import { ApiRefusal, createApi, type RequestOptions, sendOver } from '../contract/client.ts'
import { authToken } from './accounts/session.ts'
import { orErrorPage } from './api-context.ts'
import { BACKGROUND_HEADER } from './offline/cache-rules.ts'

/** The server could not be reached. The visitor may try again. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** Browsers refuse `keepalive` requests above 64 KiB. A character has up to 3 bytes. */
const KEEPALIVE_CHARACTERS = 20_000

function requestOf({ method = 'GET', body, bodyType, asMember }: RequestOptions): RequestInit {
  const token = asMember ? authToken.read() : null
  if (body instanceof Blob) return fileRequest(method, body, token)
  const text = body === undefined ? undefined : bodyType ? String(body) : JSON.stringify(body)
  return {
    method,
    // The address of the page may say something about the visitor.
    referrerPolicy: 'strict-origin',
    headers: {
      accept: 'application/json',
      ...(text !== undefined && { 'content-type': bodyType ?? 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(text !== undefined && { body: text }),
    // A request that is under way when the page is left still arrives.
    keepalive: method !== 'GET' && (text?.length ?? 0) < KEEPALIVE_CHARACTERS,
  }
}

/** A file goes as it is, with its own type. */
const fileRequest = (method: string, file: Blob, token: string | null): RequestInit => ({
  method,
  headers: {
    accept: 'application/json',
    'content-type': file.type,
    ...(token && { authorization: `Bearer ${token}` }),
  },
  body: file,
})

/** Sends requests over the network. A reply that is not JSON is read from its text. */
export async function browserTransport(path: string, options: RequestOptions = {}) {
  try {
    const response = await fetch(path, requestOf(options))
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new ConnectionLost('We could not reach the server. Check your connection and try again.', { cause })
  }
}

/** Sends one request from the browser; for calls that only one screen makes. */
export const sendFromBrowser = sendOver(browserTransport)

/** For what a visitor does on an open page; what a page shows comes from its loader. */
export const browserApi = createApi(sendFromBrowser)

/** For data that the page does not show: never answered from the cache, and no sign of whether the page is cached. */
export const uncachedApi = createApi(
  sendOver(async (path) => {
    const reply = await fetch(path, { headers: { accept: 'application/json', [BACKGROUND_HEADER]: 'yes' } })
    return { status: reply.status, text: await reply.text() }
  }),
)

/** For data that a page can do without: it offers to try again. Any other refusal becomes the error page. */
export const orFailed = <Loaded>(loading: Promise<Loaded>): Promise<Loaded | 'failed'> =>
  orErrorPage(
    loading.catch((error: unknown) => {
      if (error instanceof ConnectionLost || (error instanceof ApiRefusal && error.status >= 500)) return 'failed'
      throw error
    }),
  )
