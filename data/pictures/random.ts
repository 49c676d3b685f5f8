/** Numbers that look random and never change: the same seed draws the same palm. */
export interface Random {
  /** Between the two, the upper one excluded. */
  between(low: number, high: number): number
  pick<Thing>(things: readonly Thing[]): Thing
}

export function createRandom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    pick(things) {
      const thing = things[Math.floor(next() * things.length)]
      if (thing === undefined) throw new RangeError('nothing to pick from')
      return thing
    },
  }
}
