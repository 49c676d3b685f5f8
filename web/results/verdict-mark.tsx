import type { EntryVerdict } from '../../contract/catalogue/holdings.ts'
import { Icon, type IconName } from '../design/icon.tsx'

export interface Verdict {
  verdict: EntryVerdict
  missing: readonly string[]
}

/** The colour is never the only sign. */
const SIGNS = {
  open: ['tick', 'Open to you'],
  almost: ['clock', 'Almost: '],
  closed: ['close', 'Not open yet'],
  unknown: ['info', 'Requirements not stated'],
} as const satisfies Record<EntryVerdict, readonly [IconName, string]>

/** 'Open to you', 'Almost: IELTS 6.0', 'Not open yet', 'Requirements not stated'. */
export const verdictText = ({ verdict, missing }: Verdict): string =>
  SIGNS[verdict][1] + (verdict === 'almost' ? missing.join(', ') : '')

/** Stands wherever verdicts do. */
export const BY_WHAT_IS_STATED = 'By what the institution states; it decides.'

/** Most language requirements are words that no check compares; the course page repeats them beside its verdict. */
export const CHECK_LANGUAGES = 'Check the language requirements, too.'

export const VerdictMark = ({ verdict, missing }: Verdict) => (
  <span className="verdict" data-verdict={verdict}>
    <Icon name={SIGNS[verdict][0]} size={16} />
    <span>{verdictText({ verdict, missing })}</span>
  </span>
)

/** For the head of the document: with results on the device, cards leave room for a verdict before they have one. */
export const RESERVE_VERDICTS = `try {
  if (localStorage.getItem('myResults')) document.documentElement.setAttribute('data-results', '')
} catch {}`
