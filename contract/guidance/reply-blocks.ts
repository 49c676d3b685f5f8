import { z } from 'zod'

/** A path of this site: a second slash or a backslash after the first would name a host. */
const path = z.string().regex(/^\/(?![/\\])[^\s\\]*$/)

const text = z.string().min(1)

/** Plain text without links; line breaks separate paragraphs. */
export const textBlockSchema = z.strictObject({ type: z.literal('text'), text })

export const courseBlockSchema = z.strictObject({
  type: z.literal('course'),
  number: z.int().min(1).meta({ description: "Its number in the reply, for 'tell me more about 2'." }),
  id: z.int(),
  name: text,
  path,
  institution: text,
  facts: z.array(text).meta({ description: 'Short facts: level, length, delivery, intakes, fee.' }),
  reasons: z.array(text).meta({ description: 'Why it fits: parts of sentences, without full stops.' }),
})

export const choicesBlockSchema = z.strictObject({
  type: z.literal('choices'),
  choices: z.array(text.max(60)).min(1).meta({ description: 'Short answers that the visitor may send with one tap.' }),
})

export const linkBlockSchema = z.strictObject({ type: z.literal('link'), text, path })

const phone = z.string().regex(/^\+?\d+$/)
export const helplinesBlockSchema = z.strictObject({
  type: z.literal('helplines'),
  helplines: z.array(z.strictObject({ name: text, phone: phone.nullable() })),
})

/** A part of a reply. Advisers write blocks; the text of a reply is written from them, and never read again. */
export const replyBlockSchema = z.discriminatedUnion('type', [
  textBlockSchema,
  courseBlockSchema,
  choicesBlockSchema,
  linkBlockSchema,
  helplinesBlockSchema,
])
export type ReplyBlock = z.infer<typeof replyBlockSchema>
export type CourseBlock = z.infer<typeof courseBlockSchema>
export type HelplinesBlock = z.infer<typeof helplinesBlockSchema>

/** What the adviser holds of the visitor's wishes after a reply. */
export const understoodSchema = z.strictObject({
  fields: z.array(text).meta({ description: 'Names of categories that the visitor is interested in, surest first.' }),
  not: z.array(text).meta({ description: 'Names of categories that the visitor does not want.' }),
  scope: z.enum(['courses', 'site', 'other']).meta({ description: "'other' is outside what the adviser answers." }),
  limits: z.array(
    z.strictObject({
      key: text.meta({ description: 'What is limited, such as `budget`.' }),
      value: text.meta({ description: 'Send it back to remove this limit.' }),
      label: text.meta({ description: "In words, such as 'up to MVR 50,000'." }),
    }),
  ),
})
export type Understood = z.infer<typeof understoodSchema>

export const textBlockOf = (written: string): ReplyBlock => ({ type: 'text', text: written })

/** The `response` text. Courses are linked as `[name](/courses/{id}/{slug})`, and choices are lines that begin with '- '. */
export const writeReply = (blocks: readonly ReplyBlock[]): string =>
  [...blocks.filter(({ type }) => type !== 'choices'), ...blocks.filter(({ type }) => type === 'choices')]
    .map(writeBlock)
    .join('\n\n')

function writeBlock(block: ReplyBlock): string {
  switch (block.type) {
    case 'text':
      // The name of a course may contain brackets that would look like a link.
      return block.text.replaceAll('](', '] (')
    case 'link':
      return writeLink(block)
    case 'course':
      return writeCourse(block)
    case 'choices':
      return block.choices.map((choice) => `- ${choice}`).join('\n')
    case 'helplines':
      return block.helplines.map(({ name, phone }) => (phone === null ? name : `${name} ${phone}`)).join(', ')
  }
}

function writeCourse({ number, name, path, institution, facts, reasons }: CourseBlock): string {
  const lines = [`${number}. ${writeLink({ text: name, path })}, ${institution}`]
  if (facts.length > 0) lines.push(`   ${facts.join(' · ')}`)
  if (reasons.length > 0) lines.push(`   Why: ${reasons.join('; ')}.`)
  return lines.join('\n')
}

/** Escapes brackets: the name of a course must not end its link or start another. */
const writeLink = (link: { text: string; path: string }): string =>
  `[${link.text.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ')}](${link.path})`

export const chatMessageSchema = z.strictObject({
  content: z.string(),
  timestamp: z.iso.datetime(),
  isUser: z.boolean(),
  blocks: z.array(replyBlockSchema).meta({ description: 'The same as `content`, in parts.' }),
  understood: understoodSchema.nullable().meta({ description: "Null for the visitor's messages and the greeting." }),
})
export type ChatMessage = z.infer<typeof chatMessageSchema>
