import { THAANA } from './split-thaana.ts'
import { readHtml } from './visible-text.ts'

const BLOCKS = new Set(['p', 'li', 'h3', 'h4', 'h5', 'blockquote', 'td', 'th', 'div'])

/** Marks each block of cleaned rich text that begins in Thaana and says nothing of its language itself. */
export function markThaana(html: string): string {
  if (!THAANA.test(html)) return html
  let marked = ''
  let copied = 0
  /** Where the names of blocks end whose first letter is yet to come. */
  let waiting: number[] = []
  for (const token of readHtml(html)) {
    if (token.kind === 'tag' && BLOCKS.has(token.name)) {
      const isBare = !token.isClosing && html.startsWith(`<${token.name}>`, token.end - token.name.length - 2)
      if (isBare) waiting.push(token.end - 1)
    } else if (token.kind === 'character' && /\p{L}/u.test(token.text)) {
      for (const at of THAANA.test(token.text) ? waiting : []) {
        marked += `${html.slice(copied, at)} lang="dv" dir="rtl"`
        copied = at
      }
      waiting = []
    }
  }
  return marked + html.slice(copied)
}
