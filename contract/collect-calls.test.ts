import { expect, it } from 'vitest'
import { z } from 'zod'
import { personalCalls, publicCalls } from './collect-calls.ts'

/** The paths of objects that would let an unknown field pass. */
function openObjects(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isOpen = 'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false)
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema).flatMap(([key, value]) => openObjects(value, `${path}/${key}`)),
  ]
}

it.each([...publicCalls, ...personalCalls].map(({ name, reply }) => ({ name, reply })))(
  'the reply of $name has no field that its schema does not name',
  ({ reply }) => {
    expect(openObjects(z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }))).toEqual([])
  },
)

it('notices an object that is not strict', () => {
  const open = z.strictObject({ data: z.array(z.object({ id: z.int() })) })
  expect(openObjects(z.toJSONSchema(open, { io: 'input' }))).toEqual(['/properties/data/items'])
})
