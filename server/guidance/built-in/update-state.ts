import { topCategoryOf } from '../../../contract/catalogue/course-options.ts'
import type { AdviserCatalogue } from './adviser-catalogue.ts'
import { aspectsOf } from './answers/course-aspects.ts'
import { findCareerIn } from './answers/jobs.ts'
import { wordsOfWish } from './answers/rank-recommended-courses.ts'
import { asksForCost, asksForRequirements, changesField } from './intents/questions.ts'
import { addsToWish, rejectsShown } from './intents/reactions.ts'
import { dropDisliked } from './slots/read-dislikes.ts'
import { ofALevel } from './slots/read-held.ts'
import { hasSlots, type Slots } from './slots/read-slots.ts'
import { readField, type WishReading } from './slots/read-wish.ts'
import { O_LEVEL } from './slots/school-words.ts'
import { type Dislike, type Held, type Limits, omit, type State, type Wish, withCriteria } from './state.ts'

/** What a message says, read by rules (slots) and by its meaning (wish). */
export interface Said {
  /** Folded words between spaces. */
  text: string
  slots: Slots
  wish: WishReading
}

/** It changes what is looked for: a wish, a dislike, a limit or what the visitor holds. */
export const changesCriteria = ({ slots, wish }: Said): boolean =>
  hasSlots(slots) || wish.isCertain || wish.dislikes.length > 0

/**
 * The state after a message. The newest value of a limit wins; a new subject replaces the old one, and the limits stay.
 */
