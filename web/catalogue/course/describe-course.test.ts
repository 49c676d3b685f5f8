import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fee } from '../../../contract/catalogue/fees.ts'
import { sampleCourse } from '../testing/samples.ts'
import {
  approvalBadge,
  courseDescription,
  courseKeywords,
  courseTitle,
  describeApproval,
  feeAmount,
  feeFrequency,
  wholeCost,
} from './describe-course.ts'

const titled = (id: number, name: string, institutionName: string) => ({
  id,
  name,
  institution: { id: 1, name: institutionName, logo: { url: '' } },
})

describe('courseTitle', () => {
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
    expect(courseTitle(titled(1001, name, institution))).toBe(expected)
  })

  it('differs for courses of one institution that begin alike', () => {
    const begin = 'Council Budgeting and Public Finance for Elected Members of Island, Atoll and City'
    expect(courseTitle(titled(1, `${begin} Councils`, 'A College'))).not.toBe(
      courseTitle(titled(2, `${begin} Offices`, 'A College')),
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
        expect(courseTitle(course).length).toBeLessThanOrEqual(60)
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

describe('describeApproval', () => {
  it('says what is approved, and until when', () => {
    expect(describeApproval({ mqa_approved: true, approval })).toBe(
      'MQA/2022/S0840-7, valid until 1 November 2028; for Malé Campus, face to face',
    )
    expect(
      describeApproval({
        mqa_approved: true,
        approval: { ...approval, status: 'provisional', campuses: ['A', 'B'], modalities: ['online', 'blended'] },
      }),
    ).toBe('MQA/2022/S0840-7, provisional until 1 November 2028; for A and B, online and blended')
    expect(describeApproval({ mqa_approved: true, approval: { ...approval, campuses: [], modalities: [] } })).toBe(
      'MQA/2022/S0840-7, valid until 1 November 2028',
    )
    expect(describeApproval({ mqa_approved: false, approval: { ...approval, campuses: [], modalities: [] } })).toBe(
      'MQA/2022/S0840-7, expired on 1 November 2028',
    )
  })
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
