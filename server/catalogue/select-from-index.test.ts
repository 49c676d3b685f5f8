import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkEntry, type EntryVerdict, type Holdings } from '../../contract/catalogue/check-entry.ts'
import { type CourseFilters, heldIn, type ListFilterKey } from '../../contract/catalogue/course-filters.ts'
import { MONTHS, topCategories, topCategoryOf } from '../../contract/catalogue/course-options.ts'
import { type FacetKey, facetsSchema } from '../../contract/catalogue/facets.ts'
import { sampleRoute } from '../../contract/catalogue/testing/sample-route.ts'
import { FIRST_CAREERS } from '../../contract/guidance/careers.ts'
import { CourseIndex, type IndexedCourse, LIST_SEPARATOR } from './course-index.ts'
import type { CatalogueView } from './refresh-course-index.ts'
import { CourseSelection } from './select-from-index.ts'

const institutions = [
  { id: 1, name: 'First', islands: [], priority: null },
  { id: 2, name: 'Second: with a colon', islands: [], priority: null },
]
const categories = [
  { id: 1, name: 'Health', parent_id: null },
  { id: 2, name: 'Nursing', parent_id: 1 },
  { id: 3, name: 'Pharmacy', parent_id: 1 },
  { id: 4, name: 'Law', parent_id: null },
]
const joined = (values: readonly unknown[]): string => values.join(LIST_SEPARATOR)
const someOf = <Value>(...values: Value[]) => fc.subarray(values).map(joined)
const maybe = (highest: number) => fc.option(fc.nat(highest), { nil: null })

const RULES = [
  [sampleRoute({ level_held: 'mnqf', mnqf_level: 4, related: true })],
  [sampleRoute({ min_age: 18 })],
  [sampleRoute({ level_held: 'mnqf', mnqf_level: 5, bridging_programme: 'UPP' }), sampleRoute({ min_age: 20 })],
]

const course = fc
  .record({
    institution_id: fc.constantFrom(1, 2),
    created_at_ms: fc.nat(5),
    folded_name: fc.constantFrom('a', 'b', 'c'),
    mnqf_level: fc.constantFrom('5', '7', 'NA'),
    language: fc.constantFrom('English', 'Dhivehi'),
    awarding_body_type: fc.constantFrom('local', 'international'),
    grant_funded: fc.boolean(),
    mqa_approved: fc.boolean(),
    category_ids: someOf(2, 3, 4),
    delivery_modalities: someOf('f2f', 'online', 'blended'),
    study_modes: someOf('full_time', 'evening'),
    intake_months: someOf(1, 5, 9),
    islands: someOf('Malé', 'S. Hithadhoo'),
    total_mvr_min: maybe(60_000),
    total_mvr_max: fc.constant(null),
    total_after_grant_min: fc.nat(60_000),
    total_after_grant_max: fc.constant(null),
    months: maybe(48),
    entry_rules: fc.constantFrom('[]', ...RULES.map((rules) => JSON.stringify(rules))),
  })
  .map(({ total_mvr_min, total_after_grant_min, ...fields }) => {
    const left = total_mvr_min === null ? null : Math.min(total_mvr_min, total_after_grant_min)
    return {
      ...fields,
      total_mvr_min,
      total_mvr_max: total_mvr_min,
      total_after_grant_min: left,
      total_after_grant_max: left,
    }
  })

const catalogue = fc
  .array(course, { maxLength: 40 })
  .map((courses) => courses.map((fields, index): IndexedCourse => ({ id: 1001 + index, ...fields })))

const values = <Value extends string>(...all: Value[]) => fc.subarray(all, { minLength: 1 })
const filters: fc.Arbitrary<CourseFilters> = fc.record(
  {
    category: values('Health', 'Nursing', 'Law', 'No such category'),
    language: values('English', 'Dhivehi'),
    awarding_body_type: values('local', 'international'),
    mnqf_level: values('5', '7', 'NA'),
    delivery_modality: values('f2f', 'online'),
    gov_first_degree: values('yes'),
    institutions: values('First', 'Second: with a colon', 'Nobody'),
    careers: values('Nurse', 'Law'),
    study_mode: values('full_time', 'evening'),
    intake: values('January', '5'),
    island: values('Malé'),
    fee_min: fc.nat(60_000),
    fee_max: fc.nat(60_000),
    months_max: fc.nat(48),
    approved: fc.constant(true),
    fee_after_grant: fc.constant(true),
    holds: fc.constantFrom(4, 5),
    holds_field: fc.constantFrom('Nursing', 'Law'),
    age: fc.constantFrom(17, 20),
    entry: values('open', 'almost', 'closed', 'unknown'),
  },
  { requiredKeys: [] },
)

function viewOf(courses: readonly IndexedCourse[]): CatalogueView {
  const index = new CourseIndex()
  for (const each of courses) index.put(each)
  return {
    version: 1,
    courses: index,
    institutions,
    institutionsByAnyName: institutions,
    categories,
    categoriesByAnyName: categories,
    careers: FIRST_CAREERS,
  }
}

