import type { JSONContent } from '@tiptap/core'

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

const BLOCK_TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  table: 'table',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
}

/** From the outermost to the innermost. */
const MARK_TAGS: readonly (readonly [mark: string, tag: string])[] = [
  ['link', 'a'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
]

const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)\S/i

/** The document as HTML that the server's sanitiser leaves exactly as it is; null if there is nothing to read in it. */
export function writeRichText(document: JSONContent): string | null {
  const blocks = (document.content ?? []).map(writeNode)
  const isBlank = (html: string | undefined): boolean => html === '<p></p>'
  while (isBlank(blocks.at(-1))) blocks.pop()
  while (isBlank(blocks[0])) blocks.shift()
  const html = blocks.join('')
  return /\S/.test(html.replace(/<[^>]*>/g, '')) ? html : null
}

function writeNode(node: JSONContent): string {
  const tag = node.type === 'heading' ? `h${node.attrs?.['level']}` : BLOCK_TAGS[node.type ?? '']
  const inner = writeContent(node)
  if (tag === undefined) return inner
  const body = tag === 'table' ? `<tbody>${inner}</tbody>` : inner
  return `<${tag}${writeAttributes(node)}>${body}</${tag}>`
}

const HOLDS_LINES = new Set(['listItem', 'tableCell', 'tableHeader'])
const TEXT_HOLDERS = new Set(['paragraph', 'heading'])
const LISTS = new Set(['bulletList', 'orderedList'])

/** A list item or cell with one line has it without a paragraph around it, as in the rest of the catalogue. */
function writeContent({ type = '', content = [] }: JSONContent): string {
  if (TEXT_HOLDERS.has(type)) return writeInline(content)
  const [first, ...rest] = content
  const isOneLine =
    HOLDS_LINES.has(type) &&
    first?.type === 'paragraph' &&
    writeAttributes(first) === '' &&
    rest.every((node) => LISTS.has(node.type ?? ''))
  return isOneLine ? writeContent(first) + rest.map(writeNode).join('') : content.map(writeNode).join('')
}

function writeAttributes({ type, attrs = {} }: JSONContent): string {
  const isCell = type === 'tableCell' || type === 'tableHeader'
  const names = ['dir', 'lang', ...(type === 'tableHeader' ? ['scope'] : []), ...(isCell ? ['colspan', 'rowspan'] : [])]
  return names
    .filter((name) => attrs[name] && attrs[name] !== 1)
    .map((name) => ` ${name}="${escapeAttribute(String(attrs[name]))}"`)
    .join('')
}

/** A mark that goes on from one piece of text to the next is written once. */
function writeInline(nodes: readonly JSONContent[], level = 0): string {
  const [markType, tag] = MARK_TAGS[level] ?? []
  if (markType === undefined) return nodes.map(writeLeaf).join('')
  return groupByMark(nodes, markType)
    .map(({ mark, group }) => {
      const html = writeInline(group, level + 1)
      if (!mark) return html
      return tag === 'a' ? writeLink(mark, html) : `<${tag}>${html}</${tag}>`
    })
    .join('')
}

const writeLeaf = ({ type, text = '' }: JSONContent): string => (type === 'hardBreak' ? '<br />' : escapeText(text))

type Mark = NonNullable<JSONContent['marks']>[number]

const addressOf = (mark: Mark | undefined): string => String(mark?.attrs?.['href'] ?? '')

function groupByMark(nodes: readonly JSONContent[], type: string): { mark: Mark | undefined; group: JSONContent[] }[] {
  const groups: { mark: Mark | undefined; group: JSONContent[] }[] = []
  for (const node of nodes) {
    const mark = node.marks?.find((each) => each.type === type)
    const last = groups.at(-1)
    const isSame =
      last && (last.mark === undefined) === (mark === undefined) && addressOf(last.mark) === addressOf(mark)
    if (isSame) last.group.push(node)
    else groups.push({ mark, group: [node] })
  }
  return groups
}

function writeLink(mark: Mark, html: string): string {
  const address = addressOf(mark)
  return SAFE_ADDRESS.test(address) ? `<a href="${escapeAttribute(address)}" rel="nofollow noopener">${html}</a>` : html
}
