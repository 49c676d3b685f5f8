/** Plain text in at most `limit` characters: whole words and an ellipsis where it is longer. */
export function cutWords(text: string, limit: number): string {
  if (text.length <= limit) return text
  const begin = text.slice(0, limit)
  const wordEnd = begin.search(/\s+\S*$/)
  // A single word that is too long is the one thing to be cut inside, between whole characters.
  const kept =
    wordEnd > 0
      ? begin.slice(0, wordEnd)
      : [...begin.slice(0, limit - 1)].filter((each) => each.isWellFormed()).join('')
  return `${kept.replace(/[\s,;:.(–-]+$/, '')}…`
}
