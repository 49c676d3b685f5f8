const LEAST_SIMILARITY = 0.45
const MOST_OFFERED = 3

/** The names most similar to the wanted one, best first. */
export function similarNames(wanted: string, names: Iterable<string>): string[] {
  const pairs = letterPairs(wanted)
  return [...names]
    .map((name) => ({ name, similarity: diceCoefficient(pairs, letterPairs(name)) }))
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .sort((first, second) => second.similarity - first.similarity)
    .slice(0, MOST_OFFERED)
    .map(({ name }) => name)
}

/** '; did you mean …?' for the end of an error message; empty where no name is similar. */
export function didYouMean(wanted: string, names: Iterable<string>): string {
  const similar = similarNames(wanted, names).map((name) => `'${name}'`)
  return similar.length === 0 ? '' : `; did you mean ${similar.join(' or ')}?`
}

function letterPairs(text: string): Set<string> {
  const letters = ` ${text.toLowerCase().trim()} `
  return new Set([...letters].slice(1).map((letter, index) => letters.charAt(index) + letter))
}

function diceCoefficient(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0
  for (const pair of first) if (second.has(pair)) shared += 1
  return (2 * shared) / (first.size + second.size)
}
