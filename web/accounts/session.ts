import { useSyncExternalStore } from 'react'
import { routes } from '../../contract/routes.ts'
import type { StoredText } from '../browser-storage.ts'
import { authToken } from './auth-token.ts'

export interface Member {
  name: string
  email: string
}

/** How this page came to know the member: it was opened with a token, or somebody signed in, here or in another tab. */
export type Arrival = 'opened' | 'signed in' | 'other tab'

export type Session =
  | { status: 'anonymous' }
  /** There is a token, and the server has not yet said whose. */
  | { status: 'checking' }
  | { status: 'member'; user: Member; arrival: Arrival }

const ANONYMOUS: Session = { status: 'anonymous' }
const CHECKING: Session = { status: 'checking' }

interface Surroundings {
  token: StoredText
  /** `fetch`, with the token as the bearer. */
  ask: (method: 'GET' | 'POST', path: string, token: string) => Promise<Response>
  log: (message: string, cause: unknown) => void
}

const textIn = (reply: object, key: string): string => {
  const value: unknown = Reflect.get(reply, key)
  return typeof value === 'string' ? value : ''
}

async function readMember(response: Response): Promise<Member> {
  const reply: unknown = await response.json()
  if (typeof reply !== 'object' || reply === null) throw new Error('The reply names no user.')
  return { name: textIn(reply, 'name'), email: textIn(reply, 'email') }
}

export function createSession({ token, ask, log }: Surroundings) {
  const listeners = new Set<() => void>()
  let session: Session = ANONYMOUS
  let stopWatching: (() => void) | undefined

  function become(next: Session): void {
    session = next
    for (const listener of listeners) listener()
  }

  async function check(arrival: Arrival): Promise<void> {
    const asked = token.read()
    if (!asked) return become(ANONYMOUS)
    become(CHECKING)
    let outcome: Session = ANONYMOUS
    let isRefused = false
    try {
      const response = await ask('GET', routes.getUser.path, asked)
      isRefused = !response.ok
      if (response.ok) outcome = { status: 'member', user: await readMember(response), arrival }
    } catch (cause) {
      // The network failed, which says nothing about the token.
      log('The account could not be asked for.', cause)
    }
    // Somebody signed in or out meanwhile: this answer is about the token of before.
    if (token.read() !== asked) return
    if (isRefused) token.write(null)
    become(outcome)
  }

  return {
    current: () => session,
    /** The first to listen opens the session. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (!stopWatching) {
        stopWatching = token.watch(() => void check('other tab'))
        void check('opened')
      }
      return () => {
        listeners.delete(listener)
      }
    },
    signIn({ name, email }: Member, newToken?: string): void {
      if (newToken) token.write(newToken)
      become({ status: 'member', user: { name, email }, arrival: 'signed in' })
    },
    /** What the server says now of who is signed in. */
    update(changed: Partial<Member>): void {
      if (session.status !== 'member') return
      const { name = session.user.name, email = session.user.email } = changed
      become({ ...session, user: { name, email } })
    },
    /** The server no longer takes the token, or the account is gone. */
    forget(): void {
      token.write(null)
      become(ANONYMOUS)
    },
    /** Whatever the server says, this browser has no session afterwards. */
    async logOut(): Promise<void> {
      const ended = token.read()
      token.write(null)
      become(ANONYMOUS)
      if (!ended) return
      try {
        await ask('POST', routes.logout.path, ended)
      } catch (cause) {
        log('The server did not hear of the logout.', cause)
      }
    },
  }
}

const session = createSession({
  token: authToken,
  ask: (method, path, token) =>
    fetch(path, { method, headers: { accept: 'application/json', authorization: `Bearer ${token}` } }),
  // biome-ignore lint/suspicious/noConsole: The specification wants these two failures in the log and nowhere else.
  log: (message, cause) => console.warn(message, cause),
})

export const { logOut, signIn, update: updateMember, forget: forgetMember } = session

/** Anonymous on the server and while the page comes alive, for pages are the same for everybody. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.current, () => ANONYMOUS)
