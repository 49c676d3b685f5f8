import { redirect } from 'react-router'
import type { MemberSession } from '../../../contract/accounts/member-data.ts'
import type { User } from '../../../contract/accounts/user.ts'
import { ApiRefusal } from '../../../contract/client.ts'
import { loginPath, profilePath } from '../../../contract/paths.ts'
import { browserApi } from '../../browser-api.ts'
import { authToken } from '../auth-token.ts'
import { loadSavedCourses } from '../saved-courses/saved-courses.ts'
import { forgetMember, updateMember } from '../session.ts'

interface Profile {
  user: User
  /** Undefined where they could not be asked for; the rest of the page works without. */
  sessions: readonly MemberSession[] | undefined
}

const comeBackAfterLogin = () => redirect(loginPath(profilePath()))

const orUndefined = <Reply>(asked: Promise<Reply>): Promise<Reply | undefined> => asked.catch(() => undefined)

/** In the browser alone: the server's pages know no member. */
export async function loadProfile(): Promise<Profile> {
  if (!authToken.read()) throw comeBackAfterLogin()
  try {
    const [user, sessions] = await Promise.all([
      browserApi.getUser(),
      orUndefined(browserApi.listSessions()),
      orUndefined(loadSavedCourses()),
    ])
    updateMember(user)
    return { user, sessions: sessions?.data }
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.status === 401)) throw error
    forgetMember()
    throw comeBackAfterLogin()
  }
}
