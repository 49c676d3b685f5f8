/** Any will do: it only shows whether an address stays where it is read. */
const HERE = 'https://here.invalid'

/**
 * Where a visitor wanted to go, before signing in or before the connection was lost. An address may come from anybody, so
 * only a path on our own site is taken: no other host, however it is written, and no script.
 */
export function readOwnAddress(given: string | null): string | undefined {
  const address = given?.startsWith('/') ? parse(given) : undefined
  if (!address) return undefined
  const { origin, pathname, search, hash } = address
  // '/.//elsewhere' is ours to the parser, and would be another host to whoever reads the result again.
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
