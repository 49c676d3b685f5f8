import { expect, test } from 'vitest'
import type { CourseDraft } from '../contract/catalogue/course-draft.ts'
import { monthsOfDuration } from '../contract/catalogue/dates.ts'
import { type Fee, feeTotals, INSTALLMENT_FEE, REGISTRATION_FEE, TOTAL_FEE } from '../contract/catalogue/fees.ts'
import { isOverAtNextIntake } from '../contract/catalogue/grant.ts'
import type { MnqfLevel } from '../contract/catalogue/mnqf.ts'
import { readSampleCatalogue } from '../server/testing/sample-catalogue.ts'

const catalogue = readSampleCatalogue()
const drafts = catalogue.courses.map(({ draft }) => draft)
const STATE_FUNDED = ['Equator National University', 'Fehendhoo University', 'Atoll Polytechnic']
const stateIds = catalogue.institutions.filter(({ name }) => STATE_FUNDED.includes(name)).map(({ id }) => id)
const isState = (draft: CourseDraft): boolean => stateIds.includes(draft.institution_id)

interface Magnitude {
  state: readonly [lowest: number, highest: number]
  private: readonly [lowest: number, highest: number]
}
const both = (lowest: number, highest: number): Magnitude => ({ state: [lowest, highest], private: [lowest, highest] })

/** What whole courses cost in MVR, as public pages give it; where they give none, a range that fits between. */
const MAGNITUDES: Record<MnqfLevel, Magnitude> = {
  '1': both(1_500, 12_000),
  '2': both(1_500, 12_000),
  '3': both(1_500, 12_000),
  '4': { state: [3_500, 10_000], private: [10_000, 25_000] },
  '5': { state: [11_000, 21_000], private: [20_000, 35_000] },
  '6': { state: [14_000, 28_000], private: [35_000, 70_000] },
  '7': { state: [21_000, 30_000], private: [90_000, 160_000] },
  '8': { state: [14_000, 25_000], private: [35_000, 70_000] },
  '9': { state: [22_000, 28_000], private: [55_000, 95_000] },
  '10': { state: [60_000, 90_000], private: [120_000, 260_000] },
  NA: both(500, 8_000),
}
const PREPARATION = both(3_500, 16_000)
const PROFESSIONAL_BODY = both(8_000, 30_000)

const preparation = catalogue.categories.filter(({ parent_id }) => parent_id === 11).map(({ name }) => name)

function magnitudeOf({ categories, duration_text, mnqf_level }: CourseDraft): Magnitude {
  if (categories.slice(0, 1).some((category) => preparation.includes(category))) return PREPARATION
  const isLong = (monthsOfDuration(duration_text) ?? 0) > 3
  return mnqf_level === 'NA' && isLong ? PROFESSIONAL_BODY : MAGNITUDES[mnqf_level]
}

const only = (fees: readonly Fee[], type: string): boolean => fees.length > 0 && fees.every((fee) => fee.type === type)
const paid = (frequency: string) =>
  drafts.filter(({ fees }) => fees.some((fee) => fee.type === INSTALLMENT_FEE && fee.payment_frequency === frequency))

test('fees stay within the magnitudes of their level', () => {
  const outside = drafts.filter((draft) => {
    const { total_mvr_min, total_mvr_max } = feeTotals(draft.fees)
    if (total_mvr_min === null || total_mvr_max === null || only(draft.fees, REGISTRATION_FEE)) return false
    const [lowest, highest] = magnitudeOf(draft)[isState(draft) ? 'state' : 'private']
    return total_mvr_min < lowest || total_mvr_max > highest
  })
  expect(outside.map(({ name, mnqf_level, fees }) => ({ name, mnqf_level, fees }))).toEqual([])
})

test('fees take every form at least twenty times, and are missing at least ten times', () => {
  const totals = drafts.filter(({ fees }) => only(fees, TOTAL_FEE))
  const forms = {
    total: totals.filter(({ fees }) => fees.every(({ fee_end }) => fee_end === null)),
    range: totals.filter(({ fees }) => fees.some(({ fee_start, fee_end }) => (fee_end ?? 0) > fee_start)),
    years: paid('Years'),
    months: paid('Months'),
    semesters: paid('Semesters'),
    registrationBeside: drafts.filter(({ fees }) => fees.length > 1 && only(fees.slice(1), REGISTRATION_FEE)),
    registrationOnly: drafts.filter(({ fees }) => only(fees, REGISTRATION_FEE)),
  }
  for (const [form, courses] of Object.entries(forms)) expect(courses.length, form).toBeGreaterThanOrEqual(20)
  expect(drafts.filter(({ fees }) => fees.length === 0).length).toBeGreaterThanOrEqual(10)
  for (const { name, gov_first_degree } of forms.registrationOnly) expect(gov_first_degree?.percent, name).toBe(100)
})

test('a private college is dearer than a state university for the same degree', () => {
  const priced = drafts.filter(({ fees, mnqf_level }) => mnqf_level === '7' && !only(fees, REGISTRATION_FEE))
  const totals = (state: boolean): number[] =>
    priced.filter((draft) => isState(draft) === state).flatMap(({ fees }) => feeTotals(fees).total_mvr_min ?? [])
  expect(Math.max(...totals(true))).toBeLessThan(Math.min(...totals(false)))
})

test('some grants end before the next intake, and the others go on for years', () => {
  const funded = drafts.filter(({ gov_first_degree }) => gov_first_degree !== null)
  const over = funded.filter(({ gov_first_degree, intakes }) =>
    isOverAtNextIntake({ gov_first_degree_valid_until: gov_first_degree?.valid_until ?? null, intakes }, '2026-11-17'),
  )
  expect(over.length).toBeGreaterThanOrEqual(3)
  for (const { name, gov_first_degree } of over) expect(gov_first_degree?.valid_until, name).toMatch(/^2027-/)
})

test('the grant scheme pays approved full-time first degrees: all of the state ones in full, half of the others', () => {
  for (const draft of drafts.filter(({ gov_first_degree }) => gov_first_degree !== null)) {
    expect(draft.mnqf_level).toBe('7')
    expect(draft.study_modes).toContain('full_time')
    expect(draft.approval?.status).toBe('approved')
    expect(draft.gov_first_degree?.valid_until).toMatch(/^(2027|2029|2030)-/)
  }
  const degrees = drafts.filter(({ mnqf_level }) => mnqf_level === '7')
  const state = degrees.filter((draft) => isState(draft) && draft.approval?.status === 'approved')
  expect(state.filter(({ gov_first_degree }) => gov_first_degree?.percent !== 100)).toEqual([])
  const others = degrees.filter((draft) => !isState(draft))
  const shares = others.flatMap(({ gov_first_degree }) => gov_first_degree?.percent ?? [])
  expect(shares.length / others.length).toBeGreaterThan(0.4)
  expect(shares.length / others.length).toBeLessThan(0.6)
  expect(shares.filter((percent) => percent === 100).length).toBeGreaterThanOrEqual(5)
  expect(shares.filter((percent) => percent >= 40 && percent < 100).length).toBeGreaterThanOrEqual(10)
})
