import { readFileSync } from 'node:fs'

export interface Expectation {
  kind: 'has' | 'lacks' | 'every' | 'safe'
  text: string
}

export interface ScriptedTurn {
  message: string
  expected: Expectation[]
}

export interface ScriptedConversation {
  name: string
  /** It must hold, while a few of the others may not. */
  isRequired: boolean
  turns: ScriptedTurn[]
}

const KINDS: Readonly<Record<string, Expectation['kind']>> = { '+': 'has', '-': 'lacks', '=': 'every', '!': 'safe' }

/** Reads the judged conversations. Their file explains its format; an unknown line is an error. */
export function readConversations(file: URL): ScriptedConversation[] {
  const conversations: ScriptedConversation[] = []
  const lines = readFileSync(file, 'utf8').split('\n')
  const begin = lines.findIndex((line) => /^#!? /.test(line))
  for (const line of lines.slice(begin).map((each) => each.trim())) {
    if (line === '') continue
    const [sign, text] = [line.slice(0, 1), line.slice(2).trim()]
    const kind = KINDS[sign]
    if (sign === '#') conversations.push({ name: text, isRequired: line.startsWith('#!'), turns: [] })
    else if (sign === '>') conversations.at(-1)?.turns.push({ message: text, expected: [] })
    else if (kind) conversations.at(-1)?.turns.at(-1)?.expected.push({ kind, text })
    else throw new Error(`The conversations have a line that nobody understands: ${line}`)
  }
  return conversations
}
