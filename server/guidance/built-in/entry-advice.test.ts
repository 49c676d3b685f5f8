import { expect, it } from 'vitest'
import { stepsFrom } from './entry-advice.ts'

it.each([
  [{ mnqf_level: 9 }, ['Doctorate']],
  [{ mnqf_level: 8 }, ["Master's degree"]],
  [{ mnqf_level: 7 }, ["Master's degree"]],
  [{ mnqf_level: 5 }, ["Bachelor's degree"]],
  [{ mnqf_level: 4 }, ['Diploma', 'University preparation']],
  [{ schooling: 'a_level' as const }, ['Diploma', "Bachelor's degree", 'University preparation']],
  [{ schooling: 'o_level' as const }, ['Certificate', 'Foundation studies', 'University preparation']],
])('offers the next step to somebody with %j', (held, steps) => {
  expect(stepsFrom(held)).toEqual(steps)
})
