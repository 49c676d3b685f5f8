import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readIds } from '../catalogue/read-id.ts'
import { sampleCourse } from '../catalogue/testing/samples.ts'
import { lowestOf } from './comparison-summary.tsx'
import { awardingBodyText, COMPARISON_ROWS, feeLines, isLongText, isSameInAll } from './comparison-table-rows.tsx'

const fee = {
  type: 'Installment Fee',
  fee_start: 30_000,
  fee_end: null,
  payment_count: 3,
  remarks: null,
  relation: null,
}

it.each([
  [{ ...fee, payment_frequency: 'Years' as const }, 'MVR 30,000', 'per year for 3 years'],
  [{ ...fee, payment_frequency: 'Months' as const, payment_count: 1 }, 'MVR 30,000', 'per month for 1 month'],
  [
    { ...fee, payment_frequency: 'Semesters' as const, fee_end: 31_500 },
    'MVR 30,000 - 31,500',
    'per semester for 3 semesters',
  ],
  [{ ...fee, payment_frequency: 'One-time' as const, fee_end: 30_000 }, 'MVR 30,000', 'One-time'],
  [{ ...fee, payment_frequency: 'Years' as const, type: 'Total Fee' }, 'MVR 30,000', ''],
])('writes %j', (given, amount, suffix) => {
  expect(feeLines([given])).toEqual([{ type: given.type, amount, suffix }])
})

it('shows the remarks of fees that are otherwise the same', () => {
  const yearly = { ...fee, payment_frequency: 'Years' as const, payment_count: 1 }
  const lines = feeLines([
    { ...yearly, remarks: 'First year' },
    { ...yearly, remarks: 'Second year' },
    { ...yearly, fee_start: 500, remarks: 'Card' },
  ])
  expect(lines.map(({ suffix }) => suffix)).toEqual([
    'per year for 1 year (First year)',
    'per year for 1 year (Second year)',
    'per year for 1 year',
  ])
})

const institution = { id: 1, name: 'Kaashi College', logo: { url: '' } }

it.each([
  [{ awarding_body: null, awarding_body_type: 'local' as const, awarding_body_country: null }, 'Kaashi College'],
  [
    {
      awarding_body: 'Northmoor University',
      awarding_body_type: 'international' as const,
      awarding_body_country: 'United Kingdom',
    },
    'Kaashi College / United Kingdom',
  ],
  [
    {
      awarding_body: 'Northmoor University',
      awarding_body_type: 'international' as const,
      awarding_body_country: null,
    },
    'Kaashi College',
  ],
])('names the awarding body of %j', (award, text) => {
  expect(awardingBodyText({ institution, ...award })).toBe(text)
})

