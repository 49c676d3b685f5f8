import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Course } from '../../../contract/catalogue/course.ts'
import type { Fee } from '../../../contract/catalogue/fees.ts'
import { sampleCourse } from '../testing/samples.ts'
import { courseDescription, courseKeywords, coursePageTitle } from './course-page-data.ts'
import {
  ageText,
  applyByTexts,
  approvalBadge,
  approvalNotes,
  confirmationText,
  costAfterGrant,
  feeAmount,
  feeFrequency,
  feesDate,
  wholeCost,
} from './describe-course.ts'

const titled = (id: number, name: string, institutionName: string) => ({
  id,
  name,
  institution: { id: 1, name: institutionName, logo: { url: '' } },
})

describe('coursePageTitle', () => {
  it.each([
    ['Boat Building', 'Coral Bay College', 'Boat Building at Coral Bay College'],
    [
      'Diploma in Marine Engineering',
      'Southern Harbour Maritime and Technical Centre',
      'Diploma in Marine Engineering at Southern Harbour Maritime…',
    ],
    [
      'Diploma in Marine Engineering and Repair',
      'Southern Harbour Maritime and Technical Centre',
      'Diploma in Marine Engineering and Repair (1001)',
    ],
    [
      'Council Budgeting and Public Finance for Elected Members of Island, Atoll and City Councils',
      'Coral Bay College',
      'Council Budgeting and Public Finance for Elected… (1001)',
    ],
  ])('%s, %s', (name, institution, expected) => {
    expect(coursePageTitle(titled(1001, name, institution))).toBe(expected)
  })

  it('differs for courses of one institution that begin alike', () => {
    const begin = 'Council Budgeting and Public Finance for Elected Members of Island, Atoll and City'
    expect(coursePageTitle(titled(1, `${begin} Councils`, 'A College'))).not.toBe(
      coursePageTitle(titled(2, `${begin} Offices`, 'A College')),
    )
  })
})

const lineOfText = fc
  .string({ unit: fc.constantFrom(...'abc ދި,', '😀'), minLength: 1, maxLength: 170 })
  .map((text) => `x${text.trim()}`)

it('has a length that search engines show, for any names', () => {
  fc.assert(
    fc.property(
      lineOfText,
      lineOfText,
      fc.array(fc.constantFrom('January', 'May 2027'), { maxLength: 6 }),
      (name, institution, intakes) => {
        const course = sampleCourse({ ...titled(2_147_483_647, name, institution), intakes })
        expect(coursePageTitle(course).length).toBeLessThanOrEqual(60)
        const description = courseDescription(course)
        expect(description.length).toBeGreaterThanOrEqual(70)
        expect(description.length).toBeLessThanOrEqual(160)
      },
    ),
  )
})

it('describes a course by level, duration, fee and delivery', () => {
  expect(courseDescription(sampleCourse())).toBe(
    "Bachelor of Information Technology (Honours) at Lagoon International College: Bachelor's Degree, 3 years, MVR 50,000/- per year, face to face.",
  )
  const bare = sampleCourse({
    ...titled(1, 'A', 'B'),
    mnqf_level: 'NA',
    duration_text: '',
    fees: [],
    delivery_modalities: {},
    intakes: [],
  })
  expect(courseDescription(bare)).toBe(
    'A at B. See what it costs, how long it takes, when it starts and who can get in.',
  )
})

it('has keywords for name, categories, level, institution and delivery', () => {
  expect(courseKeywords(sampleCourse())).toEqual([
    'Bachelor of Information Technology (Honours)',
    'Software Development',
    "Bachelor's Degree",
    'Lagoon International College',
    'Face to Face',
  ])
})

const { approval } = sampleCourse()
if (!approval) throw new Error('The sample course has an approval.')

describe('approvalBadge', () => {
  it.each([
    [{ mqa_approved: true, approval }, 'MQA approved', true],
    [{ mqa_approved: true, approval: null }, 'MQA approved', true],
    [
      { mqa_approved: true, approval: { ...approval, status: 'provisional' as const } },
      'MQA approved (provisional)',
      true,
    ],
    [
      { mqa_approved: false, approval: { ...approval, status: 'expired' as const, valid_until: '2026-06-30' } },
      'MQA approval expired on 30 June 2026',
      false,
    ],
    [{ mqa_approved: false, approval }, 'MQA approval expired on 1 November 2028', false],
  ])('%j', (course, text, isGood) => {
    expect(approvalBadge(course)).toEqual({ text, isGood })
  })

  it('is undefined for a course without approval', () => {
    expect(approvalBadge({ mqa_approved: false, approval: null })).toBeUndefined()
  })
})

