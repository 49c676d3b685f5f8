import type { SaveState } from './draft-saver.ts'

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
