import type { CategoryDraft } from '../../server/catalogue/index.ts'
import { fields } from './fields.ts'

/** The top ones are 1 to 12; the sub-categories of 3 are 301, 302 and on, so a new one moves no other. */
export const categories: readonly CategoryDraft[] = fields.flatMap((field, at) => {
  const id = at + 1
  return [
    { id, name: field.category, parent_id: null, position: id },
    ...field.sub_categories.map((name, below) => ({
      id: id * 100 + below + 1,
      name,
      parent_id: id,
      position: below + 1,
    })),
  ]
})
