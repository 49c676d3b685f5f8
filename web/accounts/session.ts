import { useSyncExternalStore } from 'react'
import { routes } from '../../contract/api-routes.ts'
import { ApiRefusal } from '../../contract/client.ts'
import { type StoredText, storedText } from '../browser-storage.ts'

/** Identifies the member to the server. */
export const authToken = storedText('auth_token')

export interface Member {
  name: string
  email: string
}

/** Whether the page was opened with a token, or the member signed in here or in another tab. */
export type Arrival = 'opened' | 'signed in' | 'other tab'

export type Session =
  | { status: 'anonymous' }
  /** There is a token, and the server has not yet said whose it is. */
  | { status: 'checking' }
  | { status: 'member'; user: Member; arrival: Arrival }

const ANONYMOUS: Session = { status: 'anonymous' }
const CHECKING: Session = { status: 'checking' }

interface SessionDependencies {
  token: StoredText
  /** `fetch`, with the token as the bearer. */
  fetchAs: (method: 'GET' | 'POST', path: string, token: string) => Promise<Response>
  log: (message: string, cause: unknown) => void
}

/** The server could not answer; a retry a moment later may succeed. */
const RETRY_MS = [2_000, 10_000, 60_000]

const textIn = (reply: object, key: string): string => {
  const value: unknown = Reflect.get(reply, key)
  return typeof value === 'string' ? value : ''
}

async function readMember(response: Response): Promise<Member> {
  const reply: unknown = await response.json()
  if (typeof reply !== 'object' || reply === null) throw new Error('The reply names no user.')
  return { name: textIn(reply, 'name'), email: textIn(reply, 'email') }
}

export function createSession({ token, fetchAs, log }: SessionDependencies) {
  const listeners = new Set<() => void>()
  let session: Session = ANONYMOUS
  let stopWatching: (() => void) | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function become(next: Session): void {
    session = next
    for (const listener of listeners) listener()
  }

  /** Only a 401 ends the session. After any other failure the token stays, and the page is shown as for a visitor until the server answers. */
  async function check(arrival: Arrival, meanwhile: Session = CHECKING, attempt = 0): Promise<void> {
    clearTimeout(retryTimer)
    const checked = token.read()
    if (!checked) return become(ANONYMOUS)
    if (session !== meanwhile) become(meanwhile)
    let member: Member | undefined
    let isEnded = false
    try {
      const response = await fetchAs('GET', routes.getUser.path, checked)
      isEnded = response.status === 401
      if (response.ok) member = await readMember(response)
    } catch (cause) {
      log('The account could not be fetched.', cause)
    }
    // The visitor signed in or out meanwhile, so this answer is about an older token.
    if (token.read() !== checked) return
    if (member) return become({ status: 'member', user: member, arrival })
    if (isEnded) {
      token.write(null)
      return become(ANONYMOUS)
    }
    if (session.status === 'checking') become(ANONYMOUS)
    const retry = (): void => void (token.read() === checked && check(arrival, session, attempt + 1))
    retryTimer = setTimeout(retry, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)])
  }

  return {
    current: () => session,
    /** The first subscriber starts the check. */
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
    /** Takes over what the server now says about the member. */
    update(changed: Partial<Member>): void {
      if (session.status !== 'member') return
      const { name = session.user.name, email = session.user.email } = changed
      become({ ...session, user: { name, email } })
    },
    /** A call was refused with 401. Whether the session is over, only `/api/user` can say. */
    async recheck(): Promise<void> {
      await check(session.status === 'member' ? session.arrival : 'opened', session)
    },
    /** The server has ended the session or deleted the account. */
    forget(): void {
      token.write(null)
      become(ANONYMOUS)
    },
    /** Ends the session in this browser, even if the server cannot be reached. */
    async logOut(): Promise<void> {
      const ended = token.read()
      token.write(null)
      become(ANONYMOUS)
      if (!ended) return
      try {
        await fetchAs('POST', routes.logout.path, ended)
      } catch (cause) {
        log('The server could not be told about the logout.', cause)
      }
    },
  }
}

const session = createSession({
  token: authToken,
  fetchAs: (method, path, token) =>
    fetch(path, { method, headers: { accept: 'application/json', authorization: `Bearer ${token}` } }),
  // biome-ignore lint/suspicious/noConsole: The specification wants these two failures in the log and nowhere else.
  log: (message, cause) => console.warn(message, cause),
})

export const { signIn, update: updateMember, forget: forgetMember, recheck: recheckSession } = session

/** The keys of drafts and answers that staff typed on this device and have not sent yet. */
const isUnsavedText = (key: string): boolean => key.startsWith('studioDraft:') || key.startsWith('studio_reply_')

function unsavedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(isUnsavedText)
  } catch {
    // The browser forbids storage, so there is nothing in it.
    return []
  }
}

export const hasUnsavedTexts = (): boolean => unsavedKeys().length > 0

/** Also removes what was not sent yet: the next person at this device must not read it. */
export async function logOut(): Promise<void> {
  for (const key of unsavedKeys()) localStorage.removeItem(key)
  await session.logOut()
}

/** Anonymous on the server and until the page is hydrated, because pages are the same for everyone. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.current, () => ANONYMOUS)

/** For what a member does by hand: after a 401 the session is checked, and ends if `/api/user` refuses as well. */
export async function asMember<Reply>(request: Promise<Reply>): Promise<Reply> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) await recheckSession()
    throw error
  }
}

export const nameOf = ({ name }: Pick<Member, 'name'>): string => name.trim() || 'User'

/** The first grapheme, so that an accent or a Thaana vowel sign stays with its letter. */
export function initialOf(user: Pick<Member, 'name'>): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(nameOf(user))
  return first?.segment.toUpperCase() ?? 'U'
}
