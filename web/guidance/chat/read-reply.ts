export type Piece = { kind: 'text'; text: string } | { kind: 'link'; text: string; path: string }

export interface ShownCourse {
  kind: 'course'
  number: string
  name: string
  path: string
  institution: string
  /** What decides, and why it fits. */
  lines: readonly string[]
}

export type Block = { kind: 'text'; pieces: readonly Piece[] } | ShownCourse

export interface Reply {
  blocks: readonly Block[]
  /** Answers to tap, where the reply ends in some. */
  quickReplies: readonly string[]
}

/** Only paths of our own are links: one slash, then neither a second one nor a backslash, which would name a host. */
const LINK = /\[((?:\\.|[^\\[\]])+)\]\((\/(?!\/)[^\s()\\]*)\)/g
const COURSE_LINE = /^(\d+)\. \[((?:\\.|[^\\[\]])+)\]\((\/courses\/\d+\/[^\s()\\/]+)\), (.+)$/
const QUICK_REPLY = /^- (\S.{0,59})$/

/** A name's own brackets come with a backslash before them. */
const nameOf = (linkText: string): string => linkText.replaceAll(/\\(.)/g, '$1')

function readPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let read = 0
  for (const { 0: link, 1: name = '', 2: path = '', index } of text.matchAll(LINK)) {
    if (index > read) pieces.push({ kind: 'text', text: text.slice(read, index) })
    pieces.push({ kind: 'link', text: nameOf(name), path })
    read = index + link.length
  }
  if (read < text.length) pieces.push({ kind: 'text', text: text.slice(read) })
  return pieces
}

function splitQuickReplies(lines: readonly string[]): { said: readonly string[]; quickReplies: string[] } {
  const end = lines.findLastIndex((line) => !QUICK_REPLY.test(line)) + 1
  return { said: lines.slice(0, end), quickReplies: lines.slice(end).map((line) => line.slice(2)) }
}

/** Everything that is not a course, a link of ours or an answer to tap stays the plain text that it is. */
export function readReply(content: string): Reply {
  const { said, quickReplies } = splitQuickReplies(content.trimEnd().split('\n'))
  const blocks: Block[] = []
  let text: string[] = []
  const endText = (): void => {
    const whole = text.join('\n').trim()
    if (whole !== '') blocks.push({ kind: 'text', pieces: readPieces(whole) })
    text = []
  }
  for (let at = 0; at < said.length; at++) {
    const line = said[at] ?? ''
    const [, number = '', name = '', path = '', institution = ''] = COURSE_LINE.exec(line) ?? []
    if (path === '') {
      // A line without a word parts two paragraphs.
      if (line.trim() === '') endText()
      else text.push(line)
      continue
    }
    endText()
    const lines: string[] = []
    while (said[at + 1]?.startsWith('   ')) lines.push((said[++at] ?? '').trim())
    blocks.push({ kind: 'course', number, name: nameOf(name), path, institution, lines })
  }
  endText()
  return { blocks, quickReplies }
}

/** The reply as it is typed out and read aloud: its words, without the addresses of its links. */
export const wordsOf = (content: string): string =>
  content.replaceAll(LINK, (_link, name: string) => nameOf(name)).trim()
