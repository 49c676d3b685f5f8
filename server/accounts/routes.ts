import * as calls from '../../contract/accounts/calls.ts'
import * as courseLists from '../../contract/accounts/course-list-calls.ts'
import * as profile from '../../contract/accounts/profile-calls.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { RegisterPersonal, Visitor } from '../platform/http/register-personal-call.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import { addressGroup } from '../platform/visitor-address.ts'
import type { Actor } from './actor.ts'
import { askForEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeUser } from './change-user.ts'
import { checkPassword } from './check-password.ts'
import { collectMemberData } from './collect-member-data.ts'
import { deleteAccount } from './delete-account.ts'
import { emailKey } from './email-key.ts'
import * as limits from './limits.ts'
import { weaknessOf } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { registerMember } from './register-member.ts'
import { askForReset, findResetEmail, INVALID_TOKEN, invalidToken, resetPassword } from './reset-password.ts'
import { listSavedCourses, listWithdrawnSavedCourses, removeSavedCourse, saveCourse } from './saved-courses.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'
import { getShortlist, keepShortlist, mergeShortlist } from './shortlist.ts'
import { signIn } from './sign-in.ts'

export interface AccountSurroundings {
  database: Database
  clock: Clock
  limiter: RateLimiter
  passwords: Passwords
}

type Register = RegisterPersonal<Actor>

export function registerAccounts(register: Register, surroundings: AccountSurroundings): void {
  registerSigningIn(register, surroundings)
  registerForgetting(register, surroundings)
  registerProfile(register, surroundings)
  registerSessions(register, surroundings)
  registerCourseLists(register, surroundings)
}

function refuseWeak(password: string, email: string): void {
  const weakness = weaknessOf(password, email)
  if (weakness) throw invalid([{ field: 'password', error: weakness }])
}

function registerSigningIn(register: Register, { database, clock, limiter, passwords }: AccountSurroundings): void {
  register.anyone(calls.register, async ({ body: { password, ...person }, visitor }) => {
    refuseWeak(password, person.email)
    await limiter.take(limits.REGISTER_BY_ADDRESS, addressGroup(visitor.address))
    const passwordHash = await passwords.hash(password)
    const user = await registerMember(database, { ...person, passwordHash }, clock.now())
    return { message: 'Your account is ready. You can sign in now.', user }
  })

  register.anyone(calls.login, async ({ body, visitor }) => {
    const [address, email] = [addressGroup(visitor.address), emailKey(body.email)]
    await limiter.take(limits.LOGIN_BY_ADDRESS, address)
    await limiter.take(limits.LOGIN_BY_EMAIL, email)
    const signedIn = await signIn(database, passwords, body, { userAgent: visitor.userAgent, now: clock.now() })
    // Guessing is what is limited: a school whose pupils all sign in from one address does not guess.
    await limiter.giveBack(limits.LOGIN_BY_ADDRESS, address)
    await limiter.giveBack(limits.LOGIN_BY_EMAIL, email)
    return signedIn
  })

  register.member(calls.getUser, async ({ actor }) => actor.user)

  register.member(calls.logout, async ({ actor }) => {
    await endSession(database, actor, actor.sessionId)
    return { message: 'You are signed out.' }
  })
}

function registerForgetting(register: Register, { database, clock, limiter, passwords }: AccountSurroundings): void {
  const limitTokens = ({ address }: Visitor) => limiter.take(limits.TOKENS_BY_ADDRESS, addressGroup(address))

  register.anyone(calls.forgotPassword, async ({ body: { email }, visitor }) => {
    await limiter.take(limits.FORGOT_BY_ADDRESS, addressGroup(visitor.address))
    // Too many mails to one address are left out in silence: whoever asks for them may not be its owner.
    if (await limiter.mayTake(limits.MAILS_BY_EMAIL, emailKey(email))) await askForReset(database, email, clock.now())
    return { message: 'If there is an account with this address, a mail with a link is on its way to it.' }
  })

  register.anyone(calls.validateResetToken, async ({ params: { token }, visitor }) => {
    await limitTokens(visitor)
    const email = await findResetEmail(database, token, clock.now())
    return email === undefined ? { valid: false, error: INVALID_TOKEN } : { valid: true }
  })

  register.anyone(calls.resetPassword, async ({ body: { token, password }, visitor }) => {
    await limitTokens(visitor)
    const email = await findResetEmail(database, token, clock.now())
    if (email === undefined) throw invalidToken()
    refuseWeak(password, email)
    const passwordHash = await passwords.hash(password)
    await resetPassword(database, { token, passwordHash }, clock.now())
    return { message: 'Your password is changed. Sign in with the new one.' }
  })

  register.anyone(calls.confirmEmail, async ({ body: { token }, visitor }) => {
    await limitTokens(visitor)
    const email = await confirmEmail(database, token, clock.now())
    return { message: `Your account now has the address ${email}.`, email }
  })
}

