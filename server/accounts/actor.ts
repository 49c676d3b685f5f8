import type { User } from '../../contract/accounts/user.ts'

/** Whoever is signed in and does something: what they are, and what they may do. */
export class Actor {
  readonly user: User
  readonly sessionId: number
  readonly #institutionIds: ReadonlySet<number>

  constructor(user: User, sessionId: number, institutionIds: readonly number[]) {
    this.user = user
    this.sessionId = sessionId
    this.#institutionIds = new Set(institutionIds)
  }

  get id(): number {
    return this.user.id
  }

  /** An institution's page and courses: by its own people, and by admins. */
  mayEdit(institutionId: number): boolean {
    if (this.user.role === 'admin') return true
    return this.user.role === 'institution' && this.#institutionIds.has(institutionId)
  }
}
