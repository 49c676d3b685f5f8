import { type ReplyBlock, textBlockOf, type Understood } from '../../../contract/guidance/reply-blocks.ts'
import type { AdviserCatalogue } from './catalogue.ts'
import { omit, type Slots, type State } from './state.ts'
import { categoriesOf, conceptOf } from './wishes/find-interest.ts'
import { wishInWords } from './write-wish.ts'

/** Only paths of this site become links: a second slash or a backslash after the first would name a host. */
const LINK = /\[((?:\\.|[^\\[\]])+)\]\((\/(?!\/)[^\s()\\]*)\)/g
const COURSE_LINE = /^(\d+)\. \[((?:\\.|[^\\[\]])+)\]\((\/courses\/(\d+)\/[^\s()\\/]+)\), (.+)$/
const QUICK_REPLY = /^- (\S.{0,59})$/

/** Brackets in a name are escaped with a backslash. */
const unescapeName = (linkText: string): string => linkText.replaceAll(/\\(.)/g, '$1')

/** A paragraph as plain text, and its links below it; a paragraph that is only a link is that link. */
function paragraphBlocks(paragraph: string): ReplyBlock[] {
  const links = [...paragraph.matchAll(LINK)].map(
    ([, name = '', path = '']): ReplyBlock => ({ type: 'link', text: unescapeName(name), path }),
  )
  if (paragraph.replace(LINK, '').trim() === '') return links
  return [textBlockOf(paragraph.replace(LINK, (_link, name: string) => unescapeName(name))), ...links]
}

function splitQuickReplies(lines: readonly string[]): { said: readonly string[]; quickReplies: string[] } {
  const end = lines.findLastIndex((line) => !QUICK_REPLY.test(line)) + 1
  return { said: lines.slice(0, end), quickReplies: lines.slice(end).map((line) => line.slice(2)) }
}

/** Finds courses, links of this site and quick replies; everything else is plain text. */
export function textToBlocks(content: string): ReplyBlock[] {
  const { said, quickReplies } = splitQuickReplies(content.trimEnd().split('\n'))
  const blocks: ReplyBlock[] = []
  let text: string[] = []
  const endText = (): void => {
    const whole = text.join('\n').trim()
    if (whole !== '') blocks.push(...paragraphBlocks(whole))
    text = []
  }
  for (let at = 0; at < said.length; at++) {
    const line = said[at] ?? ''
    const [, number = '', name = '', path = '', id = '', institution = ''] = COURSE_LINE.exec(line) ?? []
    if (path === '') {
      // An empty line separates two paragraphs.
      if (line.trim() === '') endText()
      else text.push(line)
      continue
    }
    endText()
    const facts: string[] = []
    const reasons: string[] = []
    while (said[at + 1]?.startsWith('   ')) {
      const detail = (said[++at] ?? '').trim()
      if (detail.startsWith('Why: ')) reasons.push(...detail.slice(5).replace(/\.$/, '').split('; '))
      else facts.push(...detail.split(' · '))
    }
    const course = { number: Number(number), id: Number(id), name: unescapeName(name), path, institution }
    blocks.push({ type: 'course', ...course, facts, reasons })
  }
  endText()
  if (quickReplies.length > 0) blocks.push({ type: 'choices', choices: quickReplies })
  return blocks
}

const LIMITS = [
  'budget',
  'place',
  'levels',
  'institution',
  'modalities',
  'study_modes',
  'months_max',
  'intake',
  'language',
  'award',
  'grant',
  'held',
] as const

export function understoodOf({ slots }: State, catalogue: AdviserCatalogue): Understood {
  const limits = LIMITS.flatMap((key) => {
    const label = slots[key] === undefined ? '' : wishInWords({ [key]: slots[key] })
    return label === '' ? [] : [{ key, value: JSON.stringify(slots[key]), label }]
  })
  const fields = slots.interest ? categoriesOf(slots.interest.concepts, catalogue) : []
  return { fields, not: slots.excluded?.categories ?? [], scope: 'courses', limits }
}

/** The state without a field, without an exclusion or without a limit. */
export function stateWithout(state: State, key: string, value: string): State {
  const slots = slotsWithout(state.slots, key, value)
  return { ...state, slots, seen: [] }
}

function slotsWithout(slots: Slots, key: string, value: string): Slots {
  const { interest, excluded } = slots
  if (key === 'field' && interest) {
    const concepts = interest.concepts.filter((label) => !conceptOf(label)?.categories.includes(value))
    return concepts.length === 0 ? omit(slots, ['interest']) : { ...slots, interest: { concepts, text: '' } }
  }
  if (key === 'not' && excluded) {
    const categories = excluded.categories.filter((name) => name !== value)
    return categories.length === 0 ? omit(slots, ['excluded']) : { ...slots, excluded: { ...excluded, categories } }
  }
  const held = LIMITS.find((limit) => limit === key && JSON.stringify(slots[limit]) === value)
  return held === undefined ? slots : omit(slots, [held])
}
