import { describe, expect, test } from 'vitest'
import { courseDraftSchema } from '../contract/catalogue/course-draft.ts'
import { monthsOfDuration, nextIntake } from '../contract/catalogue/dates.ts'
import { countByValue, readSampleCatalogue } from '../server/testing/sample-catalogue.ts'

const catalogue = readSampleCatalogue()
const drafts = catalogue.courses.map(({ draft }) => draft)

const daysBetween = (first: string, second: string): number => (Date.parse(second) - Date.parse(first)) / 86_400_000

const TOP_CATEGORIES = [
  'Business, Management and Administration',
  'Education and Teaching',
  'Accounting and Finance',
  'Quranic and Islamic Studies',
  'Marketing',
  'Travel, Tourism and Hospitality',
  'Shariáh and Law',
  'Information and Communication Technology',
  'Social Sciences and Journalism',
  'Engineering, Manufacturing and Construction',
  'University Preparation Program',
  'Health and Welfare',
]

describe('size and order', () => {
  test('about 840 courses at 12 institutions, each with at least 25', () => {
    expect(drafts.length).toBeGreaterThanOrEqual(830)
    expect(drafts.length).toBeLessThanOrEqual(860)
    expect(catalogue.institutions.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    const perInstitution = countByValue(drafts.map(({ institution_id }) => institution_id))
    expect(perInstitution.size).toBe(12)
    expect(Math.min(...perInstitution.values())).toBeGreaterThanOrEqual(25)
  })

  test('some institutions are large and some are small, and one teaches mostly online', () => {
    const offers = (id: number | undefined) => drafts.filter(({ institution_id }) => institution_id === id)
    const sizes = catalogue.institutions.map(({ id }) => offers(id).length)
    expect(sizes.filter((courses) => courses >= 90).length).toBeGreaterThanOrEqual(3)
    expect(sizes.filter((courses) => courses <= 45).length).toBeGreaterThanOrEqual(3)
    const mostlyOnline = catalogue.institutions.filter(({ id }) => {
      const online = offers(id).filter(({ delivery_modalities }) => delivery_modalities.includes('online'))
      return online.length > offers(id).length / 2
    })
    expect(mostlyOnline.map(({ name }) => name)).toEqual(['Horizon Open College'])
  })

  test('ids count up from 1001 and the dates rise with them, from November 2023 to October 2026', () => {
    expect(catalogue.courses.map(({ id }) => id)).toEqual(drafts.map((_, at) => 1001 + at))
    const dates = catalogue.courses.map(({ created_at }) => created_at)
    expect(dates).toEqual([...new Set(dates)].sort())
    expect(dates.at(0)).toMatch(/^2023-11-\d\dT\d\d:\d\d:00\.000Z$/)
    expect(dates.at(-1)).toMatch(/^2026-10-/)
  })

  test('any twenty neighbours come from many institutions and subjects', () => {
    for (let from = 0; from + 20 <= drafts.length; from += 20) {
      const neighbours = drafts.slice(from, from + 20)
      expect(new Set(neighbours.map(({ institution_id }) => institution_id)).size).toBeGreaterThanOrEqual(6)
      expect(new Set(neighbours.map(({ categories }) => categories[0])).size).toBeGreaterThanOrEqual(10)
    }
  })

  test('about ten testimonials: some are inactive, and some active ones have no order', () => {
    const { testimonials = [] } = catalogue
    expect(testimonials.length).toBeGreaterThanOrEqual(8)
    expect(testimonials.length).toBeLessThanOrEqual(12)
    const shown = testimonials.filter(({ status }) => status === 'active')
    expect(testimonials.length - shown.length).toBeGreaterThanOrEqual(2)
    expect(shown.filter(({ order }) => order === null).length).toBeGreaterThanOrEqual(2)
    const orders = shown.flatMap(({ order }) => order ?? [])
    expect(orders.length).toBeGreaterThanOrEqual(3)
    expect(new Set(orders).size).toBe(orders.length)
  })

  test('questions are there', () => {
    expect(catalogue.faqs).toHaveLength(12)
  })
})

describe('validity', () => {
  test('every draft is valid and already in its normal form', () => {
    for (const { id, draft } of catalogue.courses) {
      const checked = courseDraftSchema.safeParse(draft)
      expect(checked.error?.issues ?? [], `course ${id} ${draft.name}`).toEqual([])
      expect(checked.data).toEqual(draft)
    }
  })

  test('no institution has two courses of one name', () => {
    const names = drafts.map(({ institution_id, name }) => `${institution_id} ${name.toLowerCase()}`)
    expect([...countByValue(names)].filter(([, count]) => count > 1)).toEqual([])
  })

  test('campuses are those of the institution, and approvals go no further than what is taught', () => {
    const campuses = new Map(catalogue.institutions.map(({ id, campuses: own }) => [id, own.map(({ name }) => name)]))
    for (const draft of drafts) {
      expect(campuses.get(draft.institution_id)).toEqual(expect.arrayContaining(draft.campuses))
      expect(draft.campuses).toEqual(expect.arrayContaining(draft.approval?.campuses ?? []))
      expect(draft.delivery_modalities).toEqual(expect.arrayContaining(draft.approval?.modalities ?? []))
      if (!draft.delivery_modalities.includes('online')) expect(draft.campuses.length).toBeGreaterThan(0)
    }
    expect(drafts.some(({ approval, campuses: own }) => approval && approval.campuses.length < own.length)).toBe(true)
  })

  test('at least five courses have no entry rules, and then no admission text either', () => {
    const withoutRules = drafts.filter(({ entry_rules }) => entry_rules.length === 0)
    expect(withoutRules.length).toBeGreaterThanOrEqual(5)
    for (const draft of withoutRules) {
      expect(draft.admission_general_requirements, draft.name).toBeNull()
      expect(draft.admission_alternative_requirements, draft.name).toBeNull()
    }
  })

  test('some courses ask every applicant for an English test, and some for a grade in a subject', () => {
    const routes = drafts.flatMap(({ entry_rules }) => entry_rules)
    const withEnglish = drafts.filter(({ entry_rules }) => entry_rules.some(({ english }) => english !== null))
    expect(withEnglish.length).toBeGreaterThanOrEqual(5)
    for (const { name, entry_rules } of withEnglish)
      expect(new Set(entry_rules.map(({ english }) => english)).size, name).toBe(1)
    expect(routes.filter(({ passes }) => passes?.subjects.some((subject) => subject.includes('='))).length).toBe(2)
  })

  test('at least three courses go beyond their approval', () => {
    const beyond = drafts.filter(
      ({ approval, campuses: taughtAt, delivery_modalities }) =>
        approval !== null &&
        approval.status !== 'expired' &&
        (taughtAt.some((campus) => !approval.campuses.includes(campus)) ||
          delivery_modalities.some((modality) => !approval.modalities.includes(modality))),
    )
    expect(beyond.length).toBeGreaterThanOrEqual(3)
  })

  test('some courses state until when to apply, before the intake starts; some are confirmed, and some are not', () => {
    const dated = drafts.filter(({ apply_by }) => Object.keys(apply_by).length > 0)
    expect(dated.length).toBeGreaterThanOrEqual(50)
    for (const { name, apply_by } of dated) {
      for (const [intake, lastDay] of Object.entries(apply_by))
        expect(daysBetween(lastDay, nextIntake([intake], lastDay)?.starts_on ?? ''), name).toBeLessThanOrEqual(31)
    }
    const confirmed = catalogue.courses.filter(({ confirmed_at }) => confirmed_at !== null)
    expect(confirmed.length).toBeGreaterThanOrEqual(100)
    expect(catalogue.courses.length - confirmed.length).toBeGreaterThanOrEqual(100)
    for (const { created_at, confirmed_at } of confirmed) expect(String(confirmed_at) > created_at).toBe(true)
  })

  test('several fees state how they relate to each other', () => {
    for (const { name, fees } of drafts) {
      if (fees.length > 1)
        expect(
          fees.every(({ relation }) => relation !== null),
          name,
        ).toBe(true)
    }
  })

  test('the categories are the twelve of the specification, with three to eight below each', () => {
    const top = catalogue.categories.filter(({ parent_id }) => parent_id === null)
    expect(top.map(({ id, name }) => [id, name])).toEqual(TOP_CATEGORIES.map((name, at) => [at + 1, name]))
    for (const { id } of top) {
      const below = catalogue.categories.filter(({ parent_id }) => parent_id === id)
      expect(below.length).toBeGreaterThanOrEqual(3)
      expect(below.length).toBeLessThanOrEqual(8)
      expect(below.map((each) => each.id)).toEqual(below.map((_, at) => id * 100 + at + 1))
    }
    const names = catalogue.categories.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('durations can be read as months, and fit the level', () => {
    for (const { name, duration_text, mnqf_level } of drafts) {
      const months = monthsOfDuration(duration_text) ?? 0
      expect(months, name).toBeGreaterThan(0)
      if (mnqf_level === '7') expect(months, name).toBeGreaterThanOrEqual(36)
      if (['1', '2', '3'].includes(mnqf_level)) expect(months, name).toBeLessThanOrEqual(6)
    }
  })

  test('what is in the framework has an approval with a number of its own, the rest has none', () => {
    const numbers = drafts.flatMap(({ approval }) => approval?.number ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(drafts.filter(({ approval, mnqf_level }) => (approval === null) !== (mnqf_level === 'NA'))).toEqual([])
    const statuses = countByValue(drafts.flatMap(({ approval }) => approval?.status ?? []))
    expect(statuses.get('approved')).toBeGreaterThan(numbers.length * 0.85)
    expect(statuses.get('provisional')).toBeGreaterThanOrEqual(5)
    expect(statuses.get('expired')).toBeGreaterThanOrEqual(5)
  })
})
