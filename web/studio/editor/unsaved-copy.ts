import { parseJson } from '../../../contract/client.ts'
import { storedText } from '../../browser-storage.ts'
import { randomUuid } from '../../random-uuid.ts'
import { isRecord } from './course-field-values.ts'

type Content = Record<string, unknown>

export interface Draft {
  version: number
  content: Content
  /** What the changes were made from: the content of that version. */
  base: Content
  /** What was sent without an answer: the server may have one of these. */
  unanswered?: readonly Content[] | undefined
}

/** Where changes are stored until the server has them. */
export interface UnsavedCopy {
  write: (draft: Draft) => void
  remove: () => void
}

/** Two tabs may have the same draft open: neither removes what the other has not saved yet. */
const TAB = randomUuid()

const storageKey = (thing: string): string => `studioDraft:${thing}`

/**
 * Changes that the server does not have yet, on this device: closing the browser or losing the connection loses nothing.
 *
 * @param thing such as 'course 1002'
 * @param owner the email of who is signed in; somebody else at the same browser does not get their changes
 */
export function openUnsavedCopy(thing: string, owner: string): UnsavedCopy & { find: () => Draft | undefined } {
  const stored = storedText(storageKey(thing))
  const read = (): unknown => parseJson(stored.read() ?? '')
  const write = (draft: Draft): void => stored.write(JSON.stringify({ tab: TAB, owner, ...draft }))
  return {
    find() {
      const copy = read()
      if (!isCopy(copy) || copy.owner !== owner) return undefined
      const { version, content, base, unanswered } = copy
      const draft = { version, content, base, unanswered: Array.isArray(unanswered) ? unanswered.filter(isRecord) : [] }
      // The tab that wrote it may be gone: this one saves and removes it.
      write(draft)
      return draft
    },
    write,
    remove() {
      const copy = read()
      if (isCopy(copy) && copy.tab === TAB) stored.write(null)
    },
  }
}

interface StoredCopy extends Draft {
  tab: string
  owner: string
}

const isCopy = (value: unknown): value is StoredCopy =>
  isRecord(value) &&
  typeof value['version'] === 'number' &&
  typeof value['owner'] === 'string' &&
  isRecord(value['content']) &&
  isRecord(value['base'])
