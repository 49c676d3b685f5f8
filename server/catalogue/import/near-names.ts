const ENOUGH_ALIKE = 0.45
const MOST_OFFERED = 3

/** The names that somebody may have meant, the most alike first. */
export function nearNames(wanted: string, names: Iterable<string>): string[] {
  const pairs = letterPairs(wanted)
  return [...names]
    .map((name) => ({ name, alike: likeness(pairs, letterPairs(name)) }))
    .filter(({ alike }) => alike >= ENOUGH_ALIKE)
    .sort((first, second) => second.alike - first.alike)
    .slice(0, MOST_OFFERED)
    .map(({ name }) => name)
}

/** ' Did you mean …?', to stand after a complaint; nothing where no name is near. */
export function didYouMean(wanted: string, names: Iterable<string>): string {
  const near = nearNames(wanted, names).map((name) => `'${name}'`)
  return near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`
}

function letterPairs(text: string): Set<string> {
  const letters = ` ${text.toLowerCase().trim()} `
  return new Set([...letters].slice(1).map((letter, index) => letters.charAt(index) + letter))
}

/** Dice's measure: the share of pairs of letters that both have. */
function likeness(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0
  for (const pair of first) if (second.has(pair)) shared += 1
  return (2 * shared) / (first.size + second.size)
}
