/** Words that a developer would have to translate, and what we write instead. */
const BANNED_WORDS: Readonly<Record<string, string>> = {
  alive: 'hydrated, running, valid',
  anew: 'again',
  asleep: 'not hydrated',
  awake: 'hydrated',
  deed: 'action',
  deeds: 'actions',
  lent: 'leased',
  noughts: 'zeros',
  patience: 'circuit breaker',
  patiently: 'retry',
  surroundings: 'dependencies',
  whatever: 'everything that, any',
  whoever: 'anyone who, a visitor who',
  whomever: 'anyone',
}

const BANNED_PHRASES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bsee(?:s|ing)? (?:them |it )?out\b/, 'drain'],
  [/\bkeeps? (?:in )?step\b/, 'stay in sync'],
  [/\bbe the machine\b/, 'even if the machine is'],
  [/\bso many of\b/, 'that many'],
  [/\bhouse rules?\b/, 'project rules'],
  [/\bwork(?:s|ed|ing)? out anew\b/, 'compute again'],
]

/** `plannedAnew` is 'planned anew', and `come-alive.ts` 'come alive ts'. */
const splitWords = (text: string): string =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    // The trade's own name for a connection that stays open.
    .replaceAll('keep alive', 'keepalive')

/** What is said in other words than the trade's: one line of text for each. */
export function findOddWords(text: string): string[] {
  const plain = splitWords(text)
  const words = new Set(plain.match(/[a-z]+/g))
  return [
    ...Object.entries(BANNED_WORDS)
      .filter(([word]) => words.has(word))
      .map(([word, instead]) => `'${word}' (write ${instead})`),
    ...BANNED_PHRASES.flatMap(([pattern, instead]) => {
      const [found] = pattern.exec(plain) ?? []
      return found === undefined ? [] : [`'${found}' (write ${instead})`]
    }),
  ]
}

const COMMENT = /(?:^|\s)\/\/.*|\/\*.*|^\s*\*.*/
const TEST_NAME = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*)\1/
const DECLARED =
  /\b(?:const|let|function|class|interface|type|readonly|static)\s+[\w$]+|^\s+(?:(?:async|get|set|private)\s+)?#?[\w$]+\??[:(]/g

/** The parts of a line that developers read: comments, names of tests and names of things. Texts on the screen are not. */
export const developerWords = (line: string): string =>
  [COMMENT.exec(line)?.[0], TEST_NAME.exec(line)?.[2], ...(line.match(DECLARED) ?? [])].filter(Boolean).join(' ')

export const LONGEST_FILE_LINES = 250
