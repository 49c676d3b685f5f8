export type HtmlToken =
  | { kind: 'tag'; name: string; isClosing: boolean; isEmpty: boolean; end: number }
  | { kind: 'space'; end: number }
  | { kind: 'character'; text: string; end: number }

const TOKEN = /<(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);|\s+|./giu
const TAG = /^<(\/?)([a-z][\da-z]*)/i

const EMPTY_TAGS = new Set(['br', 'hr', 'img', 'wbr'])

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&nbsp;', ' '],
])

const LAST_CODE_POINT = 0x10ffff

function decodeEntity(entity: string): string {
  const [, hex, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(entity) ?? []
  if (hex === undefined && decimal === undefined) return ENTITIES.get(entity) ?? entity
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity
}

/** Tokenises sanitised HTML: complete tags, and no '<' in text. */
export function* readHtml(html: string): Generator<HtmlToken> {
  for (const { 0: token, index } of html.matchAll(TOKEN)) {
    const end = index + token.length
    if (token.length > 1 && token.startsWith('<')) {
      const [, slash, name = ''] = TAG.exec(token) ?? []
      const isEmpty = EMPTY_TAGS.has(name.toLowerCase()) || name === '' || token.endsWith('/>')
      yield { kind: 'tag', name: name.toLowerCase(), isClosing: slash === '/', isEmpty, end }
      continue
    }
    const text = token.length > 1 && token.startsWith('&') ? decodeEntity(token) : token
    yield text.trim() === '' ? { kind: 'space', end } : { kind: 'character', text, end }
  }
}

const INLINE_TAGS = new Set(['a', 'b', 'bdi', 'em', 'i', 'span', 'strong', 'u', 'wbr'])

/** '<b>Sea</b>bed' is one word, '<li>Sea</li><li>bed</li>' are two. */
export const separatesWords = (tag: { name: string }): boolean => !INLINE_TAGS.has(tag.name)

/** The text that a reader sees, on one line. With a limit, reading ends one character past it: enough to shorten it. */
export function visibleText(html: string, limit = Number.POSITIVE_INFINITY): string {
  let text = ''
  let isNewWord = false
  for (const token of readHtml(html)) {
    if (token.kind === 'space' || (token.kind === 'tag' && separatesWords(token))) isNewWord = true
    if (token.kind !== 'character') continue
    text += isNewWord && text !== '' ? ` ${token.text}` : token.text
    isNewWord = false
    if (text.length > limit) break
  }
  return text
}

export function hasVisibleText(html: string | null): html is string {
  if (html === null) return false
  for (const { kind } of readHtml(html)) if (kind === 'character') return true
  return false
}

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
