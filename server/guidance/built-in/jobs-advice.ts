import type { AdviserCatalogue } from './catalogue.ts'
import { pickThree } from './choose-courses.ts'
import { asksForPay } from './money-questions.ts'
import { remember } from './remember.ts'
import { paragraphs, type Reply, recommending, taps } from './reply.ts'
import { omit, type State } from './state.ts'
import { sayJobs } from './talk/jobs-named.ts'
import type { ReadSlots } from './wishes/read-slots.ts'
import { courseTitle } from './write-course.ts'
import { wishInWords } from './write-wish.ts'

/** The number of courses whose jobs are read. */
const LOOKED_AT = 6

const asksForJobs = (said: string): boolean =>
  /\b(?:what|which)(?: (?:kinds?|sorts?|types?) of| other)? (?:jobs?|careers?|positions?|work)\b.*\b(?:after|with|from|if|when|once|by)\b|\bwhat (?:can|could|will|would) i (?:become|work as)\b.*\b(?:after|with|if|when|once)\b/.test(
    said,
  ) && !asksForPay(said)

/** 'What jobs can I get after a degree in computing?': the jobs that matching courses name. */
export async function adviseOnJobs(
  said: string,
  slots: ReadSlots,
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  if (!asksForJobs(said) || !slots.said.interest || slots.choices.length > 0) return undefined
  const next = remember(state, slots)
  // A course leads to the same jobs whether or not the visitor can enter it.
  const choice = await catalogue.choose(omit(next.slots, ['held']))
  if (choice.relaxed.length > 0) return undefined
  const looked = await catalogue.readCourses(choice.courses.slice(0, LOOKED_AT).map(({ id }) => id))
  const telling = new Set(looked.filter((course) => sayJobs(course) !== '').map(({ id }) => id))
  const picked = pickThree(
    choice.courses.filter(({ id }) => telling.has(id)),
    [],
  )
  const courses = picked.flatMap(({ id }) => looked.find((course) => course.id === id) ?? [])
  if (courses.length === 0) return undefined
  const reply = paragraphs(
    `These jobs are named by courses ${wishInWords(choice.slots)}; no course promises one:`,
    ...courses.map((course, at) => `${at + 1}. ${courseTitle(course)}\n   ${sayJobs(course)}`),
    taps('Tell me more about 1', 'What do I need to get in?'),
  )
  const shown = courses.map(({ id }) => id)
  return { state: recommending(next, shown), reply }
}
