import { type HtmlToken, readHtml, separatesWords } from './visible-text.ts'

interface Position {
  at: number
  /** The elements that are open there, outermost first. */
  open: readonly string[]
}

type Tag = Extract<HtmlToken, { kind: 'tag' }>

function openAfter(open: readonly string[], tag: Tag): readonly string[] {
  if (!tag.isClosing) return tag.isEmpty ? open : [...open, tag.name]
  const opened = open.lastIndexOf(tag.name)
  return opened < 0 ? open : open.slice(0, opened)
}

const endAt = (html: string, { at, open }: Position): string =>
  `${html.slice(0, at)}…${open
    .map((name) => `</${name}>`)
    .reverse()
    .join('')}`

/**
 * Shortens rich text to at most `limit` visible characters plus an ellipsis, without splitting a word or a tag. Shorter
 * text is returned unchanged.
 */
export function truncateRichText(html: string, limit: number): string {
  let shown = 0
  let isNewWord = true
  let position: Position = { at: 0, open: [] }
  let lastWord = position
  let open: readonly string[] = []
  for (const token of readHtml(html)) {
    if (token.kind === 'tag') open = openAfter(open, token)
    if (token.kind === 'space' || (token.kind === 'tag' && separatesWords(token))) isNewWord = true
    if (token.kind !== 'character') continue
    if (isNewWord) {
      lastWord = position
      if (shown > 0) shown += 1
      isNewWord = false
    }
    shown += 1
    if (shown > limit) return endAt(html, lastWord)
    position = { at: token.end, open }
  }
  return html
}

/** Shortens plain text to at most `limit` characters: whole words and an ellipsis. */
export function truncateText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const start = text.slice(0, limit)
  const wordEnd = start.search(/\s+\S*$/)
  // Only a single word that is too long is split, between whole characters.
  const shortened =
    wordEnd > 0
      ? start.slice(0, wordEnd)
      : [...start.slice(0, limit - 1)].filter((each) => each.isWellFormed()).join('')
  return `${shortened.replace(/[\s,;:.(–-]+$/, '')}…`
}
