import { ApiRefusal } from '../../../contract/client.ts'
import type { ChangedMeanwhile } from '../../../contract/problem.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { changedFields } from './course-field-values.ts'
import { mergeDrafts, mergePublished } from './merge-drafts.ts'
import type { OtherVersion, SaveState } from './save-state.tsx'
import type { Draft, UnsavedCopy } from './unsaved-copy.ts'

type Content = Record<string, unknown>

export interface DraftSnapshot extends Draft {
  state: SaveState
  /** Whose changes were joined with these; null for somebody without a name. */
  joinedWith: string | null | undefined
  /** How often changes of others came in. */
  joins: number
  /** What was published meanwhile and has been compared with the draft. */
  publishedVersion?: number
}

interface SaverOptions {
  draft: Draft
  /** Resolves to the new version. */
  save: (version: number, content: Content) => Promise<number>
  /** Of a refusal with 409. */
  findTheirs: (error: ApiRefusal) => OtherVersion | undefined
  groups: readonly (readonly string[])[]
  copy: UnsavedCopy
}

const DEBOUNCE_MS = 1_000
const RETRY_MS = [2_000, 5_000, 15_000, 30_000]
/** Each is a whole draft in the browser's storage. */
const UNANSWERED_LIMIT = 3

/** Saves a draft while it is being changed: one save at a time, and the newest content wins. */
export class DraftSaver {
  readonly #options: SaverOptions
  readonly #listeners = new Set<() => void>()
  #snapshot: DraftSnapshot
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined
  #failures = 0
  /** While the draft is being discarded. */
  #isHeld = false

