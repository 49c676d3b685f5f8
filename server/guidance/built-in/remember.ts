import { omit, type Slots, type State } from './state.ts'
import { conceptOf, standOnlyFor } from './wishes/find-interest.ts'
import type { ReadSlots } from './wishes/read-slots.ts'

/** The newest value wins. The list of seen courses restarts when the criteria change. */
export function remember(state: State, { said, cleared, heldField }: ReadSlots): State {
  const before = omit(state.slots, cleared)
  const held = said.held ? { held: { ...before.held, ...said.held } } : {}
  const field = heldField && !before.interest ? { interest: heldField } : {}
  const slots: Slots = { ...before, ...field, ...said, ...held }
  if (said.interest && before.excluded) {
    const wanted = new Set(said.interest.concepts.flatMap((label) => conceptOf(label)?.categories ?? []))
    const categories = before.excluded.categories.filter((name) => !wanted.has(name))
    if (categories.length < before.excluded.categories.length) delete slots.excluded
  }
  if (said.excluded && !said.interest && standOnlyFor(slots.interest?.concepts ?? [], said.excluded.categories))
    delete slots.interest
  return refreshed(state, slots)
}

export const refreshed = (state: State, slots: Slots): State =>
  JSON.stringify(slots) === JSON.stringify(state.slots) ? state : { ...state, slots, seen: [] }

/** 'Can I do it with two passes?' asks about a course and also says what the visitor holds. */
export const rememberHeld = (state: State, { said }: ReadSlots): State =>
  said.held ? { ...state, slots: { ...state.slots, held: { ...state.slots.held, ...said.held } } } : state
