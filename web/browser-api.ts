import type { Ask } from '../contract/page-visit.ts'
import { openApi } from './api.ts'

/** Nobody answered. Not a fault of the page: the visitor may try again. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

const ask: Ask = async (path) => {
  const response = await fetch(path, { headers: { accept: 'application/json' } }).catch((cause: unknown) => {
    throw new ConnectionLost('We could not reach the server. Check your connection and try again.', { cause })
  })
  return { status: response.status, text: await response.text() }
}

/** For what a visitor does on a page that is open; what a page shows comes from its loader. */
export const browserApi = openApi(ask)
