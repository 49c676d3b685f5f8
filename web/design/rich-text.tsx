import { readHtml } from './html-text.ts'
import { THAANA } from './mixed-text.tsx'

const BLOCKS = new Set(['p', 'li', 'h3', 'h4', 'h5', 'blockquote', 'td', 'th', 'div'])

/** Marks each block of rich text that starts in Thaana and has no language of its own. */
export function markThaana(html: string): string {
  if (!THAANA.test(html)) return html
  let marked = ''
  let copied = 0
  /** Offsets of blocks whose first letter has not been reached yet. */
  let pending: number[] = []
  for (const token of readHtml(html)) {
    if (token.kind === 'tag' && BLOCKS.has(token.name)) {
      const isBare = !token.isClosing && html.startsWith(`<${token.name}>`, token.end - token.name.length - 2)
      if (isBare) pending.push(token.end - 1)
    } else if (token.kind === 'character' && /\p{L}/u.test(token.text)) {
      for (const at of THAANA.test(token.text) ? pending : []) {
        marked += `${html.slice(copied, at)} lang="dv" dir="rtl"`
        copied = at
      }
      pending = []
    }
  }
  return marked + html.slice(copied)
}

interface RichTextProps {
  /** Sanitised by the server. */
  html: string
  className?: string
}

export function RichText({ html, className = '' }: RichTextProps) {
  return (
    <div
      className={`rich-text ${className}`}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sends rich text cleaned, and the page's policy runs no script of it.
      dangerouslySetInnerHTML={{ __html: markThaana(html) }}
    />
  )
}
