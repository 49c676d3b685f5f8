import { z } from 'zod'

export const categoryNameSchema = z.strictObject({ id: z.int(), name: z.string() })

export const categorySchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  parent: categoryNameSchema.nullable(),
})
export type Category = z.infer<typeof categorySchema>

export const categoryDetailSchema = categorySchema.extend({ sub_categories: z.array(categoryNameSchema) })
export type CategoryDetail = z.infer<typeof categoryDetailSchema>
