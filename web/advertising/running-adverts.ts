import { createContext } from 'react'
import type { RunningAdverts } from '../../contract/advertising/advert.ts'
import type { ReplyOf, Send } from '../../contract/client.ts'
import { routes } from '../../contract/routes.ts'

/** What runs today, while the server renders a page. In the browser it is empty: the page has what it needs. */
export const RunningAdvertsContext = createContext<readonly RunningAdverts[]>([])

export async function listRunning(send: Send): Promise<RunningAdverts[]> {
  const reply = (await send(routes.listAdverts.path)) as ReplyOf<'listAdverts'> // The server's tests hold it to its schema.
  return reply.data
}
