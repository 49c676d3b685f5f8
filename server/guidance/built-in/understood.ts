import type { Understood } from '../../../contract/guidance/reply-blocks.ts'
import { describeHeld, knowsSchooling, listLimits } from './answers/describe-criteria.ts'
import { type Limits, omit, type State, withCriteria } from './state.ts'

/** What the page shows above a reply, each thing with the key and value that take it away. */
export function understoodOf(state: State, scope: Understood['scope']): Understood {
  const { wish, offered, dislikes, limits, background } = state
  const { held } = background
  const has = held && knowsSchooling(held) ? describeHeld(held) : undefined
  return {
    fields: wish && wish.fields.length > 0 ? [...wish.fields] : [...offered],
    not: dislikes.map(({ name }) => name),
    scope,
    limits: [...listLimits(limits), ...(has === undefined ? [] : [{ key: 'held', value: has, label: `with ${has}` }])],
  }
}

/** The state without one thing that was understood. What it does not hold leaves it unchanged. */
export function takeAway(state: State, key: string, value: string): State {
  return withCriteria(state, taken(state, key, value))
}

function taken(state: State, key: string, value: string): State {
  const { wish, ...others } = state
  if (key === 'field') {
    const fields = wish?.fields.filter((name) => name !== value) ?? []
    const offered = state.offered.filter((name) => name !== value)
    return { ...others, offered, ...(wish && fields.length > 0 && { wish: { ...wish, fields } }) }
  }
  if (key === 'not') return { ...state, dislikes: state.dislikes.filter(({ name }) => name !== value) }
  if (key === 'held') return { ...state, background: omit(state.background, ['held']) }
  const limit = listLimits(state.limits).find((each) => each.key === key && each.value === value)
  return limit ? { ...state, limits: omit<Limits>(state.limits, [limit.key]) } : state
}
