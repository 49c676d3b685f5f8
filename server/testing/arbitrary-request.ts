import fc, { type Arbitrary } from 'fast-check'
import {
  type JsonSchema,
  neededParameters,
  type Operation,
  ownParameters,
  type Parameter,
} from '../api-document/open-api.ts'

export interface GeneratedRequest {
  url: string
  headers: Record<string, string>
  /** Every value in it is one that the document allows, so it must not be refused for a value. */
  isValid: boolean
}

/** One or several `key=value` of a query, or what stands in a path, encoded already. */
interface Part {
  values: string[]
  isValid: boolean
}

const encode = (value: string): string => encodeURIComponent(value)

/** Text that a person could type: any script, no control characters, no halves of characters. */
const plainText = (maxLength: number): Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc.constantFrom('nursing', 'BSc', 'ނަރުސް', 'bussiness admin', '%_'),
    )
    .filter((text) => text.length <= maxLength)

/** Whole numbers within their bounds, the bounds themselves more often than chance would have it. */
const wholeNumber = ({ minimum = 0, maximum = 1_000_000 }: JsonSchema): Arbitrary<string> =>
  fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum })).map(String)

const steppedNumber = ({ minimum = 0, maximum = 1_000, multipleOf = 1 }: JsonSchema): Arbitrary<string> =>
  fc.integer({ min: minimum / multipleOf, max: maximum / multipleOf }).map((steps) => String(steps * multipleOf))

/** Values that the document allows for a parameter. */
function allowedValues({ schema, example }: Parameter): Arbitrary<string[]> {
  if (schema.enum) return fc.constantFrom(...schema.enum.map(String)).map((value) => [value])
  if (schema.format === 'uuid') return fc.oneof(fc.constant(String(example)), fc.uuid()).map((value) => [value])
  if (schema.type === 'integer') return wholeNumber(schema).map((value) => [value])
  if (schema.type === 'number') return steppedNumber(schema).map((value) => [value])
  if (schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items)) {
    const { items, minItems = 0, maxItems = 3 } = schema
    return fc.array(wholeNumber(items), { minLength: minItems, maxLength: maxItems }).map((ids) => [ids.join(',')])
  }
  // No text is made for a pattern: the example stands for what it allows.
  if (schema.anyOf && schema.pattern) return fc.constant([String(example)])
  if (schema.anyOf) {
    const value = fc.oneof(fc.constant(String(example)), plainText(50))
    return fc.array(value, { minLength: 1, maxLength: 4 })
  }
  return plainText(schema.maxLength ?? 100).map((value) => [value])
}

/** As they go over the wire, percent signs and all: wrong types, wrong sizes, broken text, and other people's tricks. */
const HOSTILE = [
  ...[
    '',
    '+',
    '%20',
    '%00',
    'a%00b',
    '%0d%0aSet-Cookie:%20a=b',
    '%1f',
    '%7f',
    '%EF%BF%BD',
    '%E2%80%AE',
    '%F0%9F%8F%9D',
  ],
  ...[
    '%',
    '%zz',
    '%E0%A4',
    '%ED%A0%80',
    '%ED%BF%BF',
    '%C0%AF',
    '%FF',
    '%u0041',
    '\\',
    '\\\\',
    ':',
    ':::',
    '\\:',
    'a\\',
  ],
  ...[
    '0',
    '-1',
    '00',
    '1.5',
    '1e3',
    '1e20',
    '1e309',
    '0x10',
    'NaN',
    'Infinity',
    '%EF%BC%91',
    '%D9%A3',
    '9'.repeat(400),
  ],
  ...[
    '2147483647',
    '2147483648',
    '9007199254740993',
    '1,2,3,4',
    '1,,2',
    ',',
    '1,-1',
    '%2B1',
    '1%20',
    '%0A1',
    'true',
    'null',
  ],
  ...['[]', '{}', '[object%20Object]', '{"$gt":""}', '__proto__', 'constructor', 'toString', '%25', '%25_', '_'],
  ...[
    "'%20or%201=1--",
    "');drop%20table%20course;--",
    '$1',
    '%24%7Bjndi%7D',
    '%22%3E%3Csvg%20onload=1%3E',
    '../../etc/passwd',
  ],
  ...['foo%20%26%20%7C%20(%20:%20*%20%5C%20%27', '!!!', '(((((('],
  ...['a'.repeat(201), 'a'.repeat(8_000), '%25'.repeat(500)],
  ...['%DE%8B%DE%A8', ':'.repeat(3_000), 'a:'.repeat(60)],
  ...['1,'.repeat(1_000), `${'a'.repeat(5_000)}!`, '%CC%81'.repeat(300)],
]

