import { expect, it } from 'vitest'
import { fieldName } from '../../contract/studio/field-names.ts'
import { byField, linesOf } from './describe-field.ts'

it.each([
  ['duration_text', 'Length'],
  ['entry_rules', 'Ways to get in'],
  ['credits', 'Credits'],
  ['link_website', 'Link website'],
])('calls %s %s', (field, name) => {
  expect(fieldName(field)).toBe(name)
})

it('lists fields in the order of the editor, those of other things last', () => {
  const fields = ['overview', 'fees', 'approval_number', 'name'].map((field) => ({ field }))
  expect(fields.toSorted(byField).map(({ field }) => field)).toEqual(['name', 'fees', 'approval_number', 'overview'])
})

const FEE = {
  type: 'Installment Fee',
  fee_start: 1500,
  fee_end: 2000,
  payment_frequency: 'Months',
  payment_count: 1,
  remarks: 'Locals',
  relation: 'alternative',
}

const ROUTE = {
  kind: 'general',
  level_held: 'a_level',
  mnqf_level: null,
  related: false,
  passes: { count: 2, subjects: ['Biology'] },
  min_age: null,
  work_years: null,
  bridging_programme: null,
  english: null,
}

it.each<[field: string, value: unknown, lines: string[]]>([
  ['credits', null, []],
  ['awarding_body', '', []],
  ['credits', 120, ['120']],
  ['mnqf_level', '7', ["7 · Bachelor's Degree"]],
  ['study_modes', ['full_time', 'weekend'], ['Full time', 'Weekend']],
  ['approval_status', 'provisional', ['Provisional']],
  ['approval_valid_until', '2027-06-30', ['30 June 2027']],
  ['apply_by', { January: '2026-12-10' }, ['January: 10 December 2026']],
  ['fees', [FEE], ['Installment Fee: MVR 1,500 - 2,000 per month for 1 month · instead of another fee · Locals']],
  ['fees', [{ type: 'Total Fee' }], ['Type: Total Fee']],
  [
    'modules',
    '<h3>Year 1</h3><ul><li>Fish &amp; <b>reef</b>s</li><li></li></ul><p>Two\nlines</p>',
    ['Year 1', '• Fish & reefs', 'Two lines'],
  ],
  ['modules', '<table><tr><td>Law</td><td>10</td></tr><tr><td>Tax</td></tr></table>', ['Law 10', 'Tax']],
  ['general_notes', 'Plain words', ['Plain words']],
  ['campuses', [{ name: 'Malé Campus', main: true, phone: null }], ['Name: Malé Campus · Main: yes']],
])('reads %s %j as lines', (field, value, lines) => {
  expect(linesOf(field, value)).toEqual(lines)
})

it('says what an entry route asks for', () => {
  expect(linesOf('entry_rules', [ROUTE])).toEqual(['General: Biology at A level and two A level passes'])
  const open = { ...ROUTE, kind: 'alternative', level_held: 'none', passes: null }
  expect(linesOf('entry_rules', [open])).toEqual(['Alternative: no earlier qualification needed'])
})
