import { expect, it } from 'vitest'
import { fieldName } from '../../contract/studio/field-names.ts'
import { byField, linesOf } from './describe-field.ts'

it.each([
  ['duration_text', 'Length'],
  ['entry_rules', 'Entry routes'],
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
    ['Heading: Year 1', '• Fish & [bold: reef]s', 'Two lines'],
  ],
  ['modules', '<table><tr><td>Law</td><td>10</td></tr><tr><td>Tax</td></tr></table>', ['Law | 10', 'Tax']],
  [
    'modules',
    '<ol><li><p>One</p><ul><li> <b> Part </b></li></ul></li></ol><b></b>',
    ['[numbered] One', '◦ [bold: Part]'],
  ],
  ['modules', '<table><tr><th>Law</th><td>10</td></tr></table>', ['[heading: Law] | 10']],
  ['general_notes', 'Plain words', ['Plain words']],
  ['campuses', [{ name: 'Malé Campus', main: true, phone: null }], ['Name: Malé Campus · Main: yes']],
])('reads %s %j as lines', (field, value, lines) => {
  expect(linesOf(field, value)).toEqual(lines)
})

it.each([
  ['bold', '<p>Pay <b>nothing</b> now</p>', '<p>Pay nothing now</p>'],
  ['italics', '<p><em>Pay</em> now</p>', '<p><u>Pay</u> now</p>'],
  [
    'the address of a link',
    '<p><a href="https://a.example/">Apply</a></p>',
    '<p><a href="https://b.example/">Apply</a></p>',
  ],
  [
    'a part of an address',
    '<a href="https://a.example/?x=1&amp;y=2">Go</a>',
    '<a href="https://a.example/?x=1&amp;y=3">Go</a>',
  ],
  ['the level of a heading', '<h3>Fees</h3>', '<h4>Fees</h4>'],
  ['a heading', '<h3>Fees</h3>', '<p>Fees</p>'],
  ['a list', '<ul><li>Fees</li></ul>', '<ol><li>Fees</li></ol>'],
  ['a quote', '<blockquote>Fees</blockquote>', '<p>Fees</p>'],
  ['cells', '<table><tr><td>Law 1</td><td>0</td></tr></table>', '<table><tr><td>Law</td><td>1 0</td></tr></table>'],
])('a change of %s can be read', (_what, from, to) => {
  expect(linesOf('modules', from)).not.toEqual(linesOf('modules', to))
})

it('has the address of a link beside it', () => {
  const html = '<p>See <a href="https://a.example/?x=1&amp;y=2" rel="nofollow noopener">our <i>page</i></a>.</p>'
  expect(linesOf('modules', html)).toEqual(['See our [italic: page] [link to https://a.example/?x=1&y=2].'])
})

it('says what an entry route asks for', () => {
  expect(linesOf('entry_rules', [ROUTE])).toEqual(['General: Biology at A level and two A level passes'])
  const open = { ...ROUTE, kind: 'alternative', level_held: 'none', passes: null }
  expect(linesOf('entry_rules', [open])).toEqual(['Alternative: no earlier qualification needed'])
})
