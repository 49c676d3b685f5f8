import { describe, expect, it } from 'vitest'
import type { EntryRoute } from '../../../contract/catalogue/entry-rules.ts'
import { bridgedRoute, describeRoute, openRoute } from './entry.ts'
import { stepsFrom } from './entry-advice.ts'
import type { Held } from './state.ts'

const route = (parts: Partial<EntryRoute>): EntryRoute => ({
  kind: 'general',
  level_held: 'none',
  mnqf_level: null,
  related: false,
  passes: null,
  min_age: null,
  work_years: null,
  bridging_programme: null,
  ...parts,
})

const isOpen = (parts: Partial<EntryRoute>, held: Held): boolean => openRoute([route(parts)], held) !== undefined

describe('a route into a course', () => {
  it.each<[string, Partial<EntryRoute>, Held, boolean]>([
    ['A levels for A levels', { level_held: 'a_level' }, { schooling: 'a_level' }, true],
    ['A levels for O levels', { level_held: 'a_level' }, { schooling: 'o_level' }, false],
    ['basic education for failed O levels', { level_held: 'basic' }, { schooling: 'lower_secondary' }, true],
    [
      'two passes for one',
      { level_held: 'o_level', passes: { count: 2, subjects: [] } },
      { schooling: 'o_level', passes: 1 },
      false,
    ],
    [
      'two passes for two',
      { level_held: 'o_level', passes: { count: 2, subjects: [] } },
      { schooling: 'o_level', passes: 2 },
      true,
    ],
    ['level 4 for a diploma', { level_held: 'mnqf', mnqf_level: 4 }, { mnqf_level: 5 }, true],
    ['level 7 for a diploma', { level_held: 'mnqf', mnqf_level: 7 }, { mnqf_level: 5 }, false],
    ['O levels for MNQF level 1', { level_held: 'o_level' }, { mnqf_level: 1 }, false],
    [
      'a related level 5 in a field not told',
      { level_held: 'mnqf', mnqf_level: 5, related: true },
      { mnqf_level: 5 },
      false,
    ],
    [
      'passes in subjects not told',
      { level_held: 'o_level', passes: { count: 2, subjects: ['Biology'] } },
      { schooling: 'o_level', passes: 5 },
      false,
    ],
    ['18 years for 16', { min_age: 18 }, { age: 16 }, false],
    ['18 years when the age is not known', { min_age: 18 }, {}, true],
    ['25 years when the age is not known', { min_age: 25 }, {}, false],
    ['years of work without any', { work_years: 2 }, { schooling: 'o_level' }, false],
    ['a bridging programme first', { bridging_programme: 'UPP' }, { schooling: 'a_level' }, false],
  ])('%s', (_, parts, held, expected) => {
    expect(isOpen(parts, held)).toBe(expected)
  })

  it('may be open after a bridging programme', () => {
    const adult = route({ level_held: 'o_level', min_age: 20, work_years: 2, bridging_programme: 'UPP' })
    expect(bridgedRoute([adult], { schooling: 'o_level', age: 24, work_years: 3 })).toBe(adult)
    expect(bridgedRoute([adult], { schooling: 'o_level', age: 19, work_years: 3 })).toBeUndefined()
    expect(describeRoute(adult)).toBe(
      'O levels, 2 years of work, the University Preparation Program and to be 20 or older',
    )
  })
})

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
