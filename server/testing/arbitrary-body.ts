import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from '../api-document/open-api.ts'

export interface GeneratedBody {
  /** As it goes over the wire; nothing where nothing is sent. */
  text: string | undefined
  type: string | undefined
  /** Every value in it is one that the document allows. */
  isValid: boolean
}

/** One property of a body, or nothing where it is left out. */
interface Property {
  value?: unknown
  isValid: boolean
}

const JSON_TYPE = 'application/json'

const HOSTILE: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, [], {}, [[]], [null], ['x'], { $gt: '' }, { length: 9 }, '', ' ', '\u0000'],
  ...['a\u0000b', '\ud800', '\udfff\ud800', '\r\nBcc: a@b.example', '\u202e', 'a'.repeat(1_001), 'é'.repeat(5_000)],
  ...["' or 1=1--", '$1', '%00', '../..', '{{7*7}}', '<script>', 'a@b', 'a@b@c', '@', 'a@', 'ｍike@mail.example'],
  ...[[1, 1, 1, 1], [0], [-1], [2_147_483_648], [1.5], ['1001'], Array(60).fill(1), [1001, 1001], [999_999]],
]

/** A value that the schema allows: its example, or whole numbers. A list that may not be empty names things that exist. */
function allowed(schema: JsonSchema): Arbitrary<unknown> {
  const [example] = schema.examples ?? []
  const isListOfNumbers = schema.type === 'array' && !(Array.isArray(example) && typeof example[0] !== 'number')
  if (!isListOfNumbers || (schema.minItems ?? 0) > 0) return fc.constant(example)
  return fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
}

function property(schema: JsonSchema, isRequired: boolean): Arbitrary<Property> {
  return fc.oneof(
    { weight: 6, arbitrary: allowed(schema).map((value) => ({ value, isValid: true })) },
    { weight: 1, arbitrary: fc.constant({ isValid: !isRequired }) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE).map((value) => ({ value, isValid: false })) },
    { weight: 1, arbitrary: fc.anything().map((value) => ({ value, isValid: false })) },
  )
}

const unknownKeys: Arbitrary<Record<string, unknown>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom({ role: 'admin' }, { id: 1 }, { toString: 1 }, { '': 1 }) },
)

/** No JSON, no object, or somebody's trick. */
const raw: Arbitrary<GeneratedBody> = fc
  .constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '5',
    '{"__proto__":{"a":1}}',
    '{"a":1,"a":2}',
    '\u0000',
    '{"a":'.repeat(999),
  )
  .map((text) => ({ text, type: JSON_TYPE, isValid: false }))

const otherType = (text: string): Arbitrary<GeneratedBody> =>
  fc
    .constantFrom('text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x', '')
    .map((type) => ({ text, type, isValid: false }))

/** What is lost on the way to JSON was not sent. */
function textOf(body: Record<string, unknown>): string {
  try {
    return JSON.stringify(body)
  } catch {
    return '{}'
  }
}

/** Bodies for one operation of the document: good, on the edge, and meant to hurt. */
export function arbitraryBody(schema: JsonSchema | undefined): Arbitrary<GeneratedBody> {
  const nothing = fc.constant<GeneratedBody>({ text: undefined, type: undefined, isValid: schema === undefined })
  if (!schema) return fc.oneof({ weight: 4, arbitrary: nothing }, { weight: 1, arbitrary: raw }, otherType('a=b'))
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    typeof each === 'boolean' ? [] : [[name, property(each, schema.required?.includes(name) ?? false)] as const],
  )
  const object = fc.tuple(fc.record(Object.fromEntries(properties)), unknownKeys).map(([given, extra]) => {
    const entries = Object.entries(given).filter(([, each]) => 'value' in each)
    const body = { ...Object.fromEntries(entries.map(([name, { value }]) => [name, value])), ...extra }
    const isValid = Object.keys(extra).length === 0 && Object.values(given).every((each) => each.isValid)
    return { text: textOf(body), type: JSON_TYPE, isValid }
  })
  return fc.oneof(
    { weight: 12, arbitrary: object },
    { weight: 1, arbitrary: nothing },
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: otherType('a=b') },
  )
}
