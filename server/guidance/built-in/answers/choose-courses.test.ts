import { describe, expect, it } from 'vitest'
import type { EntryRoute } from '../../../contract/catalogue/entry-rules.ts'
import { EMPTY_CATALOGUE } from '../testing/empty-catalogue.ts'
import type { CourseFacts, CourseShelf } from './catalogue.ts'
import { chooseCourses } from './choose-courses.ts'
import { sayWhereTaught } from './introduce-choice.ts'
import type { Slots } from './state.ts'
import { totalInWords } from './write-count.ts'
import { wishInWords } from './write-wish.ts'

const facts = (id: number): CourseFacts => ({
  id,
  mnqf_level: '5',
  institution_id: 1,
  category_ids: [id % 2],
  total_mvr_min: 12_000,
  months: 12,
})
const looked = Array.from({ length: 10 }, (_, at) => facts(at))

/** More courses than are read for one search; one island has none. */
const large: CourseShelf = {
  ...EMPTY_CATALOGUE,
  categories: [{ id: 1, name: 'Law', parent_id: null }],
  select: ({ island }) =>
    island?.includes('Fehendhoo') ? { courses: [], total: 0 } : { courses: looked, total: 5_000 },
}

describe('how many courses there are', () => {
  it.each<[string, Slots, string]>([
    ['all, where filters say everything', { levels: ['5'] }, '5000'],
    [
      'those looked at, where something is left out',
      { excluded: { categories: ['Law'], words: ['law'] } },
      'at least 5',
    ],
    ['those looked at, where money is by the month', { budget: { mvr: 2_000, per: 'month' } }, 'at least 10'],
  ])('is %s', async (_, slots, count) => {
    expect(totalInWords(await chooseCourses(slots, large))).toBe(count)
  })
})

const A_LEVELS_ONLY: EntryRoute = {
  kind: 'general',
  level_held: 'a_level',
  mnqf_level: null,
  related: false,
  passes: null,
  min_age: null,
  work_years: null,
  bridging_programme: null,
}

it('keeps courses without entry rules when the visitor says what they hold', async () => {
  const { courses, relaxed } = await chooseCourses({ held: { schooling: 'o_level' }, levels: ['5'] }, large)
  expect(relaxed).toEqual([])
  expect(courses.map(({ id }) => id)).toEqual(looked.map(({ id }) => id))
})

describe('a wish that nothing meets', () => {
  const place = { name: 'Fehendhoo', islands: [], near: ['B. Eydhafushi'] }

  it('is given back as it was loosened', async () => {
    const near = await chooseCourses({ place }, large)
    expect(near.relaxed).toEqual(['place'])
    expect(wishInWords(near.slots)).toBe('in the islands around Fehendhoo')
    const far = await chooseCourses({ levels: ['5'], place: { ...place, near: [] } }, large)
    expect(wishInWords(far.slots)).toBe('at the level Diploma')
  })

  it('asks the shelf once for each try', async () => {
    let asked = 0
    const counting: CourseShelf = {
      ...large,
      readEntryRules: async (ids) => new Map(ids.map((id) => [id, [A_LEVELS_ONLY]])),
      select: (...question) => {
        asked++
        return large.select(...question)
      },
    }
    await chooseCourses({ held: { schooling: 'o_level' }, levels: ['5'] }, counting)
    expect(asked).toBe(2)
  })
})

const inClass = { islands: ['Malé', 'S. Hithadhoo'], delivery_modalities: { f2f: 'Face to face' } }
const online = { islands: [], delivery_modalities: { online: 'Online' } }

it.each([
  ['on islands', [inClass], 'These are taught in Malé and S. Hithadhoo.'],
  [
    'on islands and online',
    [inClass, online],
    'These are taught in Malé and S. Hithadhoo; online courses need no travel.',
  ],
  ['online only', [online], 'Online courses need no travel.'],
  ['nobody says where', [{ islands: [], delivery_modalities: {} }], ''],
])('says where courses are taught: %s', (_, cards, sentence) => {
  expect(sayWhereTaught(cards)).toBe(sentence)
})