describe('approvalNotes', () => {
  const notesOf = (changes: Partial<Course>) => approvalNotes(sampleCourse(changes))

  it('say nothing of a course within its approval, or without one', () => {
    expect(notesOf({})).toEqual([])
    expect(notesOf({ approval: null, mqa_approved: false })).toEqual([])
  })

  it('name campuses and ways of teaching that are not approved', () => {
    const campuses = ['Malé Campus', 'Addu Campus', 'Laamu Campus'].map((name, id) => ({ id, name, island_city: '' }))
    expect(notesOf({ campuses })).toEqual(['The approval does not cover Addu Campus and Laamu Campus.'])
    expect(notesOf({ delivery_modalities: { f2f: 'Face to Face', online: 'Online' } })).toEqual([
      'The approval does not cover online teaching.',
    ])
  })

  it('say when an approval expired', () => {
    expect(notesOf({ mqa_approved: false })).toEqual(['The approval expired on 1 November 2028.'])
  })
})

it('says whether the institution has confirmed the details', () => {
  expect(confirmationText({ confirmed_at: null })).toBe('Not confirmed yet')
  // Late in the evening in London it is the next day in the Maldives.
  expect(confirmationText({ confirmed_at: '2026-11-07T20:00:00.000Z' })).toBe(
    'Confirmed by the institution on 8 November 2026',
  )
})

it('dates fees by the confirmation, and not at all without one', () => {
  expect(feesDate({ confirmed_at: null })).toBeUndefined()
  expect(feesDate({ confirmed_at: '2026-05-09T08:00:00.000Z' })).toBe('9 May 2026')
})

it('names the last day to apply for each intake that has one', () => {
  const last = '2027-06-07'
  const twice = { intakes: ['January', 'July'], apply_by: { July: last } }
  const once = { intakes: ['July'], apply_by: { July: last } }
  expect(applyByTexts(twice, last)).toEqual(['Apply by 7 June 2027 for July'])
  expect(applyByTexts(once, last)).toEqual(['Apply by 7 June 2027'])
  expect(applyByTexts({ ...once, apply_by: {} }, last)).toEqual([])
  const nextDay = '2027-06-08'
  expect(applyByTexts(twice, nextDay)).toEqual(['Applications for July closed on 7 June 2027'])
  expect(applyByTexts(once, nextDay)).toEqual(['Applications closed on 7 June 2027'])
})

it('knows what is left after a grant that is counted', () => {
  const total = { total_mvr_min: 500, total_mvr_max: 900 }
  const left = (least: number | null, most: number | null) =>
    costAfterGrant({ ...total, total_after_grant_min: least, total_after_grant_max: most })
  expect(left(100, 200)).toEqual({ lowest: 100, highest: 200 })
  expect(left(500, 900)).toBeUndefined()
  expect(left(null, null)).toBeUndefined()
})

const fee = (changes: Partial<Fee> = {}): Fee => ({
  type: 'Installment Fee',
  fee_start: 1_500,
  fee_end: null,
  payment_frequency: 'Months',
  payment_count: 36,
  remarks: null,
  relation: null,
  ...changes,
})

describe('a line of fees', () => {
  it.each([
    [fee(), 'MVR 1,500', 'per month for 36 months'],
    [fee({ fee_end: 2_000 }), 'MVR 1,500 - 2,000', 'per month for 36 months'],
    [fee({ fee_end: 1_500, payment_frequency: 'Years', payment_count: 1 }), 'MVR 1,500', 'per year for 1 year'],
    [fee({ payment_frequency: 'Semesters', payment_count: 6 }), 'MVR 1,500', 'per semester for 6 semesters'],
    [fee({ payment_frequency: 'One-time', payment_count: 1 }), 'MVR 1,500', ''],
  ])('%j', (line, amount, frequency) => {
    expect([feeAmount(line), feeFrequency(line)]).toEqual([amount, frequency])
  })
})

it('knows what a whole course costs where the total is known', () => {
  expect(wholeCost({ total_mvr_min: 500, total_mvr_max: 900 })).toEqual({ lowest: 500, highest: 900 })
  expect(wholeCost({ total_mvr_min: null, total_mvr_max: null })).toBeUndefined()
})

it.each([
  [{ confirmed_at: '2026-08-01T00:00:00.000Z' }, undefined],
  [{ confirmed_at: '2026-07-20T00:00:00.000Z' }, 'These details are 4 months old.'],
  [{ confirmed_at: null, updated_at: '2025-11-17T00:00:00.000Z' }, 'These details are 12 months old.'],
  [{ confirmed_at: '2023-11-01T00:00:00.000Z' }, 'These details are 3 years old.'],
])('says how old the details are after 120 days: %j', (course, text) => {
  const age = ageText({ updated_at: '2026-11-16T00:00:00.000Z', ...course }, '2026-11-17')
  expect(age?.replace(/ Ask the institution .*/, '')).toBe(text)
})
