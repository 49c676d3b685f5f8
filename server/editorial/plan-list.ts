import { isDeepStrictEqual } from 'node:util'
import { ContentRefused, LAST_ID } from './content-file.ts'

export interface ListPlan<Row> {
  added: Row[]
  changed: Row[]
  removed: Row[]
  unchanged: number
}

/** What has to be done to make one list into the other. A row is known by its number, or without one by its key. */
export function planList<Words extends object>(
  rows: readonly (Words & { id: number })[],
  given: readonly (Words & { id?: number | undefined })[],
  keyOf: (row: Words) => string,
): ListPlan<Words & { id: number }> {
  const named = new Set(given.map(({ id }) => id))
  const idOfKey = new Map(rows.filter(({ id }) => !named.has(id)).map((row) => [keyOf(row), row.id]))
  let lastId = Math.max(0, ...rows.map(({ id }) => id), ...given.map(({ id = 0 }) => id))
  const plan: ListPlan<Words & { id: number }> = { added: [], changed: [], removed: [], unchanged: 0 }
  const kept = new Set<number>()
  for (const each of given) {
    const id = each.id ?? idOfKey.get(keyOf(each)) ?? ++lastId
    const before = rows.find((row) => row.id === id)
    const after = { ...each, id }
    kept.add(id)
    if (!before) plan.added.push(after)
    else if (isDeepStrictEqual({ ...before }, after)) plan.unchanged += 1
    else plan.changed.push(after)
  }
  if (lastId > LAST_ID) {
    throw new ContentRefused(
      `${LAST_ID} is taken, and no number is above it: give the rows without a number one. Nothing was changed.`,
    )
  }
  plan.removed.push(...rows.filter(({ id }) => !kept.has(id)))
  return plan
}
