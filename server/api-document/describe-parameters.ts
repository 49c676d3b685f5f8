import { z } from 'zod'
import { MAX_FILTER_VALUE_LENGTH, MAX_FILTER_VALUES } from '../../contract/catalogue/course-filters.ts'
import { leaveOutTheObvious } from './named-schemas.ts'
import type { JsonSchema, Parameter } from './open-api.ts'

export const SEVERAL_VALUES =
  'Several values are joined with colons (`a:b`), or the key is repeated; any one of them counts. ' +
  'A colon or a backslash inside a value carries a backslash before it.'

export const VALUE_LIMITS = `At most ${MAX_FILTER_VALUES} values of ${MAX_FILTER_VALUE_LENGTH} characters. A value that nothing has matches nothing.`

/** Whether a parameter takes its values joined or as a repeated key. */
export const takesSeveralValues = ({ schema }: Parameter): boolean => Array.isArray(schema.anyOf)

/** What a call takes in one place, said as the schema that reads it says it. */
export function describeParameters(place: 'path' | 'query', schema: z.ZodType): Parameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      leaveOutTheObvious(jsonSchema)
      if (zodSchema._zod.def.type === 'default') jsonSchema.default = zodSchema._zod.def.defaultValue
      // On the wire all is text, and the pattern is the text's; the document speaks of the number or list it stands for.
      if (jsonSchema.type === 'integer' || jsonSchema.type === 'array') delete jsonSchema.pattern
    },
  })
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'boolean' ? [] : [describeParameter(place, name, property, required.includes(name))],
  )
}

function describeParameter(
  place: 'path' | 'query',
  name: string,
  { description = '', example, ...schema }: JsonSchema,
  required: boolean,
): Parameter {
  const parameter: Parameter = {
    name,
    in: place,
    required,
    description,
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
    ...(example !== undefined && { example }),
  }
  if (takesSeveralValues(parameter)) parameter.description = `${description} ${SEVERAL_VALUES}`
  return parameter
}
