import type { ReplyBlock, Understood } from '../../../contract/guidance/reply-blocks.ts'
import type { AdviserCatalogue } from './adviser-catalogue.ts'
import { type Reply, text } from './answers/blocks.ts'
import { describeHeld, knowsSchooling, listLimits } from './answers/describe-criteria.ts'
import { recommend } from './answers/recommend.ts'
import { type Held, type Limits, omit, type State, type Wish, withCriteria } from './state.ts'

/** The outcome of a turn. */
export interface Turned {
  state: State
  blocks: ReplyBlock[]
  understood: Understood
}

export const finish = ({ state, blocks, scope = 'courses' }: Reply): Turned => ({
  state,
  blocks,
  understood: understoodOf(state, scope),
})

type UnderstoodLimit = Understood['limits'][number]

/** What the page shows above a reply, each thing with the key and value that take it away. */
export function understoodOf(state: State, scope: Understood['scope']): Understood {
  const { wish, offered, dislikes, limits } = state
  return {
    // Fields to choose from are guesses: the page shows them as choices only.
    fields: wish && wish.fields.length > 0 ? [...wish.fields] : [...offered],
    not: dislikes.map(({ name }) => name),
    scope,
    limits: [...listCourseName(wish), ...listLimits(limits), ...listBackground(state)],
  }
}

/** As many characters as can be sent back. */
const LONGEST_VALUE = 200

/** A visitor who typed the name of a course has named no field. */
const listCourseName = (wish: Wish | undefined): UnderstoodLimit[] =>
  wish && wish.fields.length === 0 && wish.text !== ''
    ? [{ key: 'course', value: wish.text.slice(0, LONGEST_VALUE).toWellFormed(), label: `'${wish.text}'` }]
    : []

function listBackground({ background: { held, job = [] } }: State): UnderstoodLimit[] {
  const { age, work_years, english } = held ?? {}
  const has = held && knowsSchooling(held) ? describeHeld(held) : undefined
  return [
    ...(has === undefined ? [] : [{ key: 'held', value: has, label: `with ${has}` }]),
    ...job.map((name) => ({ key: 'job', value: name, label: `background in ${name}` })),
    ...(age === undefined ? [] : [{ key: 'age', value: String(age), label: `${inYears(age)} old` }]),
    ...(work_years === undefined
      ? []
      : [{ key: 'work_years', value: String(work_years), label: `${inYears(work_years)} of work` }]),
    ...(english === undefined
      ? []
      : [{ key: 'english', value: String(english), label: `IELTS ${english.toFixed(1)}` }]),
  ]
}

const inYears = (count: number): string => `${count} ${count === 1 ? 'year' : 'years'}`

/** The state without one thing that was understood. What it does not hold leaves it unchanged. */
export function takeAway(state: State, key: string, value: string): State {
  return withCriteria(state, taken(state, key, value))
}

function taken(state: State, key: string, value: string): State {
  const { wish, ...others } = state
  if (key === 'field') {
    const offered = state.offered.filter((name) => name !== value)
    if (!wish?.fields.includes(value)) return { ...state, offered }
    const fields = wish.fields.filter((name) => name !== value)
    return { ...others, offered, ...(fields.length > 0 && { wish: { ...wish, fields } }) }
  }
  if (key === 'not') return { ...state, dislikes: state.dislikes.filter(({ name }) => name !== value) }
  const limit = understoodOf(state, 'courses').limits.find((each) => each.key === key && each.value === value)
  return limit ? withoutLimit(state, key, value) : state
}

function withoutLimit(state: State, key: string, value: string): State {
  const { wish, ...others } = state
  const { held, job } = state.background
  switch (key) {
    case 'course':
      return others
    case 'job': {
      const left = job?.filter((name) => name !== value) ?? []
      return { ...state, background: { ...(held && { held }), ...(left.length > 0 && { job: left }) } }
    }
    case 'held':
    case 'age':
    case 'work_years':
    case 'english': {
      const left = held && withoutHeld(held, key)
      const isEmpty = left === undefined || Object.keys(left).length === 0
      return { ...state, background: { ...(!isEmpty && { held: left }), ...(job && { job }) } }
    }
    case 'not_at': {
      const { not_at = [], ...limits } = state.limits
      const left = not_at.filter(({ name }) => name !== value)
      return { ...state, limits: { ...limits, ...(left.length > 0 && { not_at: left }) } }
    }
    default: {
      const limit = listLimits(state.limits).find((each) => each.key === key)
      return limit ? { ...state, limits: omit<Limits>(state.limits, [limit.key]) } : state
    }
  }
}

/** Age, years of work and English have chips of their own, and stay when the qualification goes. */
function withoutHeld(held: Held, key: 'held' | 'age' | 'work_years' | 'english'): Held {
  if (key !== 'held') return omit(held, [key])
  const { age, work_years, english } = held
  return {
    ...(age !== undefined && { age }),
    ...(work_years !== undefined && { work_years }),
    ...(english !== undefined && { english }),
  }
}

/**
 * Answers again after one thing was taken away. If that changed nothing, the courses on the screen are shown once more.
 * Of fields to choose from, those that are left are taken for the wish, since the question was asked already.
 */
export async function answerAgain(state: State, catalogue: AdviserCatalogue): Promise<Turned> {
  const { shown, seen, offered, asked } = state
  const reply = await recommend(
    {
      ...state,
      ...(!state.wish && offered.length > 0 && { wish: { fields: offered, text: '' } }),
      shown: [],
      seen: seen.filter((id) => !shown.includes(id)),
      asked: [...new Set([...asked, 'level' as const])],
    },
    catalogue,
  )
  return finish({
    ...reply,
    blocks: reply.blocks.length > 0 ? reply.blocks : text('Tell me what you would like to study.'),
  })
}
