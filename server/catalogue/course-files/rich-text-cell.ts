import { cleanRichText, hasSomethingToRead } from '../../platform/clean-rich-text.ts'

const HAS_MARKUP = /<(?:\/?[a-z][^<>]*>|!--)/i

// Marks text without tags as HTML; sanitising removes it again.
const HTML_WITHOUT_TAGS = '<!-- html -->'

/** Sanitised HTML: HTML stays as it is, plain text becomes paragraphs and lists. */
export function richTextOfCell(text: string): string | null {
  const clean = cleanRichText(HAS_MARKUP.test(text) ? text : htmlOfPlainText(text))
  return hasSomethingToRead(clean) ? clean : null
}

export const cellOfRichText = (html: string): string =>
  HAS_MARKUP.test(html) || html === '' ? html : `${HTML_WITHOUT_TAGS}${html}`

function htmlOfPlainText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .reduce<Block[]>(addLine, [])
    .map(htmlOfBlock)
    .join('')
}

interface Block {
  kind: 'blank' | 'paragraph' | 'list'
  lines: string[]
}

function addLine(blocks: Block[], line: string): Block[] {
  const kind = line === '' ? 'blank' : line.startsWith('- ') ? 'list' : 'paragraph'
  const last = blocks.at(-1)
  if (last?.kind === kind) last.lines.push(line)
  else blocks.push({ kind, lines: [line] })
  return blocks
}

function htmlOfBlock({ kind, lines }: Block): string {
  if (kind === 'blank') return ''
  if (kind === 'paragraph') return `<p>${lines.map(escaped).join('<br>')}</p>`
  return `<ul>${lines.map((line) => `<li>${escaped(line.slice(2).trim())}</li>`).join('')}</ul>`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
