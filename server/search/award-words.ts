const AWARD_WORDS: ReadonlySet<string> = new Set(
  (
    'certificate i ii iii iv advanced diploma associate degri bachelor honour postgraduate graduate master doctor ' +
    'philosophy science art'
  ).split(' '),
)

/** 'Bachelor of Science' says what is awarded, not what is learned. */
export const isAwardWord = (word: string): boolean => AWARD_WORDS.has(word)
