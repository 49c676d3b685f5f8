import * as calls from '../../contract/accounts/calls.ts'
import * as courseLists from '../../contract/accounts/course-list-calls.ts'
import * as profile from '../../contract/accounts/profile-calls.ts'
import * as staff from '../../contract/studio/team-calls.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { RegisterPrivate, Visitor } from '../platform/http/register-private-call.ts'
import { addressClaims, type Claim, type RateLimiter } from '../platform/rate-limit.ts'
import { addressGroup } from '../platform/visitor-address.ts'
import * as limits from './account-limits.ts'
import type { Actor } from './authenticate.ts'
import { type ConfirmedPassword, confirmOwnPassword } from './confirm-own-password.ts'
import {
  getShortlist,
  listSavedCourses,
  listWithdrawnSavedCourses,
  mergeShortlist,
  removeSavedCourse,
  replaceShortlist,
  saveCourse,
} from './course-lists.ts'
import { changeMember, collectMemberData, deleteMember, registerMember } from './member.ts'
import type { Passwords } from './passwords.ts'
import { changePassword, findResetEmail, refuseWeakPassword, requestReset, resetPassword } from './reset-password.ts'
import { limitCodes, registerSecondFactor, spendCode } from './second-factor.ts'
import { endAllSessions, endSession, listSessions, renewPasswordTime } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { INVALID_TOKEN, invalidToken } from './tokens.ts'
import { confirmEmail, emailKey, getEmailState, requestEmailChange, requestVerificationAgain } from './verify-email.ts'

export interface AccountDependencies {
  database: Database
  clock: Clock
  limiter: RateLimiter
  passwords: Passwords
  /** How many accounts may be registered in a day, by all visitors together. */
  dailyRegistrations: number
  /** Whether staff have to log in with a second factor. */
  demandsSecondFactor: boolean
}

type Register = RegisterPrivate<Actor>

export function registerAccounts(register: Register, dependencies: AccountDependencies): void {
  registerSigningIn(register, dependencies)
  registerLinks(register, dependencies)
  registerProfile(register, dependencies)
  registerSessions(register, dependencies)
  registerCourseLists(register, dependencies)
}

function registerSigningIn(register: Register, dependencies: AccountDependencies): void {
  const { database, clock, limiter, passwords, dailyRegistrations } = dependencies

  register.anyone(calls.register, async ({ body: { password, ...person }, visitor }) => {
    refuseWeakPassword(password, person.email)
    const user = await limiter.run(
      [
        ...addressClaims(limits.REGISTER_BY_ADDRESS, visitor.address),
        [limits.REGISTER_BY_EMAIL, emailKey(person.email)],
        [limits.registerSiteWide(dailyRegistrations), 'all', 'successes'],
      ],
      async () => {
        const passwordHash = await passwords.hash(password)
        return await registerMember(database, { ...person, passwordHash }, clock.now())
      },
    )
    return { message: 'Your account is ready. You can log in now.', user }
  })

  register.anyone(calls.login, ({ body, visitor }) =>
    limiter.run(
      [
        [limits.LOGIN_BY_ADDRESS, addressGroup(visitor.address)],
        [limits.LOGIN_BY_EMAIL, emailKey(body.email)],
      ],
      () =>
        signIn(database, passwords, body, {
          userAgent: visitor.userAgent,
          now: clock.now(),
          spendCode: (memberId, code) =>
            limitCodes(limiter, memberId, () => spendCode(database, memberId, { code, now: clock.now() })),
        }),
      { count: 'refusals' },
    ),
  )

  register.member(calls.getUser, async ({ actor }) => actor.user)

  register.member(calls.logout, async ({ actor }) => {
    await endSession(database, actor, actor.sessionId)
    return { message: 'You have been logged out.' }
  })
}

/** Links that come by mail: to set a password, and to verify an email. */
function registerLinks(register: Register, { database, clock, limiter, passwords }: AccountDependencies): void {
  const withToken = <Result>({ address }: Visitor, work: () => Promise<Result>): Promise<Result> =>
    limiter.run([[limits.TOKENS_BY_ADDRESS, addressGroup(address)]], work)

  register.anyone(calls.forgotPassword, async ({ body: { email }, visitor }) => {
    await limiter.run(
      [...addressClaims(limits.FORGOT_BY_ADDRESS, visitor.address), [limits.FORGOT_SITE_WIDE, 'all']],
      // Too many mails to one address are left out in silence: the visitor may not be its owner.
      () =>
        limiter.runIfWithin([[limits.MAILS_BY_EMAIL, emailKey(email)]], () =>
          requestReset(database, email, clock.now()),
        ),
    )
    return { message: 'If there is an account with this email, a link is on its way to it.' }
  })

  register.anyone(calls.validateResetToken, ({ params: { token }, visitor }) =>
    withToken(visitor, async () => {
      const email = await findResetEmail(database, token, clock.now())
      return email === undefined ? { valid: false, error: INVALID_TOKEN } : { valid: true }
    }),
  )

  register.anyone(calls.resetPassword, ({ body: { token, password }, visitor }) =>
    withToken(visitor, async () => {
      const email = await findResetEmail(database, token, clock.now())
      if (email === undefined) throw invalidToken()
      refuseWeakPassword(password, email)
      const passwordHash = await passwords.hash(password)
      await resetPassword(database, { token, passwordHash }, clock.now())
      return { message: 'Your password has been changed. Log in with the new one.' }
    }),
  )

  register.anyone(calls.confirmEmail, ({ body: { token }, visitor }) =>
    withToken(visitor, async () => {
      const email = await confirmEmail(database, token, clock.now())
      return { message: `Your email ${email} has been confirmed.`, email }
    }),
  )
}

