import { useSyncExternalStore } from 'react'
import { type StoredText, storedText } from '../browser-storage.ts'

export interface Member {
  name: string
  email: string
}

export type Session =
  | { status: 'anonymous' }
  /** There is a token, and the server has not yet said whose. */
  | { status: 'checking' }
  | { status: 'member'; user: Member }

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

  async function check(): Promise<void> {
    const asked = token.read()
    if (!asked) return become(ANONYMOUS)
    become(CHECKING)
    let outcome: Session = ANONYMOUS
    let isRefused = false
    try {
      const response = await ask('GET', '/api/user', asked)
      isRefused = !response.ok
      if (response.ok) outcome = { status: 'member', user: await readMember(response) }
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
        stopWatching = token.watch(() => void check())
        void check()
      }
      return () => {
        listeners.delete(listener)
      }
    },
    /** Whatever the server says, this browser has no session afterwards. */
    async logOut(): Promise<void> {
      const ended = token.read()
      token.write(null)
      become(ANONYMOUS)
      if (!ended) return
      try {
        await ask('POST', '/api/logout', ended)
      } catch (cause) {
        log('The server did not hear of the logout.', cause)
      }
    },
  }
}

const session = createSession({
  token: storedText('auth_token'),
  ask: (method, path, token) =>
    fetch(path, { method, headers: { accept: 'application/json', authorization: `Bearer ${token}` } }),
  // biome-ignore lint/suspicious/noConsole: The specification wants these two failures in the log and nowhere else.
  log: (message, cause) => console.warn(message, cause),
})

export const { logOut } = session

/** Anonymous on the server and while the page comes alive, for pages are the same for everybody. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.current, () => ANONYMOUS)
