import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextIntake } from './dates.ts'
import { type Fee, INSTALLMENT_FEE, REGISTRATION_FEE, TOTAL_FEE } from './fees.ts'
import { courseCost, type GrantApplicant, type GrantTerms, isOverAtNextIntake, totalsAfterGrant } from './grant.ts'

const TODAY = '2026-11-17'

const fee = (type: string, fee_start: number, rest: Partial<Fee> = {}): Fee => ({
  type,
  fee_start,
  fee_end: null,
  payment_frequency: 'One-time',
  payment_count: 1,
  remarks: null,
  relation: null,
  ...rest,
})
const total = (amount: number, rest: Partial<Fee> = {}): Fee => fee(TOTAL_FEE, amount, rest)
const registration = (amount: number, rest: Partial<Fee> = {}): Fee => fee(REGISTRATION_FEE, amount, rest)
const monthly = (amount: number, payment_count: number, rest: Partial<Fee> = {}): Fee =>
  fee(INSTALLMENT_FEE, amount, { payment_frequency: 'Months', payment_count, ...rest })
const bySemester = (amount: number, payment_count: number, rest: Partial<Fee> = {}): Fee =>
  fee(INSTALLMENT_FEE, amount, { payment_frequency: 'Semesters', payment_count, ...rest })
const yearly = (amount: number, payment_count: number, rest: Partial<Fee> = {}): Fee =>
  fee(INSTALLMENT_FEE, amount, { payment_frequency: 'Years', payment_count, ...rest })
const part = { relation: 'part' } as const
const alternative = { relation: 'alternative' } as const

/** A full-time, approved bachelor's degree with a grant that does not end. */
const terms = (changes: Partial<GrantTerms> = {}): GrantTerms => ({
  mnqf_level: '7',
  study_modes: ['full_time'],
  mqa_approved: true,
  gov_first_degree_percent: 80,
  gov_first_degree_valid_until: null,
  intakes: [],
  ...changes,
})

