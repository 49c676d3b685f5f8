import { z } from 'zod'

/** Of an address without parameters, or without a query. */
export const noInput = z.object({})

export const noBody = z.undefined()

/** A reply that is a sentence for the visitor. */
export const messageReply = z.strictObject({ message: z.string() })
