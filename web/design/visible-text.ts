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

/** Tokenizes sanitized HTML: complete tags, and no '<' in text. */
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

/** The text that a reader sees, on one line. */
export function visibleText(html: string): string {
  let text = ''
  let isNewWord = false
  for (const token of readHtml(html)) {
    if (token.kind === 'space' || (token.kind === 'tag' && separatesWords(token))) isNewWord = true
    if (token.kind !== 'character') continue
    text += isNewWord && text !== '' ? ` ${token.text}` : token.text
    isNewWord = false
  }
  return text
}

export function hasVisibleText(html: string | null): html is string {
  if (html === null) return false
  for (const { kind } of readHtml(html)) if (kind === 'character') return true
  return false
}
