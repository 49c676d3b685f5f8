import { ApiRefusal } from '../../contract/client.ts'
import { forgetMember } from './session.ts'

/** A token that the server no longer takes is the end of the session here too. */
export async function asMember<Reply>(asked: Promise<Reply>): Promise<Reply> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) forgetMember()
    throw error
  }
}