describe('the rows', () => {
  const abroad = sampleCourse()
  const local = sampleCourse({
    institution: { ...institution, name: 'Kaashi College' },
    awarding_body: null,
    awarding_body_type: 'local',
    awarding_body_country: null,
    mnqf_level: '5',
    categories: [
      { id: 1, name: 'Nursing' },
      { id: 2, name: 'Public Health' },
    ],
    duration_text: '18 months',
    mode_of_study_text: 'Part time',
    delivery_modalities: { online: 'Online', blended: 'Blended' },
    intakes: ['January', 'May', 'August'],
    language: 'Dhivehi',
    admission_general_requirements: '<p>Five O-level passes.</p>',
    admission_alternative_requirements: '<p>Two years of work.</p>',
    modules: '<p>Anatomy</p>',
    fees: [
      { ...fee, payment_frequency: 'Semesters', fee_end: 31_500 },
      { ...fee, payment_frequency: 'One-time', type: 'Total Fee', fee_start: 95_000 },
    ],
    indicative_class_timings: '<p>Evenings</p>',
    careers: '<p>Nurse</p>',
    campuses: [
      { id: 1, name: 'Addu Campus', island_city: 'Addu City' },
      { id: 2, name: 'Laamu Campus', island_city: 'Fonadhoo' },
    ],
  })
  /** What a reader sees, each line on its own. */
  const linesOf = (html: string): string[] =>
    html
      .replaceAll(/<\/(li|p|h4)>/g, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')

  it('show fifteen things of each course', () => {
    const shown = COMPARISON_ROWS.map(({ label, cell }) => [
      label,
      ...[abroad, local].map((course) => linesOf(renderToStaticMarkup(cell(course)))),
    ])
    expect(shown).toEqual([
      ['Institutions', ['Lagoon International College'], ['Kaashi College']],
      ['Awarding Body', ['Lagoon International College / Australia'], ['Kaashi College']],
      ['Level of Qualification(MNQF)', ['7'], ['5']],
      ['Categories', ['Software Development'], ['Nursing', 'Public Health']],
      ['Duration', ['3 years'], ['18 months']],
      ['Mode of Study', ['Full time'], ['Part time']],
      ['Delivery Modality', ['Face to Face'], ['Online', 'Blended']],
      ['Intakes', ['March, September'], ['January, May, August']],
      ['Language of Instruction', ['English'], ['Dhivehi']],
      [
        'Entry Requirements',
        ['General Requirements', 'Two A-level passes.'],
        ['General Requirements', 'Five O-level passes.', 'Alternative Entry Requirement', 'Two years of work.'],
      ],
      ['Course Modules', ['Year 1', 'Programming Principles'], ['Anatomy']],
      [
        'Course Fees',
        ['Installment Fee MVR 50,000 per year for 3 years', 'MVR 150,000 in all'],
        ['Installment Fee MVR 30,000 - 31,500 per semester for 3 semesters', 'Total Fee MVR 95,000'],
      ],
      ['Indicative Class Timing', ['Mornings'], ['Evenings']],
      ['Careers', ['Systems Analyst'], ['Nurse']],
      ['Campuses', ['Malé Campus'], ['Addu Campus', 'Laamu Campus']],
    ])
  })

  it('set the type of a fee in bold', () => {
    const fees = COMPARISON_ROWS.find(({ label }) => label === 'Course Fees')
    expect(renderToStaticMarkup(fees?.cell(local))).toMatch(/<strong[^>]*>Total Fee<\/strong>/)
  })

  it('show a total only if the tuition fee is known', () => {
    const fees = [{ ...fee, type: 'Registration Fee', payment_frequency: 'One-time' as const }]
    const unknown = sampleCourse({ fees, fee_text: 'MVR 30,000', total_mvr_min: null, total_mvr_max: null })
    const row = COMPARISON_ROWS.find(({ label }) => label === 'Course Fees')
    expect(linesOf(renderToStaticMarkup(row?.cell(unknown)))).toEqual(['Registration Fee MVR 30,000 One-time'])
  })

  it('are the same only if every course has the same value', () => {
    const twin = sampleCourse({ id: 1841, name: 'Another', credits: 20 })
    const differing = (...courses: readonly (typeof abroad)[]): string[] =>
      COMPARISON_ROWS.filter((row) => !isSameInAll(row, courses)).map(({ label }) => label)
    expect(differing(abroad)).toEqual([])
    expect(differing(abroad, twin)).toEqual([])
    expect(differing(abroad, twin, { ...twin, intakes: ['March'] })).toEqual(['Intakes'])
    expect(differing(abroad, { ...twin, modules: null, fees: [] })).toEqual(['Course Modules', 'Course Fees'])
    expect(differing(abroad, local)).toHaveLength(COMPARISON_ROWS.length)
  })

  it.each([
    ['Entry Requirements', { admission_general_requirements: null, admission_alternative_requirements: null }],
    ['Course Fees', { fees: [] }],
    ['Intakes', { intakes: [] }],
    ['Campuses', { campuses: [] }],
    ['Careers', { careers: null }],
  ])('are empty if a course says nothing about %s', (label, nothing) => {
    const row = COMPARISON_ROWS.find((each) => each.label === label)
    expect(row?.value(abroad)).not.toBe('')
    expect(row?.value({ ...abroad, ...nothing })).toBe('')
  })
})

describe('readIds', () => {
  it.each([
    [null, []],
    ['', []],
    ['1001', [1001]],
    ['1003,1001', [1003, 1001]],
    [' 1001, 1002 ', [1001, 1002]],
    ['1001,1001,1002', [1001, 1002]],
    ['1001,1002,1003,1004', [1001, 1002, 1003]],
    ['1001,1001,1001,1002', [1001, 1002]],
    ['0,-1,1.5,1e3,0x10,007,abc,,1002', [1002]],
    ['999999999,9999999999', [999_999_999]],
    ['2147483647,2147483648', [2_147_483_647]],
  ])('reads %j', (given, ids) => {
    expect(readIds(given)).toEqual(ids)
  })
})

it.each([
  ['', false],
  ['3 years', false],
  ['a'.repeat(500), false],
  ['<p>One.</p><p>Two.</p>', false],
  ['<ul><li>A</li><li>B</li><li>C</li><li>D</li><li>E</li><li>F</li></ul>', false],
  ['<ul><li>A</li><li>B</li><li>C</li><li>D</li><li>E</li><li>F</li><li>G</li></ul>', true],
  [`<p>${'long '.repeat(60)}</p>`, true],
])('folds rich text of more than six lines: %s', (html, isLong) => {
  expect(isLongText(html)).toBe(isLong)
})

it.each([
  [
    'one amount below the others',
    [
      [50, 50],
      [60, 60],
    ],
    [0],
  ],
  [
    'the same lowest amount twice',
    [
      [50, 50],
      [50, 50],
      [60, 60],
    ],
    [0, 1],
  ],
  [
    'a range that reaches above another',
    [
      [50, 200],
      [60, 60],
    ],
    [],
  ],
  [
    'a range that ends where another begins',
    [
      [50, 60],
      [60, 90],
    ],
    [0],
  ],
  [
    'the same everywhere',
    [
      [50, 50],
      [50, 50],
    ],
    [],
  ],
  [
    'one that is not known',
    [
      [50, 50],
      [null, null],
    ],
    [],
  ],
] as const)('finds what is lowest: %s', (_, ranges, expected) => {
  const courses = ranges.map((_range, at) => sampleCourse({ id: at + 1 }))
  const found = lowestOf(courses, ({ id }) => [...(ranges[id - 1] ?? [null, null])] as [number | null, number | null])
  expect(found.map(({ id }) => id - 1)).toEqual(expected)
})