/** Worked out by hand. A sum stands beside its row where the amount does not show it. */
const BY_FEES: readonly [form: string, fees: Fee[], percent: number, left: number | null, most?: number][] = [
  ['a total', [total(100_000)], 80, 20_000],
  ['a total that is paid in full', [total(22_995)], 100, 0],
  ['three quarters of a total, rounded up', [total(22_995)], 75, 5_749], // 5,748.75
  ['two fifths of a total', [total(22_995)], 40, 13_797],
  ['an odd share', [total(101)], 45, 56], // 55.55
  ['a hundredth of a rufiyaa', [total(1)], 99, 1],
  ['a free course', [total(0)], 80, 0],
  ['a range', [total(26_280, { fee_end: 28_140 })], 60, 10_512, 11_256],
  ['a wider range', [total(112_500, { fee_end: 131_500 })], 90, 11_250, 13_150],
  ['a range with halves', [total(101, { fee_end: 103 })], 50, 51, 52], // 50.5 and 51.5
  ['a range that is paid in full', [total(101_500, { fee_end: 115_000 })], 100, 0, 0],
  ['a total beside the instalments it is paid in', [bySemester(5_000, 6), total(29_730)], 80, 5_946],
  ['a total, which includes the registration', [total(29_730, part), registration(1_500, part)], 80, 5_946],
  ['totals for locals and foreigners', [total(20_000), total(35_000, { fee_end: 40_000 })], 50, 10_000, 20_000],
  [
    'totals that are marked as alternatives',
    [total(20_000, alternative), total(30_000, alternative)],
    75,
    5_000,
    7_500,
  ],
  ['a total for each half', [total(20_000, part), total(35_000, part)], 75, 13_750],
  ['two halves of a rufiyaa', [total(33_333, part), total(33_333, part)], 50, 33_333], // Not 16,667 twice.
  ['three halves of a rufiyaa', [total(101, part), total(101, part), total(101, part)], 50, 152], // 151.5
  ['one payment', [fee(INSTALLMENT_FEE, 45_000)], 65, 15_750],
  ['years', [yearly(41_500, 3)], 80, 24_900], // of 124,500
  ['years and registration', [yearly(30_000, 3), registration(1_160)], 80, 19_160], // 18,000 + 1,160
  ['years in full, and registration', [yearly(30_000, 3), registration(1_160)], 100, 1_160],
  ['two fifths of years, and registration', [yearly(30_000, 3), registration(1_160)], 40, 55_160], // 54,000 + 1,160
  ['three quarters of years, and registration', [yearly(30_000, 3), registration(1_160)], 75, 23_660], // 22,500 + 1,160
  ['years that differ', [yearly(20_000, 1, part), yearly(30_000, 2, part)], 55, 36_000], // of 80,000
  ['a rounding with registration', [yearly(333, 3), registration(100)], 50, 600], // 499.5 + 100
  ['months', [monthly(3_250, 36)], 75, 29_250], // of 117,000
  ['months of a range', [monthly(2_500, 10, { fee_end: 3_000 })], 60, 10_000, 12_000],
  ['months and registration', [monthly(3_750, 36, part), registration(1_150, part)], 70, 41_650], // 40,500 + 1,150
  ['semesters', [bySemester(17_000, 8)], 45, 74_800], // of 136,000
  ['semesters and registration', [bySemester(16_250, 8), registration(1_150)], 80, 27_150], // 26,000 + 1,150
  ['semesters of a range in full', [bySemester(4_680, 6, { fee_end: 4_980 })], 100, 0, 0],
  [
    'months or semesters, and registration',
    [registration(1_000), monthly(2_000, 12), bySemester(11_500, 2)],
    50,
    12_500, // 11,500 + 1,000
    13_000, // 12,000 + 1,000
  ],
  [
    'a first year for all, then one of two tracks',
    [yearly(20_000, 1, part), yearly(30_000, 2, alternative), yearly(40_000, 2, alternative)],
    50,
    40_000,
    50_000,
  ],
  [
    'a deposit, instalments and exams in each semester',
    [
      fee(INSTALLMENT_FEE, 5_000),
      monthly(2_000, 10),
      fee('Examination Fee', 500, { payment_frequency: 'Semesters', payment_count: 2 }),
    ],
    80,
    5_200, // of 5,000 + 20,000 + 1,000
  ],
  ['an exam that is paid once', [yearly(10_000, 3), fee('Examination Fee', 750)], 80, 6_750], // 6,000 + 750
  [
    'everything that is paid once',
    [yearly(20_000, 3), registration(1_000), fee('Examination Fee', 500), fee('Library Deposit', 250)],
    100,
    1_750,
  ],
  [
    'a library fee in each semester',
    [bySemester(20_000, 6), fee('Library Fee', 300, { payment_frequency: 'Semesters', payment_count: 6 })],
    75,
    30_450, // of 121,800
  ],
  [
    'registration for locals or foreigners',
    [monthly(1_000, 10), registration(500, alternative), registration(900, alternative)],
    90,
    1_500,
    1_900,
  ],
  ['registration of a range', [yearly(10_000, 2), registration(500, { fee_end: 800 })], 80, 4_500, 4_800],
  [
    'an exam that is paid once or in each semester',
    [
      yearly(10_000, 1),
      fee('Examination Fee', 1_000, alternative),
      fee('Examination Fee', 300, { payment_frequency: 'Semesters', payment_count: 4, ...alternative }),
    ],
    80,
    2_240, // 2,000 + a fifth of 1,200
    3_000, // 2,000 + 1,000
  ],
  ['registration alone', [registration(575)], 100, null],
  ['an exam alone', [fee('Examination Fee', 500)], 80, null],
  ['no fee', [], 100, null],
]

it.each(BY_FEES)('leaves of %s what the grant does not pay', (_, fees, percent, least, most = least ?? undefined) => {
  const course = { ...terms({ gov_first_degree_percent: percent }), fees }
  expect(totalsAfterGrant(course, TODAY)).toEqual({
    total_after_grant_min: least,
    total_after_grant_max: most ?? null,
  })
})

const PAID = 19_160
const NOT_PAID = 91_160

