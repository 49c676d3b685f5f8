import type { EntryVerdict } from '../../contract/catalogue/holdings.ts'
import { Icon, type IconName } from '../design/icon.tsx'

export interface Verdict {
  verdict: EntryVerdict
  missing: readonly string[]
}

const TEXTS = {
  open: 'Open to you',
  almost: 'Almost',
  closed: 'Not open yet',
  unknown: 'Requirements not stated',
} as const satisfies Record<EntryVerdict, string>

/** The colour is never the only sign. */
const ICONS = {
  open: 'tick',
  almost: 'clock',
  closed: 'close',
  unknown: 'info',
} as const satisfies Record<EntryVerdict, IconName>

/** 'Open to you', 'Almost: IELTS 6.0', 'Not open yet', 'Requirements not stated'. */
export const verdictText = ({ verdict, missing }: Verdict): string =>
  verdict === 'almost' ? `${TEXTS.almost}: ${missing.join(', ')}` : TEXTS[verdict]

/** Stands wherever verdicts do. */
export const BY_WHAT_IS_STATED = 'By what the institution states; it decides.'

export const VerdictMark = ({ verdict, missing }: Verdict) => (
  <span className="verdict" data-verdict={verdict}>
    <Icon name={ICONS[verdict]} size={16} />
    <span>{verdictText({ verdict, missing })}</span>
  </span>
)

/** For the head of the document: with results on the device, cards leave room for a verdict before they have one. */
export const RESERVE_VERDICTS = `try {
  if (localStorage.getItem('myResults')) document.documentElement.setAttribute('data-results', '')
} catch {}`
