/** Browsers drop tabs and line breaks from an address and read a backslash as a slash; nobody writes those in good faith. */
const TRICKS = /[\s\\\p{Cc}\p{Cf}]/u

function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** The address of another site as it may stand in a link; undefined for everything but plain http and https. */
export function safeLink(given: string | null | undefined): string | undefined {
  const address = given?.trim() ?? ''
  if (!/^https?:\/\/[^/]/i.test(address) || TRICKS.test(address)) return undefined
  const url = parse(address)
  if (url?.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/** Undefined for what is no address of one person: a list, or one with a subject or a copy hidden in it. */
export function mailLink(email: string | null): string | undefined {
  return email !== null && /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(email) ? `mailto:${email}` : undefined
}

/** Only digits are dialled, with the plus of a country code; undefined where there are none. */
export function phoneLink(phone: string | null): string | undefined {
  const digits = phone?.replace(/[^\d+]/g, '') ?? ''
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : undefined
}
