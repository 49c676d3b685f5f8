import { createContext, data } from 'react-router'
import { type Api, ApiRefusal } from '../contract/client.ts'
import type { MemberApi } from '../contract/member-client.ts'

/** On the server it calls in process, in the browser over the network; a route need not know which. */
export const apiContext = createContext<Api>()

/** For the actions of forms that are sent without JavaScript: they run on the server only. */
export const actionApiContext = createContext<MemberApi>()

/** A refusal of the API becomes the error page of the same status; any other error is thrown as it is. */
export async function orErrorPage<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof ApiRefusal) throw data(error.message, { status: error.status })
    throw error
  }
}
