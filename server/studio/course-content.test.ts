import { expect, it } from 'vitest'
import { problemText } from '../../contract/studio/field-names.ts'
import { COLUMNS } from '../catalogue/index.ts'
import { FIXED_FIELDS, problemsToSave } from './course-content.ts'

const FEE = { type: 'Total Fee', fee_start: 5, fee_end: 10, payment_frequency: 'One-time', payment_count: 1 }
const ROUTE = {
  ...{ kind: 'general', level_held: 'mnqf', mnqf_level: 4, related: false, passes: null, min_age: null },
  ...{ work_years: null, bridging_programme: null, english: null },
}
const WRONG = [
  'zzz',
  'long '.repeat(5_000),
  'two\nlines',
  '\u0000',
  -5,
  10 ** 10,
  0.5,
  true,
  ['zzz'],
  [[]],
  { zzz: 'zzz' },
]

/** Each field and part of a list with each wrong value. */
function* wrongDrafts(): Generator<object> {
  for (const wrong of WRONG) {
    for (const { name, field, part } of COLUMNS) {
      if (FIXED_FIELDS.includes(name)) continue
      yield field === 'fees' ? { fees: [{ ...FEE, [part ?? '']: wrong }] } : { [name]: wrong }
    }
    for (const part of Object.keys(ROUTE)) yield { entry_rules: [{ ...ROUTE, [part]: wrong }] }
    yield { entry_rules: [ROUTE, { ...ROUTE, passes: { count: wrong, subjects: [wrong] } }] }
  }
  yield { fees: [{ ...FEE, fee_end: 1 }] }
  yield { fees: [{ fee_start: 5 }], approval_number: 'A1', gov_first_degree_valid_until: '2029-12-31' }
  yield { intakes: ['January'], apply_by: { May: '2027-04-01' } }
}

it('what is wrong with a draft is said in words, without the names of fields in the file', () => {
  const texts = new Set(
    [...wrongDrafts()].flatMap((draft) => problemsToSave({ name: 'A course', ...draft }).map(problemText)),
  )
  expect([...texts].filter((text) => /_|\d\.[a-z]|undefined|null|Invalid/.test(text))).toEqual([])
  expect([...texts]).toEqual(
    expect.arrayContaining([
      'Fee 1, upper end is below the amount of the fee',
      'Length is longer than 80 characters',
      'Entry routes has an error in route 1, age: is less than 10',
    ]),
  )
})