export function updateState(state: State, { text, slots, wish }: Said, catalogue: AdviserCatalogue): State {
  const limits = limitsAfter(state.limits, slots)
  const held = heldAfter(state.background.held, ofSameSchool(text, state.background.held, slots.held), wish, catalogue)
  const job = wish.job.length > 0 ? [...wish.job] : state.background.job
  const career = findCareerIn(text, catalogue)
  const said: Wish | undefined = wish.isCertain
    ? {
        fields: [...wish.fields],
        text: wish.text,
        words: wordsOfWish(text, slots.rest, wish, catalogue),
        ...(career && { career }),
      }
    : undefined
  const rejected = rejectsShown(text) && !hasLimits(slots) ? fieldsOnlyIn(state.wish, said, catalogue) : []
  const wanted = wishAfter(fieldOfCourse(state.wish, slots, catalogue), said, addsToWish(text))
  const disliked = [...slots.dislikes, ...wish.dislikes, ...dislikesFor(rejected)]
  const dislikes = dislikesAfter(state.dislikes, disliked, said, catalogue)
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

/** 'What about the diploma?' after the name of a course: another level of the same field. */
function fieldOfCourse(before: Wish | undefined, { limits }: Slots, catalogue: AdviserCatalogue): Wish | undefined {
  if (!before || before.fields.length > 0 || !limits.levels) return before
  const { fields } = readField(before.text, catalogue)
  return fields.length > 0 ? { fields: [...fields], text: '' } : before
}

/** 'Forget the money' withdraws 'the cheapest first', but not 'the nearest first'. */
function limitsAfter(before: Limits, { cleared, clearedOrders, limits }: Slots): Limits {
  const { order } = before
  const isOrderCleared = order !== undefined && clearedOrders.includes(order)
  const isOtherDelivery = limits.modalities !== undefined || limits.study_modes !== undefined
  const left = omit(before, [
    ...cleared,
    ...(isOrderCleared ? (['order'] as const) : []),
    ...(isOtherDelivery ? (['either'] as const) : []),
  ])
  return withInstitutions({ ...left, ...limits }, left, limits)
}

/** Institutions that are not wanted add up; one that is named as wanted is no longer among them, and the other way round. */
function withInstitutions(all: Limits, before: Limits, said: Limits): Limits {
  const added = said.not_at ?? []
  const isNew = ({ id }: { id: number }) => !added.some((each) => each.id === id)
  const not_at = [...(before.not_at?.filter(isNew) ?? []), ...added].filter(({ name }) => name !== said.institution)
  const isRefused = added.some(({ name }) => name === all.institution)
  const rest = omit(all, isRefused ? ['institution', 'not_at'] : ['not_at'])
  return not_at.length > 0 ? { ...rest, not_at } : rest
}

/** 'Not these, in Malé' looks for other courses in the same field. */
const hasLimits = ({ limits }: Slots): boolean => Object.keys(limits).length > 0

/** The fields of the older wish, without those that the message wishes for again. */
function fieldsOnlyIn(before: Wish | undefined, said: Wish | undefined, catalogue: AdviserCatalogue): string[] {
  const again = new Set(said?.fields.flatMap((name) => [name, topCategoryOf(name, catalogue)]))
  return before?.fields.filter((name) => !again.has(name)) ?? []
}

const dislikesFor = (fields: readonly string[]): Dislike[] => fields.map((name) => ({ name, fields: [name] }))

/** More fields say too little about what is wanted. */
const MOST_SIDE_BY_SIDE = 4

function wishAfter(before: Wish | undefined, said: Wish | undefined, isAdded: boolean): Wish | undefined {
  if (!said || !before || !isAdded) return said ?? before
  const fields = [...new Set([...before.fields, ...said.fields])].slice(-MOST_SIDE_BY_SIDE)
  const words = [...new Set([...(before.words ?? []), ...(said.words ?? [])])]
  return { fields, text: [before.text, said.text].filter((text) => text !== '').join(' '), words }
}

/** A qualification's field is the one named with it, not that of the present job. */
function heldAfter(
  before: Held | undefined,
  said: Held | undefined,
  { heldField }: WishReading,
  catalogue: AdviserCatalogue,
): Held | undefined {
  if (!said) return before
  const related =
    said.mnqf_level !== undefined && heldField !== undefined ? { field: topCategoryOf(heldField, catalogue) } : {}
  return { ...heldWith(before, said), ...related }
}

/** Passes are those of a school, and stay when a higher one is named. */
export function heldWith(before: Held | undefined, said: Held): Held {
  const outdated: (keyof Held)[] = []
  if (said.schooling !== undefined && said.schooling !== 'a_level') {
    outdated.push('a_passes', 'a_subjects')
    if (said.schooling !== 'o_level') outdated.push('o_passes', 'o_subjects')
  }
  if (said.mnqf_level !== undefined && said.mnqf_level !== before?.mnqf_level) outdated.push('field')
  return { ...omit(before ?? {}, outdated), ...said }
}

const CORRECTS =
  /\b(?:only|just|actually|sorry|mistake|wrong|i mean|not a ?levels?|no a ?levels?|dont have a ?levels?)\b/

/**
 * 'And with three passes?' and 'I passed biology' after A levels mean passes of A level. 'I passed biology at O level'
 * says more about the same visitor, who still has A levels.
 */
function ofSameSchool(text: string, before: Held | undefined, said: Held | undefined): Held | undefined {
  if (before?.schooling !== 'a_level' || said === undefined || (said.o_passes ?? said.o_subjects) === undefined)
    return said
  const namesOLevel = new RegExp(String.raw`\b${O_LEVEL}\b`).test(text)
  if (namesOLevel) return CORRECTS.test(text) ? said : { ...said, schooling: 'a_level' }
  return { ...omit(said, ['o_passes', 'o_subjects']), schooling: 'a_level', ...ofALevel(said) }
}

/** 'How many years with my diploma?' says nothing new about the visitor, but asks something. */
export function withoutKnown(slots: Slots, said: string, { background: { held } }: State): Slots {
  const isKnown = slots.held && held && JSON.stringify(heldWith(held, slots.held)) === JSON.stringify(held)
  return isKnown && aspectsOf(said).length > 0 ? { ...slots, held: undefined } : slots
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
  const isFirst = ({ name }: Dislike, at: number): boolean => said.findIndex((dislike) => dislike.name === name) === at
  const added = said.filter(isFirst).filter(({ name }) => !standing.some((dislike) => dislike.name === name))
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

/**
 * 'The cheapest', 'I have five passes' or 'how much?' after fields to choose from: the question is not asked again, and
 * all of them count.
 */
export function withOffered(
  { text, slots, wish }: Said,
  { offered }: State,
  next: State,
  catalogue: AdviserCatalogue,
): State {
  const goesOn =
    hasLimits(slots) ||
    wish.dislikes.length > 0 ||
    slots.held !== undefined ||
    asksForCost(text) ||
    asksForRequirements(text)
  if (next.wish || offered.length === 0 || wish.fields.length > 0 || !goesOn) return next
  const fields = dropDisliked(offered, wish.dislikes, catalogue)
  return fields.length === 0 ? next : withCriteria(next, { ...next, wish: { fields: [...fields], text: '' } })
}

/** 'I have a diploma in IT, what next?': without another wish, it goes on in the same field. */
export function fromBackground(said: string, next: State, catalogue: AdviserCatalogue): State {
  const { held, job } = next.background
  if (
    next.wish ||
    !job ||
    changesField(said) ||
    (held?.mnqf_level === undefined && !/\b(?:next|higher|promotion|better)\b/.test(said))
  )
    return next
  const disliked = new Set(next.dislikes.flatMap(({ fields }) => fields))
  const fields = job.filter((name) => !disliked.has(name) && !disliked.has(topCategoryOf(name, catalogue)))
  return fields.length === 0 ? next : withCriteria(next, { ...next, wish: { fields: [...fields], text: '' } })
}
