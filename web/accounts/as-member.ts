import { ApiRefusal } from '../../contract/client.ts'
import { recheckSession } from './session.ts'

/** For what a member does by hand: after a 401 the session is checked, and ends if `/api/user` refuses as well. */
export async function asMember<Reply>(request: Promise<Reply>): Promise<Reply> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) await recheckSession()
    throw error
  }
}
