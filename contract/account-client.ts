import type * as accounts from './accounts/calls.ts'
import type * as courseLists from './accounts/course-list-calls.ts'
import type * as profile from './accounts/profile-calls.ts'
import type { Method } from './call.ts'
import type { BodyOf, ReplyOf, Send } from './client.ts'

/** The calls that only account screens make, apart from the others, so that no other page carries them. */
export function createAccountApi(send: Send) {
  const anyone = <Reply>(method: Method, path: string, body?: unknown): Promise<Reply> =>
    send(path, { method, body }) as Promise<Reply> // The server's tests hold the reply to its schema.
  const member = <Reply>(method: Method, path: string, body?: unknown): Promise<Reply> =>
    send(path, { method, body, asMember: true }) as Promise<Reply> // The server's tests hold the reply to its schema.
  return {
    register: (body: BodyOf<typeof accounts.register>) =>
      anyone<ReplyOf<typeof accounts.register>>('POST', '/api/register', body),
    login: (body: BodyOf<typeof accounts.login>) => anyone<ReplyOf<typeof accounts.login>>('POST', '/api/login', body),
    forgotPassword: (email: string) =>
      anyone<ReplyOf<typeof accounts.forgotPassword>>('POST', '/api/forgot-password', { email }),
    validateResetToken: (token: string) =>
      anyone<ReplyOf<typeof accounts.validateResetToken>>(
        'GET',
        `/api/validate-reset-token/${encodeURIComponent(token)}`,
      ),
    resetPassword: (body: BodyOf<typeof accounts.resetPassword>) =>
      anyone<ReplyOf<typeof accounts.resetPassword>>('POST', '/api/reset-password', body),
    confirmEmail: (token: string) =>
      anyone<ReplyOf<typeof accounts.confirmEmail>>('POST', '/api/confirm-email', { token }),
    changeUser: (body: BodyOf<typeof profile.changeUser>) =>
      member<ReplyOf<typeof profile.changeUser>>('PATCH', '/api/user', body),
    changeEmail: (body: BodyOf<typeof profile.changeEmail>) =>
      member<ReplyOf<typeof profile.changeEmail>>('POST', '/api/user/email', body),
    changePassword: (body: BodyOf<typeof profile.changePassword>) =>
      member<ReplyOf<typeof profile.changePassword>>('POST', '/api/user/password', body),
    listSessions: () => member<ReplyOf<typeof profile.listSessions>>('GET', '/api/user/sessions'),
    endAllSessions: () => member<ReplyOf<typeof profile.endAllSessions>>('DELETE', '/api/user/sessions'),
    endSession: (id: number) => member<ReplyOf<typeof profile.endSession>>('DELETE', `/api/user/sessions/${id}`),
    getMemberData: () => member<ReplyOf<typeof profile.getMemberData>>('GET', '/api/user/data'),
    deleteAccount: (password: string) =>
      member<ReplyOf<typeof profile.deleteAccount>>('DELETE', '/api/user', { password }),
    getShortlist: () => member<ReplyOf<typeof courseLists.getShortlist>>('GET', '/api/user/shortlist'),
    keepShortlist: (course_ids: readonly number[]) =>
      member<ReplyOf<typeof courseLists.keepShortlist>>('PUT', '/api/user/shortlist', { course_ids }),
    mergeShortlist: (course_ids: readonly number[]) =>
      member<ReplyOf<typeof courseLists.mergeShortlist>>('POST', '/api/user/shortlist/merge', { course_ids }),
    listSavedCourses: () => member<ReplyOf<typeof courseLists.listSavedCourses>>('GET', '/api/user/saved-courses'),
    saveCourse: (id: number, note?: string) =>
      member<ReplyOf<typeof courseLists.saveCourse>>('PUT', `/api/user/saved-courses/${id}`, { note }),
    removeSavedCourse: (id: number) =>
      member<ReplyOf<typeof courseLists.removeSavedCourse>>('DELETE', `/api/user/saved-courses/${id}`),
  }
}
export type AccountApi = ReturnType<typeof createAccountApi>