function registerProfile(register: Register, { database, clock, limiter, passwords }: AccountSurroundings): void {
  const proveOwner = async (actor: Actor, field: string, password: string): Promise<void> => {
    await limiter.take(limits.PASSWORD_BY_MEMBER, actor.id)
    await checkPassword(database, passwords, actor.id, { field, password })
    await limiter.giveBack(limits.PASSWORD_BY_MEMBER, actor.id)
  }

  register.member(profile.changeUser, ({ actor, body }) => changeUser(database, actor.id, body, clock.now()))

  register.member(profile.changeEmail, async ({ actor, body: { email, password } }) => {
    await proveOwner(actor, 'password', password)
    await limiter.take(limits.MAILS_BY_EMAIL, emailKey(email))
    await askForEmail(database, actor.id, email, clock.now())
    return { message: `A mail with a link is on its way to ${email}. Open the link to confirm the address.` }
  })

  register.member(profile.changePassword, async ({ actor, body: { current_password, password }, visitor }) => {
    refuseWeak(password, actor.user.email)
    await proveOwner(actor, 'current_password', current_password)
    const passwordHash = await passwords.hash(password)
    const change = { memberId: actor.id, passwordHash }
    const token = await changePassword(database, change, { userAgent: visitor.userAgent, now: clock.now() })
    return { message: 'Your password is changed. Every other device is signed out.', token }
  })

  register.member(profile.getMemberData, ({ actor }) => collectMemberData(database, actor.id, clock.now()))

  register.member(profile.deleteAccount, async ({ actor, body: { password } }) => {
    await proveOwner(actor, 'password', password)
    await deleteAccount(database, actor)
    return { message: 'Your account and everything in it is deleted.' }
  })
}

function registerSessions(register: Register, { database, clock }: AccountSurroundings): void {
  register.member(profile.listSessions, async ({ actor }) => ({
    data: await listSessions(database, actor, clock.now()),
  }))

  register.member(profile.endSession, async ({ actor, params: { id } }) => {
    await endSession(database, actor, id)
    return { message: 'That device is signed out.' }
  })

  register.member(profile.endAllSessions, async ({ actor }) => {
    await endAllSessions(database, actor)
    return { message: 'You are signed out everywhere.' }
  })
}

function registerCourseLists(register: Register, { database, clock }: AccountSurroundings): void {
  register.member(courseLists.getShortlist, async ({ actor }) => ({ data: await getShortlist(database, actor.id) }))

  register.member(courseLists.keepShortlist, async ({ actor, body }) => ({
    data: await keepShortlist(database, actor.id, body.course_ids),
  }))

  register.member(courseLists.mergeShortlist, ({ actor, body }) => mergeShortlist(database, actor.id, body.course_ids))

  register.member(courseLists.listSavedCourses, async ({ actor }) => ({
    data: await listSavedCourses(database, actor.id),
    withdrawn: await listWithdrawnSavedCourses(database, actor.id),
  }))

  register.member(courseLists.saveCourse, async ({ actor, params, body: { note } }) => ({
    data: await saveCourse(database, actor.id, { courseId: params.id, note }, clock.now()),
  }))

  register.member(courseLists.removeSavedCourse, async ({ actor, params }) => {
    await removeSavedCourse(database, actor.id, params.id, clock.now())
    return { message: 'The course is no longer saved.' }
  })
}
