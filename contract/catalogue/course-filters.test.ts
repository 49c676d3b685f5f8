import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  joinValues,
  LIST_FILTER_KEYS,
  MAX_FILTER_VALUES,
  readFilters,
  splitValues,
  withFilter,
  withoutFilter,
  writeFilters,
} from './course-filters.ts'

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
    },
    { requiredKeys: [] },
  )

  it('are read as they were written', () => {
    fc.assert(
      fc.property(filters, (given) => {
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
})
