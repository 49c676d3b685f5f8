/** Mulberry32: a few lines of arithmetic whose numbers look random and depend on the seed alone. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same items in an order that the seed decides; every order is as likely as any other. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = chances(seed)
  const rest = [...items]
  const order: T[] = []
  while (rest.length > 0) order.push(...rest.splice(Math.floor(next() * rest.length), 1))
  return order
}