function registerProfile(register: Register, dependencies: AccountDependencies): void {
  const { database, clock, limiter, passwords } = dependencies
  const requirePassword = (actor: Actor, field: string, password: string): Promise<ConfirmedPassword> =>
    limiter.run(
      [[limits.PASSWORD_BY_ACCOUNT, actor.id]],
      () => confirmOwnPassword(database, passwords, actor.id, { field, password }),
      { count: 'refusals' },
    )

  registerSecondFactor(register, { ...dependencies, requirePassword })

  const mailClaims = (actor: Actor, email: string): Claim[] => [
    [limits.MAILS_BY_ACCOUNT, actor.id],
    [limits.MAILS_BY_EMAIL, emailKey(email)],
    [limits.MAILS_SITE_WIDE, 'all', 'successes'],
  ]

  register.member(profile.changeUser, ({ actor, body }) => changeMember(database, actor.id, body, clock.now()))

  register.member(profile.getEmailState, ({ actor }) => getEmailState(database, actor.id))

  register.member(profile.sendVerification, async ({ actor }) => {
    const { email } = actor.user
    const isSent = await limiter.run(mailClaims(actor, email), () =>
      requestVerificationAgain(database, actor.id, clock.now()),
    )
    return {
      message: isSent
        ? `We sent a link to ${email}. Open it to verify your email.`
        : `Your email ${email} is already verified.`,
    }
  })

  register.member(profile.changeEmail, async ({ actor, body: { email, password } }) => {
    const checked = await requirePassword(actor, 'password', password)
    await limiter.run(mailClaims(actor, email), () => requestEmailChange(database, checked, email, clock.now()))
    return { message: `We sent a link to ${email}. Open it to confirm the change.` }
  })

  register.member(profile.changePassword, async ({ actor, body: { current_password, password }, visitor }) => {
    refuseWeakPassword(password, actor.user.email)
    const checked = await requirePassword(actor, 'current_password', current_password)
    const change = { checked, passwordHash: await passwords.hash(password) }
    const token = await changePassword(database, change, { userAgent: visitor.userAgent, now: clock.now() })
    return { message: 'Your password has been changed. Every other device has been logged out.', token }
  })

  register.member(staff.confirmPassword, async ({ actor, body: { password } }) => {
    await requirePassword(actor, 'password', password)
    await renewPasswordTime(database, actor.sessionId, clock.now())
    return { message: 'Password confirmed.' }
  })

  register.member(profile.getMemberData, ({ actor }) => collectMemberData(database, actor.id, clock.now()))

  register.member(profile.deleteAccount, async ({ actor, body: { password } }) => {
    await requirePassword(actor, 'password', password)
    await database.transaction((transaction) => deleteMember(transaction, actor.id))
    return { message: 'Your account and everything in it have been deleted.' }
  })
}

function registerSessions(register: Register, { database, clock }: AccountDependencies): void {
  register.member(profile.listSessions, async ({ actor }) => ({
    data: await listSessions(database, actor, clock.now()),
  }))

  register.member(profile.endSession, async ({ actor, params: { id } }) => {
    await endSession(database, actor, id)
    return { message: 'That device has been logged out.' }
  })

  register.member(profile.endAllSessions, async ({ actor }) => {
    await endAllSessions(database, actor)
    return { message: 'You have been logged out everywhere.' }
  })
}

function registerCourseLists(register: Register, { database, clock }: AccountDependencies): void {
  register.member(courseLists.getShortlist, async ({ actor }) => ({ data: await getShortlist(database, actor.id) }))

  register.member(courseLists.replaceShortlist, async ({ actor, body: { course_ids, agreed } }) => ({
    data: await replaceShortlist(database, actor.id, course_ids, agreed),
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
    return { message: 'Course removed from your saved courses.' }
  })
}
