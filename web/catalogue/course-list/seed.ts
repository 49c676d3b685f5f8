/** Chooses a new chance. A loader makes it and passes it on, so that server and browser see the same one. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 32)

/** By the key of an entry in the browser's history. */
const seeds = new Map<string, number>()

/** The first entry of a visit has no key of its own. */
const FIRST_KEY = 'default'

/** A list that is gone back to is in the order it was left in: its entry remembers the chance it came from. */
export const rememberSeed = (entryKey: string, seed: number): void => {
  seeds.set(entryKey, seed)
}

/** In the browser, for a list at that address: the chance that the entry knows, or a new one. */
export function seedFor({ pathname, search }: URL): number {
  // For whoever goes back, the browser has changed to the entry before anything is loaded; for a new one it has not.
  const isGoneBackTo = location.pathname === pathname && location.search === search
  return (isGoneBackTo ? seeds.get(history.state?.key ?? FIRST_KEY) : undefined) ?? newSeed()
}
