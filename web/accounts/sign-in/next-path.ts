/** Any will do: it only shows whether an address stays where it is read. */
const HERE = 'https://here.invalid'

/**
 * Where a visitor wanted to go before signing in. An address may come from anybody, so only a path on our own site is
 * taken: no other host, however it is written, and no script.
 */
export function readNext(given: string | null): string | undefined {
  if (!given?.startsWith('/') || !URL.canParse(given, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(given, HERE)
  // '/.//elsewhere' is ours to the parser, and would be another host to whoever reads the result again.
  if (origin !== HERE || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}
