import { formatNumber } from '../../contract/format-text.ts'
import { markup as html, type Markup } from '../platform/markup.ts'
import type { JsonSchema } from './open-api.ts'

/** Plain text in which `words between backticks` are code. */
export const prose = (text: string): Markup =>
  html`${text.split('`').map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}`

/** A long path or name breaks after a slash or an underscore, not in a word. */
export const breakable = (name: string): Markup => html`${name.split(/(?<=[/_])/).map((part) => html`${part}<wbr>`)}`

type Schemas = Readonly<Record<string, JsonSchema>>
type Property = JsonSchema | boolean | JsonSchema[] | undefined

/** What a value is, in words, and the object or list of objects that it can be opened into. */
interface Described {
  words: string
  inside?: JsonSchema
}

const isSchema = (schema: Property | JsonSchema['items']): schema is JsonSchema =>
  typeof schema === 'object' && !Array.isArray(schema)

const refName = (schema: JsonSchema): string => schema.$ref?.split('/').at(-1) ?? ''

function inWords(schemas: Schemas, schema: JsonSchema): Described {
  if (schema.$ref !== undefined) {
    const name = refName(schema)
    const target = schemas[name] ?? {}
    const { words, inside } = inWords(schemas, target)
    return inside ? { words: target.type === 'array' ? words : name, inside } : { words }
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choiceInWords(schemas, choices)
  if (schema.enum) return { words: schema.enum.map(String).join(' · ') }
  if (Array.isArray(schema.type)) return { words: schema.type.map(wordFor).join(' or ') }
  if (schema.type === 'array') return listInWords(schemas, schema)
  if (schema.type !== 'object') return { words: [schema.format ?? wordFor(schema.type), rangeOf(schema)].join('') }
  if (schema.properties) return { words: 'object', inside: schema }
  return { words: 'texts by name' }
}

function choiceInWords(schemas: Schemas, choices: readonly JsonSchema[]): Described {
  const described = choices.map((choice) => inWords(schemas, choice))
  const inside = described.find((each) => each.inside)?.inside
  return { words: described.map(({ words }) => words).join(' or '), ...(inside && { inside }) }
}

function listInWords(schemas: Schemas, { items }: JsonSchema): Described {
  if (!isSchema(items)) return { words: 'list' }
  const { words, inside } = inWords(schemas, items)
  const several = words.replace(/^(?:text|object|number|whole number)\b/, '$&s')
  return { words: `list of ${several}`, ...(inside && { inside }) }
}

const wordFor = (type: JsonSchema['type']): string =>
  type === 'string' ? 'text' : type === 'integer' ? 'whole number' : String(type ?? 'anything')

function rangeOf({ minimum, maximum, maxLength }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined)
    return ` from ${formatNumber(minimum)} to ${formatNumber(maximum)}`
  return maxLength === undefined ? '' : ` of at most ${maxLength} characters`
}

export const schemaInWords = (schemas: Schemas, schema: JsonSchema): string => inWords(schemas, schema).words

/** The fields of a reply as a list; what has fields of its own opens on a press. */
export function listFields(schemas: Schemas, schema: JsonSchema): Markup {
  const { inside } = inWords(schemas, schema)
  const required = new Set(inside?.required)
  const fields = Object.entries(inside?.properties ?? {}).filter((entry): entry is [string, JsonSchema] =>
    isSchema(entry[1]),
  )
  return html`<ul class="fields">${fields.map(([name, field]) => listField(schemas, name, field, required.has(name)))}</ul>`
}

function listField(schemas: Schemas, name: string, field: JsonSchema, required: boolean): Markup {
  const { words, inside } = inWords(schemas, field)
  const note = field.description === undefined ? '' : `: ${field.description}`
  const when = required ? '' : ', optional'
  const label = html`<code>${breakable(name)}</code> <span class="type">${words}${when}${note}</span>`
  if (!inside) return html`<li>${label}</li>`
  return html`<li><details><summary>${label}</summary>${listFields(schemas, field)}</details></li>`
}
