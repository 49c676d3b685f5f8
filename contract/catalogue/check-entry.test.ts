import { describe, expect, it } from 'vitest'
import { findOpenRoute, findPossibleRoute, type Holdings, missingFor } from './check-entry.ts'
import type { EntryRoute } from './entry-rules.ts'

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

const FIELDS = ['Health and Welfare']
const withBiology: Partial<EntryRoute> = { level_held: 'o_level', passes: { count: 2, subjects: ['Biology'] } }

describe('a route is open, possible or closed', () => {
  it.each<[string, Partial<EntryRoute>, Holdings, 'open' | 'possible' | 'closed']>([
    [
      'a related level 5 in the field',
      { level_held: 'mnqf', mnqf_level: 5, related: true },
      { holds: 5, holds_field: 'Health and Welfare' },
      'open',
    ],
    [
      'a related level 5 in another field',
      { level_held: 'mnqf', mnqf_level: 5, related: true },
      { holds: 7, holds_field: 'Law' },
      'closed',
    ],
    [
      'a related level 5 in a field not told',
      { level_held: 'mnqf', mnqf_level: 5, related: true },
      { holds: 5 },
      'possible',
    ],
    ['any level 5 in any field', { level_held: 'mnqf', mnqf_level: 5 }, { holds: 6, holds_field: 'Law' }, 'open'],
    ['level 5 with less', { level_held: 'mnqf', mnqf_level: 5 }, { holds: 4 }, 'closed'],
    ['two passes with Biology', withBiology, { o_passes: 3, o_subjects: ['biology', 'English', 'Islam'] }, 'open'],
    ['two passes without Biology', withBiology, { o_passes: 3, o_subjects: ['English'] }, 'closed'],
    ['two passes, subjects not told', withBiology, { o_passes: 2 }, 'possible'],
    ['one pass with Biology', withBiology, { o_passes: 1, o_subjects: ['Biology'] }, 'closed'],
    [
      'O levels for A-level passes, which are no O-level passes',
      withBiology,
      { a_passes: 3, a_subjects: ['Biology'] },
      'possible',
    ],
    ['O levels for MNQF 1', { level_held: 'o_level' }, { holds: 1 }, 'closed'],
    ['O levels for MNQF 1 and O-level schooling', { level_held: 'o_level' }, { holds: 1, school: 'o_level' }, 'open'],
    ['O levels for a diploma, schooling not told', { level_held: 'o_level' }, { holds: 5 }, 'possible'],
    [
      'O levels for a diploma of somebody who left school before',
      { level_held: 'o_level' },
      { holds: 5, school: 'basic' },
      'closed',
    ],
    ['an age not told', { min_age: 18 }, {}, 'possible'],
    ['an age below', { min_age: 18 }, { age: 17 }, 'closed'],
    ['work not told', { work_years: 2 }, { age: 40 }, 'closed'],
    ['a bridging programme not finished', { bridging_programme: 'UPP' }, {}, 'closed'],
    ['a bridging programme finished', { bridging_programme: 'UPP' }, { bridging: ['UPP'] }, 'open'],
    ['nothing at all', {}, {}, 'open'],
  ])('%s', (_, parts, held, expected) => {
    const rules = [route(parts)]
    const isOpen = findOpenRoute(rules, held, FIELDS) !== undefined
    const isPossible = findPossibleRoute(rules, held, FIELDS) !== undefined
    expect(isOpen ? 'open' : isPossible ? 'possible' : 'closed').toBe(expected)
  })
})

it('names every condition that is missing', () => {
  const adult = route({ level_held: 'mnqf', mnqf_level: 4, related: true, min_age: 20, work_years: 2 })
  expect(missingFor(adult, { holds: 4, holds_field: 'Law' }, FIELDS)).toEqual([
    { condition: 'field', isUntold: false },
    { condition: 'age', isUntold: true },
    { condition: 'work', isUntold: false },
  ])
})

it('prefers an open route to one that is only possible', () => {
  const possible = route({ level_held: 'mnqf', mnqf_level: 4, related: true })
  const open = route({ kind: 'alternative', level_held: 'mnqf', mnqf_level: 5 })
  expect(findPossibleRoute([possible, open], { holds: 5 }, FIELDS)).toBe(open)
})
