/** Choices that look free and never change: the same words always lead to the same choice. */

function scrambled(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function hash(text: string): number {
  let state = 2166136261
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16777619)
  return scrambled(state)
}

type About = readonly (string | number)[]

/** From 0 up to, but never, 1. */
export const shareOf = (...about: About): number => hash(about.join('|')) / 4294967296

export const happens = (probability: number, ...about: About): boolean => shareOf(...about) < probability

export function pick<Thing>(things: readonly Thing[], ...about: About): Thing {
  const thing = things[Math.floor(shareOf(...about) * things.length)]
  if (thing === undefined) throw new RangeError(`nothing to pick from for ${about.join(', ')}`)
  return thing
}

export function shuffled<Thing>(things: readonly Thing[], ...about: About): Thing[] {
  const start = hash(about.join('|'))
  return things
    .map((thing, at) => ({ thing, rank: scrambled(start + at) }))
    .sort((first, second) => first.rank - second.rank)
    .map(({ thing }) => thing)
}

/** Picks a key in proportion to its weight. */
export function pickWeighted<Key extends string>(weights: readonly (readonly [Key, number])[], ...about: About): Key {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  let left = shareOf(...about) * total
  for (const [key, weight] of weights) {
    left -= weight
    if (left < 0) return key
  }
  throw new RangeError(`no weight to pick by for ${about.join(', ')}`)
}
