import { createApi, openSend } from '../../contract/client.ts'
import { BACKGROUND_HEADER } from './cache-rules.ts'

/** For data that the page does not show: never answered from the cache, and no sign of whether the page is cached. */
export const uncachedApi = createApi(
  openSend(async (path) => {
    const reply = await fetch(path, { headers: { accept: 'application/json', [BACKGROUND_HEADER]: 'yes' } })
    return { status: reply.status, text: await reply.text() }
  }),
)
