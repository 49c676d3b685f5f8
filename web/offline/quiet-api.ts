import { createApi } from '../../contract/client.ts'
import { openSend } from '../api.ts'
import { QUIETLY } from './kept.ts'

/** For what the page does not show: it is answered by the server or not at all, and says nothing about the page. */
export const quietApi = createApi(
  openSend(async (path) => {
    const reply = await fetch(path, { headers: { accept: 'application/json', [QUIETLY]: 'yes' } })
    return { status: reply.status, text: await reply.text() }
  }),
)
