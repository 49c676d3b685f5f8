import { readHtml, separatesWords } from '../design/html-text.ts'

/** Before the text of a block. */
const BLOCKS: Readonly<Record<string, string>> = {
  h3: 'Heading: ',
  h4: 'Smaller heading: ',
  h5: 'Smallest heading: ',
  blockquote: 'Quote: ',
}

/** Around text within a line. */
const MARKS: Readonly<Record<string, string>> = {
  b: '[bold: ',
  strong: '[bold: ',
  em: '[italic: ',
  i: '[italic: ',
  u: '[underlined: ',
  th: '[heading: ',
}

const BULLETS = ['• ', '◦ ', '▪ ']

/**
 * Rich text in which formatting can be read, so that a comparison shows a change of it: each paragraph, heading and entry
 * of a list is a line, and a link has its address beside it.
 */
export function linesOfHtml(html: string): string[] {
  const lines: string[] = []
  /** The lists that are open, outermost first. */
  const lists: string[] = []
  let prefix = ''
  let line = ''
  let hasGap = false
  let address: string | undefined
  let start = 0

  const endLine = (): void => {
    if (line === '') return
    lines.push(prefix + line)
    prefix = ''
    line = ''
  }
  const write = (text: string): void => {
    const isAfterMark = line === '' || line.endsWith(': ')
    line += hasGap && !isAfterMark ? ` ${text}` : text
    hasGap = false
  }
  const endMark = (mark: string): void => {
    line = line.endsWith(mark) ? line.slice(0, -mark.length) : `${line}]`
  }

  for (const token of readHtml(html)) {
    const source = html.slice(start, token.end)
    start = token.end
    if (token.kind === 'space') hasGap = true
    if (token.kind === 'character') write(token.text)
    if (token.kind !== 'tag') continue
    const { name, isClosing } = token
    const mark = MARKS[name]
    const isCell = name === 'td' || name === 'th'
    if (isCell && !isClosing && line !== '') line += ' |'
    if (isCell) hasGap = !isClosing
    else if (separatesWords(token)) {
      endLine()
      hasGap = false
      prefix = isClosing ? '' : (BLOCKS[name] ?? prefix)
    }
    if (mark !== undefined) isClosing ? endMark(mark) : write(mark)
    if (name === 'ul' || name === 'ol') isClosing ? lists.pop() : lists.push(name)
    if (name === 'li' && !isClosing)
      prefix = lists.at(-1) === 'ol' ? '[numbered] ' : (BULLETS[Math.min(lists.length, BULLETS.length) - 1] ?? '• ')
    if (name !== 'a') continue
    if (!isClosing) address = addressIn(source)
    else if (address !== undefined) line += ` [link to ${address}]`
  }
  endLine()
  return lines
}

const addressIn = (tag: string): string | undefined =>
  /\shref="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
