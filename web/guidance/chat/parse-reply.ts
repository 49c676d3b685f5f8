export type Piece = { kind: 'text'; text: string } | { kind: 'link'; text: string; path: string }

export interface ShownCourse {
  kind: 'course'
  number: string
  name: string
  path: string
  institution: string
  /** The main facts, and why it fits. */
  lines: readonly string[]
}

export type Block = { kind: 'text'; pieces: readonly Piece[] } | ShownCourse

export interface Reply {
  blocks: readonly Block[]
  /** The suggested answers at the end of the reply. */
  quickReplies: readonly string[]
}

/** Only paths of this site become links: a second slash or a backslash after the first would name a host. */
const LINK = /\[((?:\\.|[^\\[\]])+)\]\((\/(?!\/)[^\s()\\]*)\)/g
const COURSE_LINE = /^(\d+)\. \[((?:\\.|[^\\[\]])+)\]\((\/courses\/\d+\/[^\s()\\/]+)\), (.+)$/
const QUICK_REPLY = /^- (\S.{0,59})$/

/** Brackets in a name are escaped with a backslash. */
const unescapeName = (linkText: string): string => linkText.replaceAll(/\\(.)/g, '$1')

function parsePieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let parsed = 0
  for (const { 0: link, 1: name = '', 2: path = '', index } of text.matchAll(LINK)) {
    if (index > parsed) pieces.push({ kind: 'text', text: text.slice(parsed, index) })
    pieces.push({ kind: 'link', text: unescapeName(name), path })
    parsed = index + link.length
  }
  if (parsed < text.length) pieces.push({ kind: 'text', text: text.slice(parsed) })
  return pieces
}

function splitQuickReplies(lines: readonly string[]): { said: readonly string[]; quickReplies: string[] } {
  const end = lines.findLastIndex((line) => !QUICK_REPLY.test(line)) + 1
  return { said: lines.slice(0, end), quickReplies: lines.slice(end).map((line) => line.slice(2)) }
}

/** Finds courses, links of this site and quick replies; everything else is plain text. */
export function parseReply(content: string): Reply {
  const { said, quickReplies } = splitQuickReplies(content.trimEnd().split('\n'))
  const blocks: Block[] = []
  let text: string[] = []
  const endText = (): void => {
    const whole = text.join('\n').trim()
    if (whole !== '') blocks.push({ kind: 'text', pieces: parsePieces(whole) })
    text = []
  }
  for (let at = 0; at < said.length; at++) {
    const line = said[at] ?? ''
    const [, number = '', name = '', path = '', institution = ''] = COURSE_LINE.exec(line) ?? []
    if (path === '') {
      // An empty line separates two paragraphs.
      if (line.trim() === '') endText()
      else text.push(line)
      continue
    }
    endText()
    const lines: string[] = []
    while (said[at + 1]?.startsWith('   ')) lines.push((said[++at] ?? '').trim())
    blocks.push({ kind: 'course', number, name: unescapeName(name), path, institution, lines })
  }
  endText()
  return { blocks, quickReplies }
}

/** The reply as it is typed out and read aloud: without the addresses of its links. */
export const plainTextOf = (content: string): string =>
  content.replaceAll(LINK, (_link, name: string) => unescapeName(name)).trim()
