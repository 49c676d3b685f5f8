import { createContext, data } from 'react-router'
import { type Api, ApiRefusal, createApi, type Send } from '../contract/client.ts'
import type { Ask } from '../contract/page-visit.ts'
import type { Problem } from '../contract/problem.ts'

/** On the server it calls in process, in the browser over the network; a route need not know which. */
export const apiContext = createContext<Api>()

/** A refusal without our JSON: from a proxy, for example. */
export class UnreadableReply extends ApiRefusal {
  override name = 'UnreadableReply'

  constructor(status: number) {
    super(status, "We couldn't read the server's answer.")
  }
}

type Refused = Pick<Problem, 'error' | 'fields' | 'withdrawn' | 'code'>

const isProblem = (reply: unknown): reply is Refused =>
  typeof reply === 'object' && reply !== null && 'error' in reply && typeof reply.error === 'string'

export function refusalFrom(status: number, reply: unknown): ApiRefusal {
  const refused = status >= 400 ? status : 502
  return isProblem(reply) ? new ApiRefusal(refused, reply.error, reply) : new UnreadableReply(refused)
}

export const openSend =
  (ask: Ask): Send =>
  async (path, options) => {
    const { status, text } = await ask(path, options)
    const reply = parseJson(text)
    if (status >= 200 && status < 300 && reply !== undefined) return reply
    throw refusalFrom(status, reply)
  }

export const createApiClient = (ask: Ask): Api => createApi(openSend(ask))

/** A refusal of the API becomes the error page of the same status; any other error is thrown as it is. */
export async function orErrorPage<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof ApiRefusal) throw data(error.message, { status: error.status })
    throw error
  }
}

/** Undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
