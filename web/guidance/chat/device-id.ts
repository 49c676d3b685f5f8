import { storedText } from '../../browser-storage.ts'
import { randomUuid } from '../../random-uuid.ts'

const kept = storedText('deviceId')

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** What the server knows this browser by: made on first use, and again where what is kept is no UUID. */
export function getDeviceId(): string {
  const known = kept.read()
  if (known !== null && UUID.test(known)) return known
  const made = randomUuid()
  kept.write(made)
  return made
}
