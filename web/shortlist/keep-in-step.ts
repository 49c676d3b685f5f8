import { type Api, ApiRefusal } from '../../contract/client.ts'
import type { StoredText } from '../browser-storage.ts'
import { joinChanges } from './join-changes.ts'
import { readShortlist, type Shortlist } from './shortlist.ts'

interface Surroundings {
  shortlist: {
    list: () => Shortlist
    adopt: (ids: Shortlist) => void
    follow: (follower: () => void) => () => void
  }
  api: Pick<Api, 'getShortlist' | 'keepShortlist' | 'mergeShortlist'>
  /** What device and account agreed on last; nothing before a device's first word with the account. */
  agreed: StoredText
  onLeftOut: (courses: LeftOut) => void
}

export type LeftOut = Awaited<ReturnType<Api['mergeShortlist']>>['left_out']

/** Several clicks in a row are one change. */
const SETTLE_MS = 500
const RETRY_MS = [2_000, 5_000, 15_000, 60_000]

/** Busy or out of reach may pass; what the server understood and refused is refused again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) || error.status >= 500 || error.status === 429

/** Keeps the shortlist of this browser and that of the member's account the same. */
export function keepInStep({ shortlist, api, agreed, onLeftOut }: Surroundings) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let failures = 0
  let isUnderWay = false

  function agreeOn(ids: Shortlist): void {
    agreed.write(JSON.stringify(ids))
  }

  /** What was changed here while the account was asked comes on top of its answer. */
  function settleOn(ids: Shortlist, sent: Shortlist): void {
    const joined = joinChanges({ agreed: sent, device: shortlist.list(), account: ids })
    agreeOn(ids)
    shortlist.adopt(joined)
    if (!isSame(joined, ids)) schedule(SETTLE_MS)
  }

  async function merge(): Promise<void> {
    const sent = shortlist.list()
    const { data, left_out } = await api.mergeShortlist({ course_ids: sent })
    if (isStopped) return
    settleOn(data, sent)
    if (left_out.length > 0) onLeftOut(left_out)
  }

  async function sync(before: Shortlist): Promise<void> {
    const { data: account } = await api.getShortlist()
    if (isStopped) return
    const joined = joinChanges({ agreed: before, device: shortlist.list(), account })
    shortlist.adopt(joined)
    if (isSame(joined, account)) return agreeOn(account)
    const { data: kept } = await api.keepShortlist({ course_ids: joined })
    if (!isStopped) settleOn(kept, joined)
  }

  async function run(): Promise<void> {
    if (isStopped) return
    if (isUnderWay) return schedule(SETTLE_MS)
    clearTimeout(timer)
    timer = undefined
    isUnderWay = true
    try {
      const before = agreed.read()
      await (before === null ? merge() : sync(readShortlist(before)))
      failures = 0
    } catch (error) {
      if (mayPass(error)) schedule(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
    } finally {
      isUnderWay = false
    }
  }

  function schedule(delayMs: number | undefined): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), delayMs)
  }

  const unfollow = shortlist.follow(() => schedule(SETTLE_MS))
  return {
    /** Asks at once, for a page that was just opened or a connection that came back. */
    now: () => void run(),
    /** A member who signs in brings the shortlist of this device along. */
    begin(): void {
      agreed.write(null)
      void run()
    },
    /** The page is being left: what is not yet sent goes now, and nobody waits for the answer. */
    leave(): void {
      if (timer !== undefined && agreed.read() !== null)
        void api.keepShortlist({ course_ids: shortlist.list() }).catch(() => undefined)
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
      unfollow()
    },
  }
}

const isSame = (one: Shortlist, other: Shortlist): boolean =>
  one.length === other.length && one.every((id, at) => other[at] === id)
