import { ApiRefusal } from '../../contract/client.ts'
import { forgetMember } from './session.ts'

/**
 * For what a member does by hand: a token that the server no longer takes is the end of the session here too. What the
 * page asks by itself ends nothing; the check on load has the word on that.
 */
export async function asMember<Reply>(asked: Promise<Reply>): Promise<Reply> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) forgetMember()
    throw error
  }
}
