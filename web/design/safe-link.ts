/** Browsers drop tabs and line breaks from an address and read a backslash as a slash, so these are refused. */
const TRICKS = /[\s\\\p{Cc}\p{Cf}]/u

function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** A safe address for a link to another site; undefined for everything but plain http and https. */
export function safeLink(given: string | null | undefined): string | undefined {
  const address = given?.trim() ?? ''
  if (!/^https?:\/\/[^/]/i.test(address) || TRICKS.test(address)) return undefined
  const url = parse(address)
  if (url?.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/** Undefined unless it is a single address without a subject, a copy or other parameters. */
export function mailLink(email: string | null): string | undefined {
  return email !== null && /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(email) ? `mailto:${email}` : undefined
}

/** Only digits and the plus of a country code; undefined if there are none. */
export function phoneLink(phone: string | null): string | undefined {
  const digits = phone?.replace(/[^\d+]/g, '') ?? ''
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : undefined
}
