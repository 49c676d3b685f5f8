import { createContext } from 'react'
import type { RunningAdverts } from '../../contract/advertising/advert.ts'
import type * as calls from '../../contract/advertising/calls.ts'
import type { ReplyOf, Send } from '../../contract/client.ts'

/** What runs today, while the server renders a page. In the browser it is empty: the page has what it needs. */
export const RunningAdvertsContext = createContext<readonly RunningAdverts[]>([])

export async function listRunning(send: Send): Promise<RunningAdverts[]> {
  const reply = (await send('/api/v1/p/adverts')) as ReplyOf<typeof calls.listAdverts> // The server's tests hold it to its schema.
  return reply.data
}
