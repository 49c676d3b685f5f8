import { z } from 'zod'

/** An advert as the pages show it: 803 x 133, served from /ads/, linking out. */
export const advertSchema = z.strictObject({
  id: z.int(),
  link: z.string(),
  image: z.string(),
  /** What the picture says, for those who do not see it. */
  text: z.string(),
})
export type Advert = z.infer<typeof advertSchema>
