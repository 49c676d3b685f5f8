import { parseJson } from '../../contract/client.ts'
import { storedText } from '../browser-storage.ts'
import type { Values } from '../tickets/read-ticket.ts'

/** An enquiry that could not be sent waits here until it is. */
const stored = storedText('unsentEnquiry')

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

export function saveUnsentEnquiry(ids: readonly number[], values: Values): void {
  stored.write(JSON.stringify({ ids: ids.join(','), values, savedAt: Date.now() }))
}

export const removeUnsentEnquiry = (): void => stored.write(null)

/** What was typed about the same courses within the last week. Anything can be in the storage, so each part is checked. */
export function findUnsentEnquiry(ids: readonly number[]): Values | undefined {
  const saved: unknown = parseJson(stored.read() ?? '')
  if (typeof saved !== 'object' || saved === null) return undefined
  if (!('ids' in saved) || !('values' in saved) || !('savedAt' in saved)) return undefined
  const isOld = typeof saved.savedAt !== 'number' || Date.now() - saved.savedAt > MAX_AGE_MS
  if (isOld || saved.ids !== ids.join(',') || typeof saved.values !== 'object' || saved.values === null)
    return undefined
  return Object.fromEntries(Object.entries(saved.values).filter(([, value]) => typeof value === 'string'))
}
