import { expect, test } from 'vitest'
import { monthsOfIntakes } from '../../contract/catalogue/intakes.ts'
import { MNQF_LEVEL_ORDER } from '../../contract/catalogue/mnqf.ts'
import { AWARDING_BODY_TYPES, DELIVERY_MODALITIES, MONTHS, STUDY_MODES } from '../../contract/catalogue/vocabulary.ts'
import { CAREERS } from '../../contract/guidance/careers.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { fields } from './fields.ts'
import { tally } from './tally.ts'

const { categories, courses, institutions } = buildCatalogue()
const drafts = courses.map(({ draft }) => draft)

const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
const parentOf = new Map(categories.map(({ name, parent_id }) => [name, nameOf.get(parent_id ?? 0) ?? name]))
const islandOf = new Map(
  institutions.flatMap(({ id, campuses }) =>
    campuses.map(({ name, address }): [string, string] => [`${id} ${name}`, address.island_city]),
  ),
)
const LANGUAGES_IN_USE = ['English', 'Dhivehi', 'Arabic', 'Chinese', 'German', 'Russian', 'Italian']

/** For each filter: the values it offers, and those that each course bears. */
const FILTERS: Record<string, { offered: readonly string[]; borne: readonly (readonly string[])[] }> = {
  category: {
    offered: categories.map(({ name }) => name),
    borne: drafts.map((draft) => draft.categories.flatMap((name) => [name, parentOf.get(name) ?? name])),
  },
  language: { offered: LANGUAGES_IN_USE, borne: drafts.map(({ language }) => [language]) },
  awarding_body_type: {
    offered: Object.keys(AWARDING_BODY_TYPES),
    borne: drafts.map(({ awarding_body_type }) => [awarding_body_type]),
  },
  mnqf_level: { offered: MNQF_LEVEL_ORDER, borne: drafts.map(({ mnqf_level }) => [mnqf_level]) },
  delivery_modality: {
    offered: Object.keys(DELIVERY_MODALITIES),
    borne: drafts.map(({ delivery_modalities }) => delivery_modalities),
  },
  study_mode: { offered: Object.keys(STUDY_MODES), borne: drafts.map(({ study_modes }) => study_modes) },
  gov_first_degree: {
    offered: ['yes'],
    borne: drafts.map(({ gov_first_degree }) => (gov_first_degree ? ['yes'] : [])),
  },
  institutions: {
    offered: institutions.map(({ id }) => String(id)),
    borne: drafts.map(({ institution_id }) => [String(institution_id)]),
  },
  intake: {
    offered: MONTHS,
    borne: drafts.map(({ intakes }) => monthsOfIntakes(intakes).map((month) => MONTHS[month - 1] ?? '')),
  },
  island: {
    offered: [...new Set(islandOf.values())],
    borne: drafts.map(({ institution_id, campuses }) =>
      campuses.map((name) => islandOf.get(`${institution_id} ${name}`) ?? ''),
    ),
  },
}

test.each(Object.entries(FILTERS))('every value of %s is borne by at least five courses', (_, { offered, borne }) => {
  const counts = tally(borne.flatMap((values) => [...new Set(values)]))
  expect(offered.filter((value) => (counts.get(value) ?? 0) < 5)).toEqual([])
  expect([...counts.keys()].filter((value) => !offered.includes(value))).toEqual([])
})

test('every career of the questionnaire leads to at least five courses', () => {
  const few = Object.entries(CAREERS).filter(([, names]) => {
    const wanted: readonly string[] = names
    return drafts.filter((draft) => draft.categories.some((category) => wanted.includes(category))).length < 5
  })
  expect(few).toEqual([])
})

test('every category that a career stands for is there, and has a course of its own', () => {
  const named = Object.values(CAREERS).flat()
  const counts = tally(drafts.flatMap((draft) => draft.categories))
  expect(named.filter((name) => !parentOf.has(name))).toEqual([])
  expect(named.filter((name) => !counts.has(name))).toEqual([])
})

test('between 12 and 18 per cent of the courses end in an award from abroad', () => {
  const abroad = drafts.filter(({ awarding_body_type }) => awarding_body_type === 'international')
  expect(abroad.length / drafts.length).toBeGreaterThan(0.12)
  expect(abroad.length / drafts.length).toBeLessThan(0.18)
  expect(abroad.filter(({ awarding_body_country }) => awarding_body_country === null)).toEqual([])
})

test('what is learnt by hand is never taught online', () => {
  const handsOn = new Set(
    fields.flatMap(({ programmes }) => programmes.filter(({ hands_on }) => hands_on).map(({ name }) => name)),
  )
  const taught = drafts.filter(({ name }) => handsOn.has(name))
  expect(taught.length).toBeGreaterThan(100)
  expect(taught.filter(({ delivery_modalities }) => delivery_modalities.includes('online'))).toEqual([])
})
