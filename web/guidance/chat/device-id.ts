import { storedText } from '../../browser-storage.ts'
import { randomUuid } from '../../random-uuid.ts'

const stored = storedText('deviceId')

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Identifies this browser to the server. Created on first use, or when the stored value is not a UUID. */
export function getDeviceId(): string {
  const known = stored.read()
  if (known !== null && UUID.test(known)) return known
  const created = randomUuid()
  stored.write(created)
  return created
}
