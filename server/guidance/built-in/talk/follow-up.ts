import type { AdviserCatalogue } from '../catalogue.ts'
import { recommend } from '../recommend.ts'
import { paragraphs, type Reply, showing, withoutPending } from '../reply.ts'
import type { State } from '../state.ts'
import { asksToWorkBeside } from '../work-beside.ts'
import { courseTitle } from '../write-course.ts'
import { compare } from './compare-shown.ts'
import { type Aspect, aspectsOf, everything, say } from './course-aspects.ts'
import { cheaper, shorter } from './find-better.ts'
import { meant, namesPosition } from './meant-courses.ts'
import { showList } from './show-list.ts'

/** Answers a question about the courses shown; undefined if the message is not a follow-up. */
export async function followUp(
  said: string,
  state: State,
  catalogue: AdviserCatalogue,
  hasWish: boolean,
): Promise<Reply | undefined> {
  if (state.shown.length === 0) return hasWish ? undefined : showFirst(said, state, catalogue)
  if (
    /\b(?:compare|comparison|difference between|differ|versus|vs|side by side|which (?:one )?is better|which of (?:them|these|those)|which (?:one )?is (?:the )?best|best one|which (?:one )?should)\b/.test(
      said,
    )
  )
    return compare(said, state, catalogue)
  if (
    /^(?:(?:anything|something|any|a|one|ones|is there|are there|do you have|show me|find me|what about|got) )*(?:cheaper|less expensive|lower (?:fee|fees|price|cost)|too expensive|thats expensive|very expensive|expensive)\b/.test(
      said.trim(),
    )
  )
    return cheaper(state, catalogue)
  if (
    /^(?:(?:anything|something|any|a|one|is there|are there|show me|find me|what about) )*(?:shorter|quicker|faster|less time|too long)\b/.test(
      said.trim(),
    )
  )
    return shorter(state, catalogue)
  const asksToWork = asksToWorkBeside(said)
  const asksAbout: readonly Aspect[] = asksToWork ? ['modality'] : aspectsOf(said)
  const asksOfCourse = asksAbout.length > 0 || isOpening(said)
  const ids = meant(said, state.shown)
  const [id] = ids
  if (id !== undefined && ids.length === 1 && asksOfCourse) return describe(id, asksAbout, state, catalogue)
  if (ids.length === 0 && namesPosition(said) && asksOfCourse) return tooFew(state)
  const focused = state.focus ?? (state.shown.length === 1 ? state.shown[0] : undefined)
  if (
    focused !== undefined &&
    asksOfCourse &&
    (/\b(?:it|its|that one|this one|that course|this course|the course)\b/.test(said) || asksToWork)
  )
    return describe(focused, asksAbout, state, catalogue)
  if (hasWish || ids.length === 1 || asksAbout.includes('grant')) return undefined
  if (asksAbout.includes('fee') && asksAbout.every((aspect) => ON_EACH_CARD.has(aspect))) {
    const shown = state.shown.map((each) => ({ id: each }))
    return showList('This is what they cost:', shown, state, catalogue)
  }
  const aboutAll = asksAbout.filter((aspect) => SAID_OF_EACH.has(aspect))
  return aboutAll.length > 0 && /\b(?:it|its|they|them|these|those|all)\b/.test(said)
    ? sayOfEach(aboutAll, state, catalogue)
    : undefined
}

/** 'Compare the first two' before any course was shown. */
async function showFirst(said: string, state: State, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  const mentionsList =
    /^ (?:please |can you )?compare (?:the )?(?:first|last|1|one|two|them|these|those)\b|\b(?:tell me |more )about (?:number )?[123] $/
  if (!mentionsList.test(said)) return undefined
  const { state: next, reply } = await recommend(state, catalogue)
  return { state: next, reply: paragraphs('I have not shown you any courses yet.', reply) }
}

const ON_EACH_CARD: ReadonlySet<Aspect> = new Set<Aspect>(['fee', 'duration', 'intake'])
const SAID_OF_EACH: ReadonlySet<Aspect> = new Set<Aspect>([...ON_EACH_CARD, 'place', 'entry', 'careers'])

/** 'Where is it?' after a list of three: answers for each of them. */
async function sayOfEach(aspects: readonly Aspect[], state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const courses = await catalogue.readCourses(state.shown)
  const lines = courses.map((course, at) => {
    const sentences = aspects.map((aspect) => say(aspect, course, state.slots))
    return `${at + 1}. ${courseTitle(course)}\n   ${sentences.join(' ')}`
  })
  return {
    state: showing(
      state,
      courses.map(({ id }) => id),
    ),
    reply: paragraphs(...lines),
  }
}

function tooFew(state: State): Reply {
  const { length } = state.shown
  const shown = length === 1 ? 'only one course' : 'no such number'
  return { state: withoutPending(state), reply: `There is ${shown} in my last list. Which course do you mean?` }
}

const isOpening = (said: string): boolean =>
  /\b(?:tell me|more about|more on|details?|open|show|explain|about|info|information|look at|choose|pick|take|like|want|interested in|number|what about|how about)\b/.test(
    said,
  ) || /^\s*(?:the )?(?:first|second|third|last|[123])(?: one)?(?: please)?\s*$/.test(said)

async function describe(
  id: number,
  aspects: readonly Aspect[],
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply> {
  const [course] = await catalogue.readCourses([id])
  const remembered = { ...withoutPending(state), focus: id }
  if (!course)
    return { state: remembered, reply: 'That course is no longer listed. Ask for more, and I will look again.' }
  const title = courseTitle(course)
  const sentences = aspects.map((aspect) => say(aspect, course, state.slots)).join(' ')
  const reply = paragraphs(title, sentences || everything(course, state.slots), sayWhatPageHas(aspects))
  return { state: remembered, reply }
}

function sayWhatPageHas(aspects: readonly Aspect[]): string {
  if (aspects.includes('careers')) return 'No course promises a job.'
  const isWhole = aspects.length === 0 || aspects.includes('modules')
  return isWhole ? 'Its page has the modules, the class times and the full entry requirements.' : ''
}