const hostileValue: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }).map(encode) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 40 }).map(encode) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 20 }).map((bytes) => [...bytes].map(percentEncoded).join('')) },
)

/** A slash would make two segments of it, and `app.inject` takes a backslash for one, as browsers do. */
const hostileSegment: Arbitrary<string> = hostileValue.filter((value) => !/[\\/]/.test(value))

const percentEncoded = (byte: number): string => `%${byte.toString(16).padStart(2, '0')}`

const hostilePart: Arbitrary<Part> = fc
  .array(hostileValue, { minLength: 1, maxLength: 3 })
  .map((values) => ({ values, isValid: false }))

/** The values joined, or given one by one, where several may be given. */
function allowedPart(parameter: Parameter): Arbitrary<Part> {
  const escaped = (value: string): string => value.replace(/[\\:]/g, '\\$&')
  return fc.tuple(allowedValues(parameter), fc.boolean()).map(([values, joined]) => ({
    values: (values.length > 1 && joined ? [values.map(escaped).join(':')] : values).map(encode),
    isValid: true,
  }))
}

function queryPart(parameter: Parameter): Arbitrary<Part> {
  const left: Part = { values: [], isValid: !parameter.required }
  return fc.oneof(
    { weight: parameter.required ? 1 : 12, arbitrary: fc.constant(left) },
    { weight: 6, arbitrary: allowedPart(parameter) },
    { weight: 1, arbitrary: hostilePart },
  )
}

const hasWhatItNeeds = (parameter: Parameter | undefined, given: readonly string[]): boolean => {
  const needed = parameter ? neededParameters(parameter) : []
  return needed.length === 0 || needed.some((name) => given.includes(name))
}

/** Keys that no call knows; some mean something to JavaScript or to other servers. */
const unknownKeys: Arbitrary<string[]> = fc.array(
  fc.oneof(
    fc.constantFrom(
      '__proto__=1',
      '__proto__[admin]=1',
      'constructor.prototype.x=1',
      'hasOwnProperty=1',
      'page[]=9',
      '=',
      '&',
    ),
    fc.constantFrom(
      'name[0]=a',
      'limit.x=1',
      'PAGE=0',
      'utm_source=a',
      '%00=1',
      '%zz=1',
      'a;b=c',
      '?',
      '#',
      'toString',
    ),
    hostileValue.map((key) => `x${key}=1`),
  ),
  { maxLength: 2 },
)

const condition: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('*', '""', '"a"', 'W/"a", "b"', ',,,', 'a', '"'.repeat(500))
      .map((value) => ({ 'if-none-match': value })),
  },
)

/** Requests for one operation of the document: good, on the edge, and meant to hurt. */
export function arbitraryRequest(path: string, operation: Operation): Arbitrary<GeneratedRequest> {
  const parameters = ownParameters(operation)
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const pathParts = fc.tuple(
    ...inPath.map((parameter) =>
      fc.oneof(
        { weight: 2, arbitrary: fc.tuple(fc.constant(String(parameter.example)), fc.constant(true)) },
        { weight: 2, arbitrary: allowedPart(parameter).map(({ values }) => [values.join(''), true] as const) },
        { weight: 2, arbitrary: hostileSegment.map((value) => [value, false] as const) },
      ),
    ),
  )
  const queryParts = fc.tuple(...inQuery.map(queryPart))
  return fc.tuple(pathParts, queryParts, unknownKeys, condition).map(([segments, parts, extra, headers]) => {
    const pairs = parts.flatMap(({ values }, at) => values.map((value) => `${inQuery[at]?.name}=${value}`))
    const given = inQuery.filter((_, at) => (parts[at]?.values.length ?? 0) > 0).map(({ name }) => name)
    const query = [...pairs, ...extra].join('&')
    const address = inPath.reduce(
      (text, { name }, at) => text.replace(`{${name}}`, () => segments[at]?.[0] ?? ''),
      path,
    )
    return {
      url: query === '' ? address : `${address}?${query}`,
      headers,
      isValid:
        segments.every(([, isValid]) => isValid) &&
        parts.every(
          ({ isValid, values }, at) => isValid && (values.length === 0 || hasWhatItNeeds(inQuery[at], given)),
        ),
    }
  })
}
