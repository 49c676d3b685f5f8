import type { z } from 'zod'
import type { AdviserCatalogue } from '../built-in/catalogue.ts'
import type { Ground } from './grounding.ts'

/** What the catalogue says of the question, or why it can say nothing: the model may then ask in another way. */
export type Told = { told: object } | { wrong: string }

export interface Tool<Input extends z.ZodObject> {
  description: string
  input: Input
  run(input: z.output<Input>, catalogue: AdviserCatalogue, ground: Ground): Promise<Told> | Told
}

/** Keeps the type of what it takes. */
export const tool = <Input extends z.ZodObject>(of: Tool<Input>): Tool<Input> => of
