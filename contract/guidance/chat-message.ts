import { z } from 'zod'

export const chatMessageSchema = z.strictObject({
  content: z.string(),
  timestamp: z.iso.datetime(),
  isUser: z.boolean(),
})
export type ChatMessage = z.infer<typeof chatMessageSchema>
