import { joinShortlists } from '../../contract/accounts/shortlist.ts'
import { ApiRefusal } from '../../contract/client.ts'
import type { MemberApi } from '../../contract/member-client.ts'
import type { StoredText } from '../browser-storage.ts'
import { readShortlist, type Shortlist } from './shortlist.ts'

interface SyncDependencies {
  shortlist: {
    list: () => Shortlist
    adopt: (ids: Shortlist) => void
    onOwnChange: (listener: () => void) => () => void
  }
  api: Pick<MemberApi, 'getShortlist' | 'replaceShortlist' | 'mergeShortlist'>
  /** The list that device and account had in common last; null until this device has talked to the account. */
  agreed: StoredText
  onLeftOut: (courses: LeftOutCourses) => void
}

export type LeftOutCourses = Awaited<ReturnType<MemberApi['mergeShortlist']>>['left_out']

/** Several clicks in a row are sent as one change. */
const DEBOUNCE_MS = 500
const RETRY_MS = [2_000, 5_000, 15_000, 60_000]

/** A busy or unreachable server may answer later; a refused request would be refused again. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) || error.status >= 500 || error.status === 429

/** Synchronises the shortlist of this browser with the one of the member's account. */
export function syncWithAccount({ shortlist, api, agreed, onLeftOut }: SyncDependencies) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let failures = 0
  let isRunning = false

  /** What was changed here while the request was under way is applied on top of the account's answer. */
  function adoptAnswer(account: Shortlist, sent: Shortlist): void {
    const joined = joinShortlists({ agreed: sent, device: shortlist.list(), account })
    agreed.write(JSON.stringify(account))
    shortlist.adopt(joined)
    if (!isSame(joined, account)) schedule(DEBOUNCE_MS)
  }

  async function merge(): Promise<void> {
    const sent = shortlist.list()
    const { data, left_out } = await api.mergeShortlist({ course_ids: sent })
    if (isStopped) return
    adoptAnswer(data, sent)
    if (left_out.length > 0) onLeftOut(left_out)
  }

  async function sync(lastAgreed: Shortlist): Promise<void> {
    const sent = shortlist.list()
    const { data } = isSame(sent, lastAgreed)
      ? await api.getShortlist()
      : await api.replaceShortlist({ course_ids: sent, agreed: lastAgreed })
    if (!isStopped) adoptAnswer(data, sent)
  }

  async function run(): Promise<void> {
    if (isStopped) return
    if (isRunning) return schedule(DEBOUNCE_MS)
    clearTimeout(timer)
    timer = undefined
    isRunning = true
    try {
      const lastAgreed = agreed.read()
      await (lastAgreed === null ? merge() : sync(readShortlist(lastAgreed)))
      failures = 0
    } catch (error) {
      if (isWorthRetrying(error)) schedule(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
    } finally {
      isRunning = false
    }
  }

  function schedule(delayMs: number | undefined): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), delayMs)
  }

  const stopListening = shortlist.onOwnChange(() => schedule(DEBOUNCE_MS))
  return {
    /** Syncs at once, for a page that was just opened or a connection that came back. */
    now: () => void run(),
    /** A member who signs in brings the shortlist of this device along. */
    begin(): void {
      agreed.write(null)
      void run()
    },
    /**
     * The page is being left, so an unsent change is sent without waiting for the answer. It names the list it is
     * based on; otherwise it would overwrite what another device has changed since.
     */
    leave(): void {
      const lastAgreed = agreed.read()
      if (timer === undefined || lastAgreed === null) return
      const change = { course_ids: shortlist.list(), agreed: readShortlist(lastAgreed) }
      void api.replaceShortlist(change).catch(() => undefined)
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
      stopListening()
    },
  }
}

const isSame = (one: Shortlist, other: Shortlist): boolean =>
  one.length === other.length && one.every((id, at) => other[at] === id)