  constructor(options: SaverOptions) {
    this.#options = options
    const isUnsaved = changedFields(options.draft.base, options.draft.content).length > 0
    this.#snapshot = {
      ...options.draft,
      content: isUnsaved ? options.draft.content : options.draft.base,
      state: isUnsaved ? { status: 'waiting' } : { status: 'saved', at: null },
      joinedWith: undefined,
      joins: 0,
    }
    if (isUnsaved) this.#saveIn(0)
  }

  readonly snapshot = (): DraftSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  change(fields: Content): void {
    const content = { ...this.#snapshot.content, ...fields }
    if (changedFields(this.#snapshot.content, content).length === 0) return
    const { status } = this.#snapshot.state
    // A conflict waits for a choice, and a draft that cannot be saved stays on the device.
    const state =
      status === 'conflict' || status === 'stopped' ? this.#snapshot.state : ({ status: 'waiting' } as const)
    this.#become({ content, state: status === 'saving' ? this.#snapshot.state : state })
    this.#storeCopy()
    if (state.status === 'waiting') this.#saveIn(DEBOUNCE_MS)
  }

  /** Saves at once what is not saved yet; resolves to whether everything is saved. */
  async flush(): Promise<boolean> {
    do {
      clearTimeout(this.#timer)
      if (this.#isHeld) return false
      this.#saving ??= this.#save().finally(() => {
        this.#saving = undefined
      })
      await this.#saving
      // The timer may have waited for the same save and begun the next one.
    } while (['waiting', 'saving'].includes(this.#snapshot.state.status))
    return this.#snapshot.state.status === 'saved'
  }

  /** Ends a conflict: their version of the named fields, the own one of the others. */
  resolve(theirFields: readonly string[]): void {
    const { state } = this.#snapshot
    if (state.status !== 'conflict') return
    const theirs = Object.fromEntries(theirFields.map((field) => [field, state.theirs.content[field]]))
    const content = { ...this.#snapshot.content, ...theirs }
    if (state.publishedVersion === undefined) this.#join(state.theirs, content)
    else this.#become({ content, publishedVersion: state.publishedVersion })
    this.#become({ state: { status: 'waiting' } })
    void this.flush()
  }

  /**
   * For a submission that was refused because somebody saved the draft, or something was published, meanwhile. Returns
   * false where the refusal is about something else.
   */
  compareWith(refusal: ApiRefusal): boolean {
    if (refusal.meanwhile) this.#meetPublished(refusal.meanwhile)
    else if (this.#options.findTheirs(refusal)) this.#meetOtherVersion(refusal)
    else return false
    return true
  }

  /**
   * Drops the draft, and what is not saved of it. That is not saved before: a save would join what others have saved, and
   * the newest version would then be discarded unseen. Resolves to false, with nothing dropped, where others' changes came
   * in since `seen`.
   */
  async discard({ joins }: DraftSnapshot, send: (version: number) => Promise<unknown>): Promise<boolean> {
    this.#isHeld = true
    try {
      clearTimeout(this.#timer)
      await this.#saving
      if (this.#snapshot.joins !== joins) return false
      await send(this.#snapshot.version)
      this.#forget()
      return true
    } finally {
      this.#isHeld = false
      if (['waiting', 'unreachable'].includes(this.#snapshot.state.status)) this.#saveIn(DEBOUNCE_MS)
    }
  }

  /** Drops what is not saved, also on this device. */
  #forget(): void {
    clearTimeout(this.#timer)
    this.#options.copy.remove()
    this.#become({ content: this.#snapshot.base, state: { status: 'saved', at: null } })
  }

  #become(changed: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changed }
    for (const listener of this.#listeners) listener()
  }

  #saveIn(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #storeCopy(): void {
    const { version, content, base, unanswered } = this.#snapshot
    this.#options.copy.write({ version, content, base, unanswered })
  }

  async #save(): Promise<void> {
    const { version, content, base, state, unanswered = [] } = this.#snapshot
    if (state.status === 'conflict' || state.status === 'stopped') return
    if (content === base) {
      this.#options.copy.remove()
      if (state.status !== 'saved') this.#become({ state: { status: 'saved', at: new Date() } })
      return
    }
    const others = unanswered.filter((sent) => sent !== content)
    this.#become({ unanswered: [...others, content].slice(-UNANSWERED_LIMIT), state: { status: 'saving' } })
    try {
      const saved = await this.#options.save(version, content)
      this.#failures = 0
      this.#become({ version: saved, base: content, unanswered: [] })
    } catch (error) {
      this.#recover(error)
      return
    }
    if (this.#snapshot.content === content) {
      this.#options.copy.remove()
      this.#become({ state: { status: 'saved', at: new Date() } })
    } else {
      this.#storeCopy()
      this.#become({ state: { status: 'waiting' } })
      this.#saveIn(DEBOUNCE_MS)
    }
  }

  #recover(error: unknown): void {
    if (error instanceof ConnectionLost) this.#retryLater(true)
    else if (!(error instanceof ApiRefusal)) throw error
    else if (error.status >= 500 || error.status === 429) this.#retryLater(false)
    else if (error.status === 422) this.#become({ state: { status: 'refused', fields: error.fields } })
    else this.#meetOtherVersion(error)
  }

  /** What the two changed apart is joined and saved at once; for the rest, somebody has to choose. */
  #meetOtherVersion(error: ApiRefusal): void {
    const theirs = this.#options.findTheirs(error)
    if (theirs === undefined) {
      this.#become({ state: { status: 'stopped', error } })
      return
    }
    const { unanswered = [], content: mine } = this.#snapshot
    // After a reply that was lost, the other version is the own one, and what was typed since continues it.
    const isOwn = unanswered.some((sent) => changedFields(sent, theirs.content).length === 0)
    const base = isOwn ? theirs.content : this.#snapshot.base
    const { content, conflicts } = mergeDrafts({ base, mine, theirs: theirs.content }, this.#options.groups)
    if (conflicts.length > 0) {
      this.#become({ content, state: { status: 'conflict', theirs, conflicts } })
      return
    }
    this.#join(theirs, content)
    this.#become({ state: { status: 'waiting' } })
    this.#saveIn(0)
  }

  /** The draft on the server stays its base: only what is on the site differs. */
  #meetPublished({ published_version: publishedVersion, changes }: ChangedMeanwhile): void {
    const { content: mine, version } = this.#snapshot
    const { content, conflicts, published } = mergePublished(mine, changes, this.#options.groups)
    if (conflicts.length > 0) {
      const theirs = { version, by: null, content: published }
      this.#become({ content, state: { status: 'conflict', theirs, conflicts, publishedVersion } })
      return
    }
    this.#become({ content, joinedWith: null, publishedVersion, state: { status: 'waiting' } })
    this.#storeCopy()
    this.#saveIn(0)
  }

  #join({ version, content: base, by }: OtherVersion, content: Content): void {
    const isNothingLeft = changedFields(base, content).length === 0
    // An own version is no news.
    const isNews = changedFields(this.#snapshot.content, content).length > 0
    const news = isNews ? { joinedWith: by, joins: this.#snapshot.joins + 1 } : {}
    this.#become({ version, base, content: isNothingLeft ? base : content, unanswered: [], ...news })
    this.#storeCopy()
  }

  #retryLater(isOffline: boolean): void {
    this.#become({ state: { status: 'unreachable', isOffline } })
    this.#saveIn(RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)] ?? 0)
  }
}
