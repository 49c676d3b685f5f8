import { describe, expect, test } from 'vitest'
import { COLUMNS } from './course-columns.ts'
import { draftOfRow, validateCells } from './course-rows.ts'

const GOOD = {
  institution: 'Kandu College',
  name: 'Diploma in Boat Design',
  awarding_body_type: 'local',
  duration_text: '1 year',
  mnqf_level: '5',
  delivery_modalities: 'f2f; online',
  study_modes: 'Full time',
  language: 'English',
  categories: 'Marine Engineering',
}

const ROUTE = {
  kind: 'general',
  level_held: 'o_level',
  mnqf_level: null,
  related: false,
  passes: null,
  min_age: null,
  work_years: null,
  bridging_programme: null,
}

function validate(cells: Record<string, unknown>) {
  const { validated, problems } = validateCells({ row: 5, cells: new Map(Object.entries({ ...GOOD, ...cells })) })
  const reading = draftOfRow(validated, 1, undefined)
  return { draft: reading.draft, problems: [...problems, ...reading.problems] }
}
const complaints = (cells: Record<string, unknown>) =>
  validate(cells).problems.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)

describe('a row', () => {
  test('becomes a draft, empty where the row is empty', () => {
    expect(validate({})).toEqual({
      problems: [],
      draft: {
        institution_id: 1,
        name: 'Diploma in Boat Design',
        awarding_body: null,
        awarding_body_type: 'local',
        awarding_body_country: null,
        approval: null,
        gov_first_degree: null,
        duration_text: '1 year',
        duration_remarks: null,
        mnqf_level: '5',
        credits: null,
        delivery_modalities: ['f2f', 'online'],
        study_modes: ['full_time'],
        intakes: [],
        apply_by: {},
        language: 'English',
        categories: ['Marine Engineering'],
        campuses: [],
        admission_general_requirements: null,
        admission_alternative_requirements: null,
        admission_language_requirements: null,
        modules: null,
        study_options: null,
        indicative_class_timings: null,
        careers: null,
        general_notes: null,
        fees: [],
        entry_rules: [],
      },
    })
  })

  test.each([
    ['mnqf_level', 'Level 7', '7'],
    ['mnqf_level', "Bachelor's Degree", '7'],
    ['mnqf_level', 7, '7'],
    ['mnqf_level', 'n/a', 'NA'],
    ['awarding_body_type', 'Local', 'local'],
    ['delivery_modalities', 'Face to Face', ['f2f']],
    ['delivery_modalities', ['online'], ['online']],
    ['study_modes', 'FULL-TIME; part_time', ['full_time', 'part_time']],
    ['language', 'dhivehi', 'Dhivehi'],
    ['credits', '120', 120],
    ['credits', '120.0', 120],
    ['name', "'=Sum of Parts", '=Sum of Parts'],
    ['name', '  Trimmed name ', 'Trimmed name'],
    ['modules', '- Hulls\n- Sails', '<ul><li>Hulls</li><li>Sails</li></ul>'],
    ['modules', '<p></p>', null],
    ['intakes', null, []],
    ['entry_rules', [ROUTE], [{ ...ROUTE, english: null }]],
    ['entry_rules', JSON.stringify([{ ...ROUTE, english: 6.5 }]), [{ ...ROUTE, english: 6.5 }]],
  ] as const)('%s %j is %j', (column, cell, value) => {
    expect(validate({ [column]: cell })).toMatchObject({ problems: [], draft: { [column]: value } })
  })

  test.each([
    'May and June=2027-04-12; January=2026-12-10',
    ['January=2026-12-10', 'May and June=2027-04-12'],
    { January: '2026-12-10', 'May and June': '2027-04-12' },
    { 'May and June': ' 2027-04-12 ', January: '2026-12-10' },
  ])('last days to apply may be written as %j', (apply_by) => {
    expect(validate({ intakes: 'January; May and June', apply_by })).toMatchObject({
      problems: [],
      draft: { apply_by: { January: '2026-12-10', 'May and June': '2027-04-12' } },
    })
  })

  test('fees, grant and approval are assembled; a gap between fees is closed', () => {
    const cells = {
      fee_1_type: 'Registration Fee',
      fee_1_start: '1,500',
      fee_1_frequency: 'one-time',
      fee_3_type: 'Installment Fee',
      fee_3_start: 9000,
      fee_3_end: 9500,
      fee_3_frequency: 'Semesters',
      fee_3_count: '4',
      gov_first_degree_percent: '100',
      approval_status: 'Approved',
      approval_valid_until: '2028-06-30',
      approval_modalities: 'online',
    }
    expect(validate(cells)).toMatchObject({
      problems: [],
      draft: {
        fees: [
          { type: 'Registration Fee', fee_start: 1500, fee_end: null, payment_frequency: 'One-time', payment_count: 1 },
          { fee_start: 9000, fee_end: 9500, payment_frequency: 'Semesters', payment_count: 4, remarks: null },
        ],
        gov_first_degree: { percent: 100, valid_until: null },
        approval: { number: '', status: 'approved', valid_until: '2028-06-30', campuses: [], modalities: ['online'] },
      },
    })
  })

  const instalment = (entry: number, remarks: string) => ({
    [`fee_${entry}_type`]: 'Installment Fee',
    [`fee_${entry}_start`]: '9000',
    [`fee_${entry}_frequency`]: 'Years',
    [`fee_${entry}_count`]: '1',
    [`fee_${entry}_remarks`]: remarks,
  })
  test.each([
    ['remarks that name the year', instalment(1, 'First year'), instalment(2, 'Year 2'), ['part', 'part']],
    ['remarks that do not', instalment(1, 'First year'), instalment(2, 'Foreigners'), [null, null]],
    [
      'a stated relation',
      { ...instalment(1, 'First year'), fee_1_relation: 'alternative' },
      instalment(2, 'Year 2'),
      ['alternative', null],
    ],
  ])('the relation of instalments comes from %s', (_, first, second, relations) => {
    expect(validate({ ...first, ...second }).draft?.fees.map(({ relation }) => relation)).toEqual(relations)
  })

  test.each(COLUMNS.filter(({ neededBy }) => neededBy === 'course').map(({ name }) => name))('needs %s', (column) => {
    expect(complaints({ [column]: ' ' })).toEqual([`5 ${column}: is missing`])
  })

  const formula = "starts like a formula (with =, +, -, @ or a tab); empty the cell, or put a ' before it"
  test.each([
    ['name', '=HYPERLINK("https://x")', formula],
    ['name', '+1', formula],
    ['name', '@SUM(1)', formula],
    ['name', '\tname', formula],
    ['name', '-cmd', formula],
    ['modules', '=1+1', formula],
    ['modules', '-1+1', formula],
    ['intakes', '=May; June', formula],
    ['intakes', ['May', '=June'], formula],
    ['credits', '=10*12', formula],
    ['name', 'Boat\ue000Design', 'contains private-use characters from an old Thaana font; type it again in Unicode'],
    ['name', 'Boat\u0000Design', 'contains invalid characters'],
    ['name', 'Boat \ud800 Design', 'contains invalid characters'],
    ['name', 'Boat\nDesign', 'must be on one line'],
    ['name', 'B', 'is shorter than 3 characters'],
    ['name', 'B'.repeat(201), 'is longer than 200 characters'],
    ['name', true, 'must be text'],
    ['name', ['Boat'], 'must be text'],
    ['modules', 'm'.repeat(100_001), 'is longer than 100,000 characters'],
    ['modules', 'm'.repeat(20_000), 'is longer than 20,000 characters'],
    ['awarding_body_type', 'foreign', "has the unknown value 'foreign'; use one of local, international"],
    ['language', 'Englsh', "has the unknown value 'Englsh'; did you mean 'English'?"],
    ['mnqf_level', '11', "has the unknown value '11'; use one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, NA"],
    ['delivery_modalities', 'f2f; remote', "has the unknown value 'remote'; use one of f2f, online, blended"],
    ['delivery_modalities', 'f2f; Face to Face', "names 'f2f' twice"],
    ['categories', 'A; B; C; D; E', 'has more than 4 values'],
    ['intakes', 'x'.repeat(41), 'is longer than 40 characters'],
    ['credits', 'many', "must be a whole number, not 'many'"],
    ['credits', 1.5, "must be a whole number, not '1.5'"],
    ['credits', '1,20', "must be a whole number, not '1,20'"],
    ['credits', '-5', 'is less than 1'],
    ['credits', '1001', 'is more than 1000'],
    ['gov_first_degree_percent', '101', 'is more than 100'],
    ['entry_rules', 'anybody', 'must be a list in JSON, such as [{"kind":"general", …}]'],
    ['entry_rules', '[{"kind":"general"}]', expect.stringContaining('is wrong at 0.level_held')],
    ['entry_rules', [5], expect.stringContaining('is wrong at 0:')],
    ['entry_rules', [{ ...ROUTE, english: 5.7 }], expect.stringContaining('is wrong at 0.english')],
    ['entry_rules', [{ ...ROUTE, english: 9.5 }], expect.stringContaining('is wrong at 0.english')],
    [
      'entry_rules',
      [{ ...ROUTE, passes: { count: 1, subjects: ['Biology=good'] } }],
      'is wrong at 0.passes.subjects.0: Write a subject as Biology, or with a grade from A* to E as Biology=B',
    ],
  ])('%s %j is refused', (column, cell, reason) => {
    expect(validate({ [column]: cell })).toEqual({ draft: undefined, problems: [{ row: 5, column, reason }] })
  })

  test.each(['31/12/2027', '2027-02-30', '0000-01-01', '2027', '45657'])('%s is not a date', (cell) => {
    const [complaint] = complaints({ gov_first_degree_percent: '50', gov_first_degree_valid_until: cell })
    expect(complaint).toContain('must be a date such as 2027-12-31')
  })

  test.each([
    [{ fee_2_start: '5' }, ['fee_2_type', 'fee_2_frequency', 'fee_2_count']],
    [{ fee_2_remarks: 'x' }, ['fee_2_type', 'fee_2_start', 'fee_2_frequency', 'fee_2_count']],
    [{ gov_first_degree_valid_until: '2027-12-31' }, ['gov_first_degree_percent']],
    [{ approval_number: '12' }, ['approval_status', 'approval_valid_until']],
  ])('%j is incomplete', (cells, missing) => {
    expect(complaints(cells)).toEqual(
      missing.map((name) => `5 ${name}: is missing, though related cells are filled in`),
    )
  })

  const fee = { fee_3_type: 'Total Fee', fee_3_start: '50', fee_3_frequency: 'Months', fee_3_count: '12' }
  test.each([
    [{ ...fee, fee_3_end: '40' }, ['5 fee_3_end: is below the amount of the fee']],
    [{ ...fee, fee_3_count: '121' }, ['5 fee_3_count: is more than 120']],
    [{ ...fee, fee_3_start: '-1' }, ['5 fee_3_start: is less than 0']],
    [
      { ...fee, fee_3_start: 'x', fee_3_count: 'y' },
      ["5 fee_3_start: must be a whole number, not 'x'", "5 fee_3_count: must be a whole number, not 'y'"],
    ],
    [
      { approval_status: 'approved', approval_valid_until: '2027-01-01', approval_number: 'n'.repeat(61) },
      ['5 approval_number: is longer than 60 characters'],
    ],
    [{ awarding_body_type: 'international' }, ['5 awarding_body: is required for an international award']],
    [{ intakes: 'January', apply_by: 'May=2027-04-12' }, ['5 apply_by: names an intake that the course does not have']],
    [
      { intakes: 'January', apply_by: 'January' },
      ["5 apply_by: must name an intake and a date, such as January=2026-12-10, not 'January'"],
    ],
    [
      { intakes: 'January', apply_by: { January: '10 December' } },
      ["5 apply_by: must be a date such as 2027-12-31 (year, month, day), not '10 December'"],
    ],
  ])('%j is refused where the mistake is', (cells, expected) => {
    expect(complaints(cells)).toEqual(expected)
  })

  test('fees that no database column could hold are refused', () => {
    const dear = [1, 2].map((entry) => ({
      [`fee_${entry}_type`]: entry === 1 ? 'Installment Fee' : 'Examination Fee',
      [`fee_${entry}_start`]: '10000000',
      [`fee_${entry}_frequency`]: 'Months',
      [`fee_${entry}_count`]: '120',
    }))
    expect(complaints(Object.assign({}, ...dear))).toEqual([
      '5 fee_1_start: the fees add up to more than MVR 2147483647',
    ])
  })

  test('all mistakes of a row are reported, each once', () => {
    const cells = {
      name: 'B',
      credits: 'many',
      language: '',
      fee_1_start: 'x',
      fee_1_type: 'T',
      intakes: 'y'.repeat(41),
    }
    expect(
      validate(cells)
        .problems.map(({ column }) => column)
        .sort(),
    ).toEqual(['credits', 'fee_1_count', 'fee_1_frequency', 'fee_1_start', 'intakes', 'language', 'name'].sort())
  })

  test('a cell nested as deep as JSON can be is refused like any other', () => {
    const deep: unknown = JSON.parse('['.repeat(5000) + ']'.repeat(5000))
    expect(complaints({ entry_rules: deep })).toHaveLength(1)
    expect(complaints({ intakes: deep })).toEqual(['5 intakes: must be text'])
  })
})