const has = (list: string, value: unknown): boolean => list.split(LIST_SEPARATOR).includes(String(value))

function inCategory(each: IndexedCourse, name: string): boolean {
  return categories.some(
    ({ id, name: own, parent_id }) =>
      has(each.category_ids, id) &&
      (own === name || categories.some((parent) => parent.id === parent_id && parent.name === name)),
  )
}

function verdictOn({ entry_rules, category_ids }: IndexedCourse, held: Holdings): EntryVerdict {
  const ids = category_ids === '' ? [] : category_ids.split(LIST_SEPARATOR).map(Number)
  const fields = topCategories({ categories })(ids)
  const field = held.holds_field && topCategoryOf(held.holds_field, { categories })
  return checkEntry(JSON.parse(entry_rules), { ...held, holds_field: field }, fields).verdict
}

/** The same rules said the slow way, one course at a time. */
function meets(each: IndexedCourse, wanted: CourseFilters): boolean {
  const lowest = wanted.fee_after_grant ? each.total_after_grant_min : each.total_mvr_min
  const highest = wanted.fee_after_grant ? each.total_after_grant_max : each.total_mvr_max
  const any = (key: ListFilterKey, holds: (value: string) => boolean): boolean => wanted[key]?.some(holds) ?? true
  return (
    any('category', (value) => inCategory(each, value)) &&
    any('careers', (value) => inCategory(each, value === 'Nurse' ? 'Nursing and Midwifery' : value)) &&
    any('language', (value) => each.language === value) &&
    any('awarding_body_type', (value) => each.awarding_body_type === value) &&
    any('mnqf_level', (value) => each.mnqf_level === value) &&
    any('delivery_modality', (value) => has(each.delivery_modalities, value)) &&
    (!wanted.approved || each.mqa_approved) &&
    any('entry', (verdict) => heldIn(wanted) === undefined || verdictOn(each, wanted) === verdict) &&
    any('gov_first_degree', (value) => value === 'yes' && each.grant_funded) &&
    any('institutions', (value) => institutions.some(({ id, name }) => id === each.institution_id && name === value)) &&
    any('study_mode', (value) => has(each.study_modes, value)) &&
    any('intake', (value) =>
      has(each.intake_months, value === '5' ? 5 : MONTHS.findIndex((month) => month === value) + 1),
    ) &&
    any('island', (value) => has(each.islands, value)) &&
    (wanted.fee_min === undefined || (highest !== null && highest >= wanted.fee_min)) &&
    (wanted.fee_max === undefined || (lowest !== null && lowest <= wanted.fee_max)) &&
    (wanted.months_max === undefined || (each.months !== null && each.months <= wanted.months_max))
  )
}

it('lists exactly the courses that meet every filter, newest first, page by page without overlap', () => {
  fc.assert(
    fc.property(catalogue, filters, fc.integer({ min: 1, max: 7 }), (courses, wanted, limit) => {
      const selection = new CourseSelection(viewOf(courses), wanted)
      const expected = courses
        .filter((each) => meets(each, wanted))
        .sort((first, second) => second.created_at_ms - first.created_at_ms || second.id - first.id)
        .map(({ id }) => id)
      const pages = Array.from({ length: Math.ceil(expected.length / limit) + 1 }, (_, page) =>
        selection.page('newest', page + 1, limit),
      )
      expect(pages.flat()).toEqual(expected)
      expect(selection.total).toBe(expected.length)
    }),
  )
})

it('knows of every change, also within amounts that were asked for before', () => {
  fc.assert(
    fc.property(catalogue, catalogue, filters, (before, after, wanted) => {
      const view = viewOf(before)
      new CourseSelection(view, wanted).facets()
      for (const each of after) view.courses.put(each)
      for (const { id } of before.slice(after.length)) view.courses.remove(id)
      expect(new CourseSelection(view, wanted).total).toBe(after.filter((each) => meets(each, wanted)).length)
      expect(new CourseSelection(view, wanted).facets()).toEqual(new CourseSelection(viewOf(after), wanted).facets())
    }),
    { numRuns: 60 },
  )
})

function chosenFor(key: FacetKey, value: string): number | true | string[] {
  if (key === 'fee_max' || key === 'months_max') return Number(value)
  return key === 'approved' ? true : [value]
}

it('counts for each value what choosing it would list', () => {
  fc.assert(
    fc.property(catalogue, filters, (courses, wanted) => {
      const view = viewOf(courses)
      const facets = new CourseSelection(view, wanted).facets()
      for (const key of facetsSchema.keyof().options) {
        for (const { value, count } of facets[key] ?? []) {
          const chosen = chosenFor(key, value)
          expect(new CourseSelection(view, { ...wanted, [key]: chosen }).total, `${key}=${value}`).toBe(count)
        }
      }
    }),
    { numRuns: 60 },
  )
})

it('names the top category of each sub-category', () => {
  const { category } = new CourseSelection(viewOf([]), {}).facets()
  expect(category.map(({ value, parent }) => [value, parent])).toEqual([
    ['Health', undefined],
    ['Nursing', 'Health'],
    ['Pharmacy', 'Health'],
    ['Law', undefined],
  ])
})

