import { type HtmlToken, partsWords, readHtml } from './visible-text.ts'

interface Place {
  at: number
  /** The elements that stand open there, outermost first. */
  open: readonly string[]
}

type Tag = Extract<HtmlToken, { kind: 'tag' }>

function openAfter(open: readonly string[], tag: Tag): readonly string[] {
  if (!tag.isClosing) return tag.isEmpty ? open : [...open, tag.name]
  const opened = open.lastIndexOf(tag.name)
  return opened < 0 ? open : open.slice(0, opened)
}

const endAt = (html: string, { at, open }: Place): string =>
  `${html.slice(0, at)}…${open
    .map((name) => `</${name}>`)
    .reverse()
    .join('')}`

/**
 * The beginning of rich text: at most `limit` characters as a reader counts them, never a part of a word or of a tag,
 * and an ellipsis. What is short enough comes back as it is.
 */
export function cutRichText(html: string, limit: number): string {
  let shown = 0
  let isNewWord = true
  let place: Place = { at: 0, open: [] }
  let lastWord = place
  let open: readonly string[] = []
  for (const token of readHtml(html)) {
    if (token.kind === 'tag') open = openAfter(open, token)
    if (token.kind === 'space' || (token.kind === 'tag' && partsWords(token))) isNewWord = true
    if (token.kind !== 'character') continue
    if (isNewWord) {
      lastWord = place
      if (shown > 0) shown += 1
      isNewWord = false
    }
    shown += 1
    if (shown > limit) return endAt(html, lastWord)
    place = { at: token.end, open }
  }
  return html
}
