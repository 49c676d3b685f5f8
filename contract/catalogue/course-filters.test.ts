import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CourseFilters,
  heldIn,
  joinValues,
  LIST_FILTER_KEYS,
  MAX_FILTER_VALUES,
  readFilters,
  splitValues,
  withCurrentNames,
  withFilter,
  withHeld,
  withoutFilter,
  writeFilters,
} from './course-filters.ts'
import type { Holdings } from './holdings.ts'

const value = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const values = fc.uniqueArray(value, { minLength: 1, maxLength: 6 })

describe('joining values with colons', () => {
  it.each([
    [['Malé'], 'Malé'],
    [['7', '8'], '7:8'],
    [['Diving: the basics', 'C:\\'], 'Diving\\: the basics:C\\:\\\\'],
  ])('%j reads %s', (given, joined) => {
    expect(joinValues(given)).toBe(joined)
    expect(splitValues(joined)).toEqual(given)
  })

  it('is undone by splitting, for any values', () => {
    fc.assert(
      fc.property(values, (given) => {
        expect(splitValues(joinValues(given))).toEqual(given)
      }),
    )
  })

  it('drops what is empty or said twice', () => {
    expect(splitValues('7::7: 8 :')).toEqual(['7', '8'])
  })
})

describe('the filters in an address', () => {
  const filters = fc.record(
    {
      name: value,
      ...Object.fromEntries(LIST_FILTER_KEYS.map((key) => [key, values])),
      fee_max: fc.nat(999_999_999),
      months_max: fc.nat(999),
      approved: fc.constant(true as const),
      fee_after_grant: fc.constant(true as const),
    },
    { requiredKeys: [] },
  )
  const held: fc.Arbitrary<Holdings> = fc.record(
    {
      school: fc.constantFrom('basic' as const, 'a_level' as const),
      o_passes: fc.nat(12),
      a_subjects: fc.constant(['Biology=B', 'Mathematics']),
      holds: fc.integer({ min: 1, max: 10 }),
      holds_field: fc.constantFrom('Business', 'Law: the basics'),
      bridging: fc.constant(['UPP', 'Pre-Master']),
      work_years: fc.constantFrom(0, 0.5, 50),
      english: fc.constantFrom(0, 6.5, 9),
    },
    { requiredKeys: [] },
  )

  it('are read as they were written', () => {
    fc.assert(
      fc.property(filters, held, (others, holdings) => {
        const given: CourseFilters = { ...others, ...holdings }
        if (heldIn(given) === undefined) delete given.entry
        expect(readFilters(writeFilters(given))).toEqual(given)
      }),
    )
  })

  it('take a repeated key for several values', () => {
    expect(
      readFilters([
        ['mnqf_level', '7'],
        ['mnqf_level', '8:7'],
      ]),
    ).toEqual({ mnqf_level: ['7', '8'] })
  })

  it('leave out what is no filter or no amount', () => {
    expect(
      readFilters([
        ['utm_source', 'x'],
        ['fee_max', '-1'],
        ['months_max', '1e9'],
        ['name', '  '],
      ]),
    ).toEqual({})
  })

  it('have held values, their verdicts and the flags at the end', () => {
    const query = new URLSearchParams(
      'approved=true&entry=open:almost&fee_after_grant=true&english=6.5&school=o_level&o_subjects=Biology%3DB&fee_max=9',
    )
    expect(String(new URLSearchParams(writeFilters(readFilters(query))))).toBe(
      'fee_max=9&school=o_level&o_subjects=Biology%3DB&english=6.5&entry=open%3Aalmost&fee_after_grant=true&approved=true',
    )
  })

  it.each([
    'school=none',
    'o_passes=13',
    'a_passes=6',
    'holds=0',
    'holds=11',
    'age=9',
    'age=18.5',
    'work_years=51',
    'english=6.2',
    'english=9.5',
    'bridging=Foundations',
    'o_subjects=Biology%3DZ',
    'approved=yes',
    'entry=open',
  ])('leave out %s', (wrong) => {
    expect(readFilters(new URLSearchParams(wrong))).toEqual({})
  })

  it('lose the verdicts with the last held value', () => {
    const filters = readFilters(new URLSearchParams('island=Malé&age=18&entry=open'))
    expect(heldIn(filters)).toEqual({ age: 18 })
    expect(withHeld(filters, { holds: 4 })).toEqual({ island: ['Malé'], holds: 4, entry: ['open'] })
    expect(withHeld(filters, undefined)).toEqual({ island: ['Malé'] })
  })

  it('leave out what the API would refuse', () => {
    const levels = Array.from({ length: MAX_FILTER_VALUES + 1 }, (_, at) => String(at))
    expect(
      readFilters([
        ['name', `sea\u0000\r\n${'x'.repeat(200)}`],
        ['island', 'L.\tGan:\u0001:\ud800'],
        ['mnqf_level', levels.join(':')],
      ]),
    ).toEqual({
      name: `sea ${'x'.repeat(196)}`,
      island: ['L. Gan', '\ufffd'],
      mnqf_level: levels.slice(0, MAX_FILTER_VALUES),
    })
  })

  it('gain and lose one value; the key is removed with its last', () => {
    const one = withFilter({ name: 'nurse' }, 'mnqf_level', '7')
    expect(withFilter(one, 'mnqf_level', '7')).toEqual(one)
    const two = withFilter(one, 'mnqf_level', '8')
    expect(withoutFilter(two, 'mnqf_level', '7')).toEqual({ name: 'nurse', mnqf_level: ['8'] })
    expect(withoutFilter(one, 'mnqf_level', '7')).toEqual({ name: 'nurse' })
  })

  it('have the names of today for those of categories and institutions before', () => {
    const filters = { name: 'Old', category: ['Old', 'New'], careers: ['Old'], institutions: ['Reef', 'Bay'] }
    expect(withCurrentNames(filters, { Old: 'New', Reef: 'Coral Reef' })).toEqual({
      name: 'Old',
      category: ['New'],
      careers: ['New'],
      institutions: ['Coral Reef', 'Bay'],
    })
  })
})
