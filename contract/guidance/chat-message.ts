import { z } from 'zod'
import { replyBlockSchema, understoodSchema } from './reply-blocks.ts'

export const chatMessageSchema = z.strictObject({
  content: z.string(),
  timestamp: z.iso.datetime(),
  isUser: z.boolean(),
  blocks: z.array(replyBlockSchema).meta({ description: 'The same as `content`, in parts.' }),
  understood: understoodSchema.nullable().meta({ description: "Null for the visitor's messages and the greeting." }),
})
export type ChatMessage = z.infer<typeof chatMessageSchema>
