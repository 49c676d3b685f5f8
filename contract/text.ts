import { z } from 'zod'

/** Control characters that have no business in a name or a query; tab and line breaks are left to rich text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what this looks for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/

export const isPlainLine = (text: string): boolean => text.isWellFormed() && !CONTROL_CHARACTERS.test(text)

/** One line of plain text: no control characters, no lone surrogates, trimmed. */
export const plainLine = (maxLength: number) =>
  z.string().trim().max(maxLength).refine(isPlainLine, 'must be plain text on one line')

/** Rich text as HTML; the server cleans it when it is written and again when it is shown. */
export const richText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'must be well-formed text')

/** Several lines of plain text, trimmed; a line break and a tab are the only control characters in it. */
export const plainText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => isPlainLine(text.replace(/[\t\r\n]/g, '')), 'must be plain text')
