/** Chosen in a loader and passed on with its data, so that server and browser shuffle alike. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 32)

/** By the key of an entry in the browser's history. */
const seeds = new Map<string, number>()

/** React Router's key for the first entry of a visit. */
const FIRST_KEY = 'default'

/** A visitor who goes back finds the list in the order they left it. */
export const rememberSeed = (entryKey: string, seed: number): void => {
  seeds.set(entryKey, seed)
}

/** In the browser: the seed of the history entry that the visitor goes back to, or a new one. */
export function seedFor({ pathname, search }: URL): number {
  // Going back, the browser is at the entry before anything is loaded; going forward to a new address, it is not.
  const isGoingBack = location.pathname === pathname && location.search === search
  return (isGoingBack ? seeds.get(history.state?.key ?? FIRST_KEY) : undefined) ?? newSeed()
}

/** Mulberry32, a small pseudorandom number generator with a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The items in an order that depends on the seed only; every order is equally likely. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = randomNumbers(seed)
  const rest = [...items]
  const order: T[] = []
  while (rest.length > 0) order.push(...rest.splice(Math.floor(next() * rest.length), 1))
  return order
}