/** Of three years at MVR 30,000 and MVR 1,160 to register, with a share of 80 %. */
const BY_TERMS: readonly [situation: string, changes: Partial<GrantTerms>, left: number, today?: string][] = [
  ['no grant', { gov_first_degree_percent: null }, NOT_PAID],
  ['a diploma', { mnqf_level: '6' }, NOT_PAID],
  ['a postgraduate diploma', { mnqf_level: '8' }, NOT_PAID],
  ["a master's degree", { mnqf_level: '9' }, NOT_PAID],
  ['a short course', { mnqf_level: 'NA' }, NOT_PAID],
  ['no approval', { mqa_approved: false }, NOT_PAID],
  ['part time only', { study_modes: ['part_time'] }, NOT_PAID],
  ['evenings and weekends only', { study_modes: ['evening', 'weekend'] }, NOT_PAID],
  ['full time among others', { study_modes: ['part_time', 'full_time', 'evening'] }, PAID],
  ['no last day, with intakes', { intakes: ['January', 'May'] }, PAID],
  ['no intakes, on the last day', { gov_first_degree_valid_until: TODAY }, PAID],
  ['no intakes, the day after', { gov_first_degree_valid_until: '2026-11-16' }, NOT_PAID],
  ['an intake without a month, on the last day', { intakes: ['Any time'], gov_first_degree_valid_until: TODAY }, PAID],
  ['an end at the end of the year', { intakes: ['January'], gov_first_degree_valid_until: '2026-12-31' }, NOT_PAID],
  ['an end on the day of the intake', { intakes: ['January'], gov_first_degree_valid_until: '2027-01-01' }, PAID],
  ['an end between two intakes', { intakes: ['January', 'May'], gov_first_degree_valid_until: '2027-01-31' }, PAID],
  [
    'the intake of May',
    { intakes: ['January', 'May'], gov_first_degree_valid_until: '2027-01-31' },
    NOT_PAID,
    '2027-01-02',
  ],
  ['New Year’s Eve', { intakes: ['January'], gov_first_degree_valid_until: '2027-01-01' }, PAID, '2026-12-31'],
  ['New Year’s Day', { intakes: ['January'], gov_first_degree_valid_until: '2027-01-01' }, PAID, '2027-01-01'],
  ['the day after', { intakes: ['January'], gov_first_degree_valid_until: '2027-12-31' }, NOT_PAID, '2027-01-02'],
  ['an intake of this month', { intakes: ['November'], gov_first_degree_valid_until: '2027-10-31' }, NOT_PAID],
  ['a dated intake after the end', { intakes: ['August 2027'], gov_first_degree_valid_until: '2027-07-31' }, NOT_PAID],
  ['a dated intake before the end', { intakes: ['August 2027'], gov_first_degree_valid_until: '2027-08-01' }, PAID],
  ['an intake of a later year', { intakes: ['February 2028'], gov_first_degree_valid_until: '2027-12-31' }, NOT_PAID],
  ['a dated intake that is over', { intakes: ['February 2026'], gov_first_degree_valid_until: '2027-01-31' }, NOT_PAID],
  [
    'the end of a leap year’s February',
    { intakes: ['March'], gov_first_degree_valid_until: '2028-02-29' },
    NOT_PAID,
    '2028-02-29',
  ],
]

it.each(BY_TERMS)('with %s', (_, changes, left, today = TODAY) => {
  const course = { ...terms(changes), fees: [yearly(30_000, 3), registration(1_160)] }
  expect(totalsAfterGrant(course, today)).toEqual({ total_after_grant_min: left, total_after_grant_max: left })
})

const one = (amount: number) => ({ lowest: amount, highest: amount })

