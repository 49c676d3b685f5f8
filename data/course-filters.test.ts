import { expect, test } from 'vitest'
import { AWARDING_BODY_TYPES, DELIVERY_MODALITIES, MONTHS, STUDY_MODES } from '../contract/catalogue/course-options.ts'
import { monthsOfIntakes } from '../contract/catalogue/dates.ts'
import { MNQF_LEVEL_ORDER } from '../contract/catalogue/mnqf.ts'
import { FIRST_CAREERS } from '../contract/guidance/careers.ts'
import { countByValue, readSampleCatalogue } from '../server/testing/sample-catalogue.ts'

const { categories, courses, institutions } = readSampleCatalogue()
const drafts = courses.map(({ draft }) => draft)

const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
const parentOf = new Map(categories.map(({ name, parent_id }) => [name, nameOf.get(parent_id ?? 0) ?? name]))
const islandOf = new Map(
  institutions.flatMap(({ id, campuses }) =>
    campuses.map(({ name, address }): [string, string] => [`${id} ${name}`, address.island_city]),
  ),
)
const LANGUAGES_IN_USE = ['English', 'Dhivehi', 'Arabic', 'Chinese', 'German', 'Russian', 'Italian']

/** For each filter: the values it offers, and those of each course. */
const FILTERS: Record<string, { offered: readonly string[]; used: readonly (readonly string[])[] }> = {
  category: {
    offered: categories.map(({ name }) => name),
    used: drafts.map((draft) => draft.categories.flatMap((name) => [name, parentOf.get(name) ?? name])),
  },
  language: { offered: LANGUAGES_IN_USE, used: drafts.map(({ language }) => [language]) },
  awarding_body_type: {
    offered: Object.keys(AWARDING_BODY_TYPES),
    used: drafts.map(({ awarding_body_type }) => [awarding_body_type]),
  },
  mnqf_level: { offered: MNQF_LEVEL_ORDER, used: drafts.map(({ mnqf_level }) => [mnqf_level]) },
  delivery_modality: {
    offered: Object.keys(DELIVERY_MODALITIES),
    used: drafts.map(({ delivery_modalities }) => delivery_modalities),
  },
  study_mode: { offered: Object.keys(STUDY_MODES), used: drafts.map(({ study_modes }) => study_modes) },
  gov_first_degree: {
    offered: ['yes'],
    used: drafts.map(({ gov_first_degree }) => (gov_first_degree ? ['yes'] : [])),
  },
  institutions: {
    offered: institutions.map(({ id }) => String(id)),
    used: drafts.map(({ institution_id }) => [String(institution_id)]),
  },
  intake: {
    offered: MONTHS,
    used: drafts.map(({ intakes }) => monthsOfIntakes(intakes).map((month) => MONTHS[month - 1] ?? '')),
  },
  island: {
    offered: [...new Set(islandOf.values())],
    used: drafts.map(({ institution_id, campuses }) =>
      campuses.map((name) => islandOf.get(`${institution_id} ${name}`) ?? ''),
    ),
  },
}

test.each(Object.entries(FILTERS))('every value of %s has at least five courses', (_, { offered, used }) => {
  const counts = countByValue(used.flatMap((values) => [...new Set(values)]))
  expect(offered.filter((value) => (counts.get(value) ?? 0) < 5)).toEqual([])
  expect([...counts.keys()].filter((value) => !offered.includes(value))).toEqual([])
})

test('every career of the questionnaire leads to at least five courses', () => {
  const few = FIRST_CAREERS.filter(
    ({ categories: wanted }) =>
      drafts.filter((draft) => draft.categories.some((category) => wanted.includes(category))).length < 5,
  )
  expect(few).toEqual([])
})

test('every category that a career maps to exists, and has a course of its own', () => {
  const named = FIRST_CAREERS.flatMap((career) => career.categories)
  const counts = countByValue(drafts.flatMap((draft) => draft.categories))
  expect(named.filter((name) => !parentOf.has(name))).toEqual([])
  expect(named.filter((name) => !counts.has(name))).toEqual([])
})

test('between 12 and 18 per cent of the courses end in an award from abroad', () => {
  const abroad = drafts.filter(({ awarding_body_type }) => awarding_body_type === 'international')
  expect(abroad.length / drafts.length).toBeGreaterThan(0.12)
  expect(abroad.length / drafts.length).toBeLessThan(0.18)
  expect(abroad.filter(({ awarding_body_country }) => awarding_body_country === null)).toEqual([])
})
