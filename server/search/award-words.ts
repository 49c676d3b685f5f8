const AWARD_WORDS: ReadonlySet<string> = new Set(
  'certificate advanced diploma associate degri bachelor honour postgraduate graduate master doctor philosophy'.split(
    ' ',
  ),
)

/** 'Bachelor of' says what is awarded, not what is learned. */
export const isAwardWord = (word: string): boolean => AWARD_WORDS.has(word)
