import type { User } from '../../contract/accounts/user.ts'
import type { Right } from '../../contract/routes.ts'

/** What each role may do beyond a member's own things. */
const RIGHTS_BY_ROLE: Readonly<Record<User['role'], readonly Right[] | 'all'>> = {
  member: [],
  institution: [],
  admin: 'all',
}

/** The member who makes a request, and what they may do. */
export class Actor {
  readonly user: User
  readonly sessionId: number
  readonly signedInAt: Date
  readonly #institutionIds: ReadonlySet<number>

  constructor(user: User, session: { id: number; createdAt: Date }, institutionIds: readonly number[]) {
    this.user = user
    this.sessionId = session.id
    this.signedInAt = session.createdAt
    this.#institutionIds = new Set(institutionIds)
  }

  get id(): number {
    return this.user.id
  }

  /** Whether a call that needs this right may be made at all; whose thing it is about is for its handler. */
  may(right: Right): boolean {
    const rights = RIGHTS_BY_ROLE[this.user.role]
    return rights === 'all' || rights.includes(right)
  }

  /** An institution's page and courses may be edited by its own staff and by admins. */
  mayEdit(institutionId: number): boolean {
    if (this.user.role === 'admin') return true
    return this.user.role === 'institution' && this.#institutionIds.has(institutionId)
  }
}