it('has a verdict on every course, where the filters say what somebody holds', () => {
  fc.assert(
    fc.property(catalogue, filters, (courses, wanted) => {
      const selection = new CourseSelection(viewOf(courses), wanted)
      for (const each of courses)
        expect(selection.entryOf(each.id)?.verdict).toBe(heldIn(wanted) && verdictOn(each, wanted))
      expect(selection.facets().entry?.map(({ value }) => value)).toEqual(
        heldIn(wanted) && ['open', 'almost', 'closed', 'unknown'],
      )
    }),
  )
})

it('says for an empty list what each filter keeps out', () => {
  fc.assert(
    fc.property(catalogue, filters, (courses, wanted) => {
      const view = viewOf(courses)
      for (const { key, count } of new CourseSelection(view, wanted).dropping()) {
        const { [key]: dropped, ...others } = wanted
        expect(dropped).toBeDefined()
        expect(count).toBe(courses.filter((each) => meets(each, others)).length)
      }
    }),
  )
})

it('keeps the order of a search, within the filters', () => {
  fc.assert(
    fc.property(catalogue, filters, (courses, wanted) => {
      const found = courses.map(({ id }) => id).reverse()
      const selection = new CourseSelection(viewOf(courses), wanted, { ids: [...found, 9_999], meant: [9_999] })
      const expected = found.filter((id) => courses.some((each) => each.id === id && meets(each, wanted)))
      expect(selection.page('relevance', 1, 100)).toEqual(expected)
    }),
  )
})

it('sorts what a search meant ahead of what only mentions it, page by page', () => {
  fc.assert(
    fc.property(catalogue, filters, fc.integer({ min: 2, max: 4 }), (courses, wanted, step) => {
      const ids = courses.map(({ id }) => id)
      const among = (some: readonly number[]) =>
        new CourseSelection(viewOf(courses), wanted, { ids: some, meant: some }).page('fee', 1, 100)
      const meant = among(ids.filter((_, at) => at % step === 0))
      const mentions = among(ids.filter((_, at) => at % step !== 0))
      const searched = new CourseSelection(viewOf(courses), wanted, {
        ids,
        meant: ids.filter((_, at) => at % step === 0),
      })
      const pages = Array.from({ length: 15 }, (_, at) => searched.page('fee', at + 1, 3)).flat()
      expect(pages).toEqual([...meant, ...mentions].slice(0, 45))
      expect(searched.meant).toBe(meant.length)
    }),
  )
})

it('sorts by fee, and by what is left after the grant where the filters say so; unknown fees come last', () => {
  fc.assert(
    fc.property(catalogue, filters, fc.constantFrom('fee' as const, '-fee' as const), (courses, wanted, order) => {
      const feeOf = (each: IndexedCourse): number => {
        const fee = wanted.fee_after_grant ? each.total_after_grant_min : each.total_mvr_min
        return fee === null ? Number.MAX_SAFE_INTEGER : order === 'fee' ? fee : -fee
      }
      const expected = courses
        .filter((each) => meets(each, wanted))
        .sort((first, second) => feeOf(first) - feeOf(second) || second.id - first.id)
        .map(({ id }) => id)
      expect(new CourseSelection(viewOf(courses), wanted).page(order, 1, 100)).toEqual(expected)
    }),
  )
})

it('is the same after any history of changes as if built at once', () => {
  fc.assert(
    fc.property(catalogue, catalogue, fc.array(fc.nat(40)), filters, (before, after, removed, wanted) => {
      const view = viewOf(before)
      const orders = [
        'newest',
        'oldest',
        'fee',
        '-fee',
        'fee_after_grant',
        '-fee_after_grant',
        'duration',
        'name',
      ] as const
      for (const order of orders) view.courses.ordered(order)
      for (const each of after) view.courses.put(each)
      for (const offset of removed) view.courses.remove(1001 + offset)
      const standing = new Map([...before, ...after].map((each) => [each.id, each]))
      for (const offset of removed) standing.delete(1001 + offset)
      const [patched, built] = [view, viewOf([...standing.values()])].map((each) => new CourseSelection(each, wanted))
      for (const order of orders) expect(patched?.page(order, 1, 100)).toEqual(built?.page(order, 1, 100))
      expect(patched?.facets()).toEqual(built?.facets())
    }),
  )
})

it('counts again without a filter once the catalogue has changed', () => {
  fc.assert(
    fc.property(catalogue, catalogue, (courses, changed) => {
      const before = viewOf(courses)
      const counted = new CourseSelection(before, {}).facets()
      for (const { id } of courses) before.courses.remove(id)
      for (const each of changed) before.courses.put(each)
      const after = { ...before, version: before.version + 1 }
      expect(new CourseSelection(after, {}).facets()).toEqual(new CourseSelection(viewOf(changed), {}).facets())
      expect(new CourseSelection(viewOf(courses), {}).facets()).toEqual(counted)
    }),
  )
})
