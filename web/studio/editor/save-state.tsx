import type { ApiRefusal } from '../../../contract/client.ts'
import type { FieldError } from '../../../contract/problem.ts'

/** What somebody else saved meanwhile. */
export interface OtherVersion {
  version: number
  /** Their name. */
  by: string | null
  content: Record<string, unknown>
}

export type SaveState =
  | { status: 'saved'; at: Date | null }
  | { status: 'waiting' }
  | { status: 'saving' }
  | { status: 'unreachable'; isOffline: boolean }
  /** A value that no draft may have. */
  | { status: 'refused'; fields: readonly FieldError[] }
  | Conflict
  /** It can no longer be saved: it is in review, gone, or not allowed any more. */
  | { status: 'stopped'; error: ApiRefusal }

/** Both have changed the same fields, each list of them as one choice. */
export interface Conflict {
  status: 'conflict'
  theirs: OtherVersion
  conflicts: readonly (readonly string[])[]
  /** Where theirs is not another draft but what the site shows by now. */
  publishedVersion?: number
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Indian/Maldives', hour: '2-digit', minute: '2-digit' })

export function saveStateText(state: SaveState): string {
  switch (state.status) {
    case 'saved':
      return state.at ? `Saved ${TIME.format(state.at)}` : ''
    case 'waiting':
    case 'saving':
      return 'Saving…'
    case 'unreachable':
      return `Not saved: ${state.isOffline ? 'no connection' : 'the server does not answer'}. We will try again.`
    case 'refused':
      return state.fields.length === 1
        ? 'Not saved: correct the marked field.'
        : 'Not saved: correct the marked fields.'
    case 'conflict':
      return 'Not saved: choose between two versions.'
    case 'stopped':
      return `Not saved: ${state.error.message}`
  }
}

/** 'Saving…' comes with every few words, so screen readers hear only how it ended. */
export function SaveStateText({ state }: { state: SaveState }) {
  const text = saveStateText(state)
  const isUnderWay = state.status === 'waiting' || state.status === 'saving'
  const isFailed = !isUnderWay && state.status !== 'saved'
  return (
    <p className={`save-state ${isFailed ? 'font-semibold text-coral' : 'text-ink-soft'}`}>
      {isUnderWay && <span aria-hidden="true">{text}</span>}
      <span role="status">{isUnderWay ? '' : text}</span>
    </p>
  )
}