describe('the cost of a course', () => {
  const degree = { ...terms(), fees: [yearly(30_000, 3), registration(1_160)], months: 36 }

  it('is spread over its length, by year and by month, rounded up', () => {
    expect(courseCost(degree, TODAY)).toEqual({
      whole: one(91_160),
      grant: one(72_000),
      left: one(19_160),
      percent: 80,
      no_grant_reason: null,
      left_by_year: one(6_387), // 6,386.67
      left_by_month: one(533), // 532.22
    })
  })

  it.each<[string, GrantApplicant, string]>([
    ['a degree already', { has_degree: true }, 'has_degree'],
    ['only part of the time', { is_part_time: true }, 'is_part_time'],
  ])('is paid in full by somebody with %s', (_, applicant, reason) => {
    expect(courseCost(degree, TODAY, applicant)).toMatchObject({
      whole: one(91_160),
      grant: one(0),
      left: one(91_160),
      percent: 0,
      no_grant_reason: reason,
      left_by_year: one(30_387), // 30,386.67
      left_by_month: one(2_533), // 2,532.22
    })
  })

  it.each<[string, Partial<GrantTerms>, GrantApplicant, string]>([
    ['no grant', { gov_first_degree_percent: null }, { has_degree: true }, 'none'],
    ['another level', { mnqf_level: '9' }, {}, 'not_first_degree'],
    ['no full-time study', { study_modes: ['weekend'] }, { is_part_time: true }, 'not_full_time'],
    ['no approval', { mqa_approved: false }, {}, 'not_approved'],
    ['an early end', { intakes: ['May'], gov_first_degree_valid_until: '2027-04-30' }, {}, 'ends_before_intake'],
  ])('says that nothing is paid because of %s', (_, changes, applicant, reason) => {
    expect(courseCost({ ...degree, ...changes }, TODAY, applicant)?.no_grant_reason).toBe(reason)
  })

  it.each([
    ['ten weeks', 2.3, null, one(4_348)], // 10,000 / 2.3
    ['half a year', 6, null, one(1_667)],
    ['exactly a year', 12, one(10_000), one(834)],
    ['a year and a half', 18, one(6_667), one(556)],
    ['less than a month', 0.5, null, null],
    ['an unknown time', null, null, null],
  ])('of %s is spread over what there is', (_, months, by_year, by_month) => {
    const cost = courseCost({ ...terms({ gov_first_degree_percent: null }), fees: [total(10_000)], months }, TODAY)
    expect([cost?.left_by_year, cost?.left_by_month]).toEqual([by_year, by_month])
  })

  it('is not known without a tuition fee', () => {
    expect(courseCost({ ...degree, fees: [registration(500)] }, TODAY)).toBeNull()
  })

  const anyFee: fc.Arbitrary<Fee> = fc.record({
    type: fc.constantFrom(TOTAL_FEE, INSTALLMENT_FEE, REGISTRATION_FEE, 'Examination Fee'),
    fee_start: fc.nat(50_000),
    fee_end: fc.constant(null),
    payment_frequency: fc.constantFrom('One-time', 'Years', 'Months', 'Semesters'),
    payment_count: fc.integer({ min: 1, max: 48 }),
    remarks: fc.constant(null),
    relation: fc.constantFrom(null, 'alternative', 'part'),
  })

  it('is never more than the whole, and less with a higher share', () => {
    fc.assert(
      fc.property(fc.array(anyFee, { maxLength: 8 }), fc.integer({ min: 1, max: 99 }), (fees, percent) => {
        const costAt = (share: number) =>
          courseCost({ ...terms({ gov_first_degree_percent: share }), fees, months: 36 }, TODAY)
        const [cost, higher] = [costAt(percent), costAt(percent + 1)]
        if (cost === null || higher === null) return
        for (const end of ['lowest', 'highest'] as const) {
          expect(cost.left[end]).toBeLessThanOrEqual(cost.whole[end])
          expect(higher.left[end]).toBeLessThanOrEqual(cost.left[end])
        }
        expect(cost.grant.lowest).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the next intake', () => {
  it.each([
    [['January', 'May', 'September'], TODAY, 'January', '2027-01-01'],
    [['December'], TODAY, 'December', '2026-12-01'],
    [['November'], TODAY, 'November', '2027-11-01'],
    [['November'], '2026-11-01', 'November', '2026-11-01'],
    [['August 2027', 'February 2027'], TODAY, 'February 2027', '2027-02-01'],
    [['March 2029', 'June'], TODAY, 'June', '2027-06-01'],
    [['May and September 2027'], '2027-05-02', 'May and September 2027', '2027-09-01'],
    [['Feb 2026'], TODAY, 'Feb 2026', '2027-02-01'],
  ])('of %j on %s is %s', (intakes, today, intake, starts_on) => {
    expect(nextIntake(intakes, today)).toEqual({ intake, starts_on })
  })

  it('is not known without a month', () => {
    expect(nextIntake(['Any time'], TODAY)).toBeNull()
    expect(nextIntake([], TODAY)).toBeNull()
  })

  // The daily update relies on it: it never looks again at a grant that is over.
  it('never comes back, so a grant that is over stays over', () => {
    const intake = fc.constantFrom('January', 'May', 'September 2027', 'Dec 2029', 'Any time')
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    const asText = day.map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.array(intake, { maxLength: 3 }), asText, asText, asText, (intakes, first, second, last) => {
        const [earlier, later] = [first, second].sort()
        const grant = { intakes, gov_first_degree_valid_until: last }
        if (isOverAtNextIntake(grant, earlier ?? '')) expect(isOverAtNextIntake(grant, later ?? '')).toBe(true)
      }),
    )
  })
})
