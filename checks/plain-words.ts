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

/** Words that are fine in a sentence now and then, but say too little in a name, a comment or the title of a test. */
const VAGUE_WORDS: Readonly<Record<string, string>> = {
  keep: 'insert, cache, retain, replace, save',
  keeps: 'inserts, caches, retains, replaces, saves',
  kept: 'inserted, cached, retained, stored, saved',
  look: 'validate, check, read; variant',
  looks: 'validates, checks, reads; variants',
  middle: 'median, centre',
  patient: 'generous, retrying',
  tell: 'report, notify, say',
  tells: 'reports, notifies, says',
  told: 'reported, notified, said',
}

/** Plain English, in which the vague words are the right ones. */
const PLAIN_PHRASES: readonly RegExp[] = [
  // The trade's own name for a connection that stays open.
  /\bkeep alive\b/g,
  /\b(?:keep|keeps|kept) (?:(?:it|its|his|her|their|the|them|all|every|no|a) )?(?:\w+ )?(?:order|place|position|focus|name|names|number|spelling|state|scroll|out|off|from|apart|going|up)\b/g,
  /(?<!\ba )\blooks? (?:\w+ )?(?:like|for|at|up|in|into|through|alike|the same|wrong|right|wider)\b/g,
  /\b(?:tells?|told) (?:\w+ ){0,3}(?:from|apart|otherwise)\b/g,
  /\bin the middle\b|\bmiddle (?:button|of)\b/g,
  /\bthe patient\b/g,
]

const BANNED_PHRASES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bsee(?:s|ing)? (?:them |it )?out\b/, 'drain'],
  [/\bkeeps? (?:in )?step\b/, 'stay in sync'],
  [/\bbe the machine\b/, 'even if the machine is'],
  [/\bso many\b/, 'this many, or the number'],
  [/\bso long\b(?! (?:as|that)\b)/, 'this long, or the time'],
  [/\bhouse rules?\b/, 'project rules'],
  [/\bwork(?:s|ed|ing)? out anew\b/, 'compute again'],
  // The spelling here is British, except in names of others: `sanitize-html`, `recognizedBy` of schema.org.
  [
    /\b(?:normali|recogni|saniti|tokeni|capitali|summari|memori|prioriti)z(?:es?|ed|ing|ation)\b(?! html\b| by\b)/,
    'the ending -ise',
  ],
]

/** `plannedAnew` is 'planned anew', and `come-alive.ts` 'come alive ts'. */
const splitWords = (text: string): string =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()

const describeBanned = (plain: string, banned: Readonly<Record<string, string>>): string[] => {
  const words = new Set(plain.match(/[a-z]+/g))
  return Object.entries(banned)
    .filter(([word]) => words.has(word))
    .map(([word, instead]) => `'${word}' (write ${instead})`)
}

const describePhrases = (plain: string): string[] =>
  BANNED_PHRASES.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(plain) ?? []
    return found === undefined ? [] : [`'${found}' (write ${instead})`]
  })

const withoutPlainPhrases = (plain: string): string =>
  PLAIN_PHRASES.reduce((text, phrase) => text.replaceAll(phrase, ' '), plain)

/** Most lines have none of the words, and then no phrase need be searched in which they would be right. */
const findWords = (plain: string, banned: Readonly<Record<string, string>>): string[] =>
  describeBanned(plain, banned).length === 0 ? [] : describeBanned(withoutPlainPhrases(plain), banned)

/** What a document says in other words than the trade's: one line of text for each. */
export function findOddWords(text: string): string[] {
  const plain = splitWords(text)
  return [...findWords(plain, BANNED_WORDS), ...describePhrases(plain)]
}

/** The same for names, comments and titles of tests, where vague words are found as well. */
export const findVagueWords = (text: string): string[] =>
  text === '' ? [] : [...findOddWords(text), ...findWords(splitWords(text), VAGUE_WORDS)]

const COMMENT = /(?:^|\s)\/\/.*|\/\*.*|^\s*\*.*/
const SQL_COMMENT = /(?:^|\s)--\s.*/
const TEST_NAME = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*)\1|^\s*\](?:\s*as\b.*)?\)\((['"`])(.*)\3/
const DECLARED =
  /\b(?:const|let|function|class|interface|type|readonly|static)\s+[\w$]+|^\s+(?:(?:async|get|set|private)\s+)?#?[\w$]+\??[:(]/g

/** The parts of a line that developers read: comments, names of tests and names of things. Texts on the screen are not. */
export function developerWords(line: string): string {
  const title = TEST_NAME.exec(line)
  return [COMMENT.exec(line)?.[0], title?.[2] ?? title?.[4], ...(line.match(DECLARED) ?? [])].filter(Boolean).join(' ')
}

export const sqlComment = (line: string): string => SQL_COMMENT.exec(line)?.[0] ?? ''

export const LONGEST_FILE_LINES = 250
