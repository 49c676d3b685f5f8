import { createApi } from '../../contract/client.ts'
import { answerInTime, courseReply, idsAskedFor, isGone, MOST_REPLIES, mayBeKept, QUIETLY, REPLIES } from './kept.ts'
import { findKept, keep } from './store.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

/** Written in by the build. */
declare const REPLY_SHAPE: string

export const repliesName = REPLIES + REPLY_SHAPE

const asReply = (data: unknown): Response => new Response(JSON.stringify({ data }))

const letGo = async (address: string): Promise<unknown> => (await caches.open(repliesName)).delete(address)

/** Courses that were asked for together are kept one by one, so that any of them can be put together again. */
async function keepReply(address: string, answer: Response): Promise<void> {
  const ids = idsAskedFor(address)
  if (!ids) return keep(repliesName, MOST_REPLIES, address, answer)
  const { data }: { data: { id: number }[] } = await answer.json()
  for (const id of ids) {
    const course = data.find((each) => each.id === id)
    await (course ? keep(repliesName, MOST_REPLIES, courseReply(id), asReply(course)) : letGo(courseReply(id)))
  }
}

async function findReply(address: string): Promise<Response | undefined> {
  const ids = idsAskedFor(address)
  if (!ids) return findKept(repliesName, address)
  const kept = await Promise.all(ids.map((id) => findKept(repliesName, courseReply(id))))
  const courses = await Promise.all(kept.flatMap((reply) => reply?.json() ?? []))
  return courses.length === ids.length ? asReply(courses.map(({ data }) => data)) : undefined
}

export const keptApi = createApi(async (address) => {
  const reply = await findReply(address)
  if (!reply) throw new Error('Not kept.')
  return reply.json()
})

/** A page that reads what was kept has to say so. */
async function tellPage({ clientId }: FetchEvent, isKept: boolean): Promise<void> {
  const page = await worker.clients.get(clientId)
  page?.postMessage({ isKept })
}

async function fetchReply(event: FetchEvent, address: string): Promise<Response | undefined> {
  const answer = await fetch(event.request).catch(() => undefined)
  if (answer && mayBeKept(answer)) event.waitUntil(keepReply(address, answer.clone()))
  if (answer && isGone(answer)) event.waitUntil(letGo(address))
  return answer
}

export async function answerReply(event: FetchEvent, address: string): Promise<Response> {
  const fetching = fetchReply(event, address)
  event.waitUntil(fetching)
  // What is kept proves nothing to whoever wants to know what is so now.
  if (event.request.headers.has(QUIETLY)) return (await fetching) ?? Response.error()
  const { answer, isKept } = await answerInTime(fetching, () => findReply(address))
  if (answer) event.waitUntil(tellPage(event, isKept))
  return answer ?? Response.error()
}
