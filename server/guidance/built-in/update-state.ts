import { type AdviserCatalogue, topCategoryOf } from './catalogue.ts'
import { addsToWish, rejectsShown } from './intents/reactions.ts'
import type { Slots } from './slots/read-slots.ts'
import type { WishReading } from './slots/read-wish.ts'
import { type Dislike, type Held, omit, type State, type Wish, withCriteria } from './state.ts'

/** What a message says, read by rules (slots) and by its meaning (wish). */
export interface Said {
  /** Folded words between spaces. */
  text: string
  slots: Slots
  wish: WishReading
}

/**
 * The state after a message. The newest value of a limit wins; a new subject replaces the old one, and the limits stay.
 */
export function updateState(state: State, { text, slots, wish }: Said, catalogue: AdviserCatalogue): State {
  const limits = { ...omit(state.limits, slots.cleared), ...slots.limits }
  const held = heldAfter(state.background.held, slots.held, wish, catalogue)
  const job = wish.job.length > 0 ? [...wish.job] : state.background.job
  const said: Wish | undefined = wish.isCertain ? { fields: [...wish.fields], text: wish.text } : undefined
  const rejected = rejectsShown(text) && state.wish ? dislikesFor(state.wish.fields) : []
  const wanted = wishAfter(state.wish, said, addsToWish(text))
  const dislikes = dislikesAfter(state.dislikes, [...slots.dislikes, ...wish.dislikes, ...rejected], said, catalogue)
  const remaining = wanted && withoutDisliked(wanted, dislikes, said === undefined, catalogue)
  const { wish: _before, ...rest } = state
  const next: State = {
    ...rest,
    ...(remaining && { wish: remaining }),
    background: { ...(held && { held }), ...(job && { job }) },
    limits,
    dislikes,
  }
  return withCriteria(state, next)
}

const dislikesFor = (fields: readonly string[]): Dislike[] => fields.map((name) => ({ name, fields: [name] }))

function wishAfter(before: Wish | undefined, said: Wish | undefined, isAdded: boolean): Wish | undefined {
  if (!said || !before || !isAdded) return said ?? before
  const fields = [...new Set([...before.fields, ...said.fields])]
  return { fields, text: [before.text, said.text].filter((text) => text !== '').join(' ') }
}

/** A qualification's field is that of the background, if the message names both. */
function heldAfter(
  before: Held | undefined,
  said: Held | undefined,
  { job }: WishReading,
  catalogue: AdviserCatalogue,
): Held | undefined {
  if (!said) return before
  const [field] = job
  const related = said.mnqf_level !== undefined && field !== undefined ? { field: topCategoryOf(field, catalogue) } : {}
  return { ...before, ...said, ...related }
}

/** A field that is wished for now is no longer disliked. */
function dislikesAfter(
  before: readonly Dislike[],
  said: readonly Dislike[],
  wish: Wish | undefined,
  catalogue: AdviserCatalogue,
): Dislike[] {
  const wanted = new Set(wish?.fields.flatMap((name) => [name, topCategoryOf(name, catalogue)]))
  const standing = before
    .map((dislike) => ({ ...dislike, fields: dislike.fields.filter((name) => !wanted.has(name)) }))
    .filter(({ fields }, at) => fields.length === before[at]?.fields.length)
  const added = said.filter(({ name }) => !standing.some((dislike) => dislike.name === name))
  return [...standing, ...added]
}

/** 'A doctor, but I hate blood': the dislike wins over an older wish, and within one message. */
function withoutDisliked(
  wish: Wish,
  dislikes: readonly Dislike[],
  isOlder: boolean,
  catalogue: AdviserCatalogue,
): Wish | undefined {
  if (wish.fields.length === 0) return wish
  const disliked = new Set(dislikes.flatMap(({ fields }) => fields))
  const isOut = (name: string): boolean =>
    disliked.has(name) || (isOlder && disliked.has(topCategoryOf(name, catalogue)))
  const fields = wish.fields.filter((name) => !isOut(name))
  return fields.length === 0 ? undefined : { ...wish, fields }
}
