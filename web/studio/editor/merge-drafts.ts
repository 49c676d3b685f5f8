import type { ChangedMeanwhile } from '../../../contract/problem.ts'
import { changedFields } from './course-field-values.ts'

type Content = Record<string, unknown>

export interface Merge {
  /** With the own version of every field that both have changed. */
  content: Content
  /** The fields that both have changed, each to something else. What depends on one another is one entry. */
  conflicts: string[][]
}

/** Joins the changes that two people made to the same draft. */
export function mergeDrafts(
  { base, mine, theirs }: { base: Content; mine: Content; theirs: Content },
  /** Fields that only make sense together, such as intakes and their dates. */
  groups: readonly (readonly string[])[] = [],
): Merge {
  const changedByMe = new Set(changedFields(base, mine))
  const changedByThem = new Set(changedFields(base, theirs))
  const different = new Set(changedFields(mine, theirs))
  const content = { ...theirs }
  const conflicts: string[][] = []
  for (const group of groupFields([...changedByMe], groups)) {
    for (const field of group) content[field] = mine[field]
    const isDisputed = group.some((field) => changedByThem.has(field)) && group.some((field) => different.has(field))
    if (isDisputed) conflicts.push(group.filter((field) => different.has(field)))
  }
  return { content, conflicts }
}

/** Joins a draft with what was published since it was begun. */
export function mergePublished(
  mine: Content,
  changes: ChangedMeanwhile['changes'],
  groups: readonly (readonly string[])[],
): Merge & { published: Content } {
  const base = { ...mine, ...Object.fromEntries(changes.map(({ field, from }) => [field, from])) }
  const published = { ...mine, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  return { ...mergeDrafts({ base, mine, theirs: published }, groups), published }
}

/** Each field with those that it belongs together with, once. */
function groupFields(fields: readonly string[], groups: readonly (readonly string[])[]): string[][] {
  const found = new Map<string, string[]>()
  for (const field of fields) {
    const group = groups.find((each) => each.includes(field)) ?? [field]
    found.set(group.join(), [...group])
  }
  return [...found.values()]
}
