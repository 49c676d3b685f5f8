import type { Operation, Parameter } from './open-api.ts'

/** Colons and commas join values; they may stand in a query as they are, and are easier to read so. */
const encode = (value: unknown): string =>
  encodeURIComponent(String(value)).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%20', '+')

/** Parameters that a call itself has, without those that stand for all calls. */
export const ownParameters = ({ parameters }: Operation): Parameter[] =>
  parameters.flatMap((parameter) => ('$ref' in parameter ? [] : [parameter]))

/** An address that can be tried: what must be given with its example, and one more parameter if asked for. */
export function exampleAddress(path: string, operation: Operation, shown?: Parameter): string {
  const parameters = ownParameters(operation)
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, example }) => address.replace(`{${name}}`, encode(example)), path)
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter === shown))
    .map(({ name, example }) => `${name}=${encode(example)}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}
