/** Any origin will do: it shows whether an address leaves it. */
const HERE = 'https://here.invalid'

/**
 * Where a visitor wanted to go before signing in, or before the connection was lost. Anyone can write such an address, so
 * only a path on our own site is accepted: no other host in any notation, and no script.
 */
export function readSameOriginPath(given: string | null): string | undefined {
  const address = given?.startsWith('/') ? parse(given) : undefined
  if (!address) return undefined
  const { origin, pathname, search, hash } = address
  // '/.//elsewhere' is ours to the parser, but the result would be read as another host.
  if (origin !== HERE || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}

function parse(given: string): URL | undefined {
  try {
    return new URL(given, HERE)
  } catch {
    return undefined
  }
}
