import { redirect } from 'react-router'
import type { MemberSession, User } from '../../../contract/accounts/user.ts'
import { ApiRefusal } from '../../../contract/client.ts'
import type { MemberEnquiry } from '../../../contract/enquiries/enquiry.ts'
import { loginPath, profilePath } from '../../../contract/paths.ts'
import { browserApi } from '../../browser-api.ts'
import { memberApi } from '../../member-api.ts'
import { loadSavedCourses } from '../saved-courses/saved-courses.ts'
import { authToken, forgetMember, updateMember } from '../session.ts'

interface Profile {
  user: User
  /** Undefined if they could not be loaded; the page works without them. */
  sessions: readonly MemberSession[] | undefined
  enquiries: readonly MemberEnquiry[] | undefined
  /** Undefined where it is not known. */
  isVerified: boolean | undefined
}

const comeBackAfterLogin = () => redirect(loginPath(profilePath()))

const orUndefined = <Reply>(request: Promise<Reply>): Promise<Reply | undefined> => request.catch(() => undefined)

/** Only in the browser: pages from the server are the same for everyone. */
export async function loadProfile(): Promise<Profile> {
  if (!authToken.read()) throw comeBackAfterLogin()
  try {
    const [user, sessions, email, enquiries] = await Promise.all([
      browserApi.getUser(),
      orUndefined(memberApi.listSessions()),
      orUndefined(memberApi.getEmailState()),
      orUndefined(memberApi.listMemberEnquiries()),
      orUndefined(loadSavedCourses()),
    ])
    updateMember(user)
    return { user, sessions: sessions?.data, enquiries: enquiries?.data, isVerified: email?.verified }
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.status === 401)) throw error
    forgetMember()
    throw comeBackAfterLogin()
  }
}
