import { describe, expect, it } from 'vitest'
import type { Course } from '../../../../contract/catalogue/course.ts'
import type { EntryRoute } from '../../../../contract/catalogue/entry-rules.ts'
import { sampleRoute } from '../../../../contract/catalogue/testing/sample-route.ts'
import { EMPTY_CATALOGUE, INJECTIONS } from '../../testing/catalogues.ts'
import type { AdviserCatalogue, CourseFacts, CourseShelf } from '../adviser-catalogue.ts'
import { beginning, type Criteria, type Held } from '../state.ts'
import type { Said } from '../update-state.ts'
import { answerWish } from './answer-wish.ts'
import { factsOf, type Reply } from './blocks.ts'
import { chooseCourses, filtersOfCriteria, isAffordable } from './choose-courses.ts'
import { sayNoneOfThatKind } from './cost-and-funding.ts'
import { type Aspect, aspectsOf, sayAspect } from './course-aspects.ts'
import { criteriaInWords, describeHeld, sayWhereTaught, totalInWords } from './describe-criteria.ts'
import { adviseOnEntry, bridgedRoute, checkHeld, countUnstated, describeRoute, mayEnter } from './entry.ts'
import { jobsIn, sayJobs } from './jobs.ts'
import { answerOutOfScope, stepsFrom } from './no-match.ts'

const facts = (id: number): CourseFacts => ({
  id,
  mnqf_level: '5',
  institution_id: 1,
  category_ids: [id % 2],
  total_mvr_min: 12_000,
  total_after_grant_min: 12_000,
  months: 12,
  intake_months: [],
  islands: [],
})
/** Four years, MVR 130,000 and MVR 1,150 to register; the grant pays 80 % of the tuition. */
const degree: Course = {
  id: 1601,
  name: 'Bachelor of Nursing',
  institution: { id: 4, name: 'Dhoni Institute of Health Sciences', logo: { url: '/logo.svg' } },
  awarding_body: null,
  awarding_body_type: 'local',
  awarding_body_country: null,
  mqa_approved: true,
  gov_first_degree_text: 'Yes, 80% of tuition',
  gov_first_degree_percent: 80,
  gov_first_degree_valid_until: null,
  duration_text: '4 years',
  duration_remarks: null,
  months: 48,
  mnqf_level: '7',
  credits: 480,
  delivery_modalities: { f2f: 'Face to Face' },
  delivery_modality_text: 'Face to Face',
  mode_of_study_text: 'Full time',
  study_modes: ['full_time'],
  intakes: ['January', 'July'],
  intake_months: [1, 7],
  apply_by: { January: '2026-12-08', July: '2027-06-07' },
  language: 'English',
  categories: [{ id: 1201, name: 'Nursing and Midwifery' }],
  fee_text: 'MVR 16,250',
  fees: [
    {
      type: 'Installment Fee',
      fee_start: 16_250,
      fee_end: null,
      payment_frequency: 'Semesters',
      payment_count: 8,
      remarks: null,
      relation: 'part',
    },
  ],
  total_mvr_min: 131_150,
  total_mvr_max: 131_150,
  total_after_grant_min: 27_150,
  total_after_grant_max: 27_150,
  campuses: [],
  islands: [],
  confirmed_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  admission_general_requirements: null,
  admission_alternative_requirements: null,
  admission_language_requirements: null,
  modules: null,
  study_options: null,
  indicative_class_timings: null,
  careers: null,
  general_notes: null,
  approval: null,
  entry_rules: [],
  version: 1,
}

describe('what is said of a course', () => {
  const asked = { held: undefined, fields: [], catalogue: { today: '2026-12-09', careers: [] } }
  const withoutGrant = { total_after_grant_min: 131_150, total_after_grant_max: 131_150 }
  const withoutTotal = {
    total_mvr_min: null,
    total_mvr_max: null,
    total_after_grant_min: null,
    total_after_grant_max: null,
  }

  it.each<[string, Aspect, Partial<Course>, string]>([
    [
      'fee with a grant',
      'fee',
      {},
      'It costs MVR 131,150 in all. After the grant, an estimated MVR 27,150 is left to pay. These are estimates; registration and examinations may come on top.',
    ],
    [
      'fee that is a range',
      'fee',
      { total_mvr_max: 140_000, total_after_grant_max: 28_920 },
      'It costs MVR 131,150 to MVR 140,000 in all. After the grant, an estimated MVR 27,150 to MVR 28,920 is left to pay. These are estimates; registration and examinations may come on top.',
    ],
    [
      'fee without a grant',
      'fee',
      { ...withoutGrant, gov_first_degree_text: 'No' },
      'It costs MVR 131,150 in all. These are estimates; registration and examinations may come on top.',
    ],
    ['fee that nobody knows', 'fee', { ...withoutTotal, fees: [] }, 'Fee not published; please ask the institution.'],
    [
      'grant',
      'grant',
      {},
      "It is under the Bachelor's Degree Grant Scheme, which pays 80% of the tuition, so an estimated MVR 27,150 is left to pay; confirm the share with the institution before you enrol.",
    ],
    [
      'grant that ends before the next intake',
      'grant',
      withoutGrant,
      "It is under the Bachelor's Degree Grant Scheme today, but no longer at the next intake; confirm the share with the institution before you enrol.",
    ],
    [
      'intake, with the day that is left',
      'intake',
      {},
      'It starts in January and July. Apply by 7 June 2027 for July.',
    ],
    ['intake without a last day', 'intake', { apply_by: {} }, 'It starts in January and July.'],
  ])('is its %s', (_, aspect, changes, sentence) => {
    expect(sayAspect(aspect, { ...degree, ...changes }, asked)).toBe(sentence)
  })

  it('is on its card, too, with the whole fee first', () => {
    expect(factsOf(degree).slice(-3)).toEqual([
      'MVR 131,150 in all',
      'an estimated MVR 27,150 left after the grant',
      "Bachelor's Degree Grant Scheme, which pays 80% of the tuition",
    ])
    expect(factsOf({ ...degree, ...withoutTotal, fees: [], gov_first_degree_text: 'No' }).at(-1)).toBe(
      'Fee not published',
    )
  })
})

const looked = Array.from({ length: 10 }, (_, at) => facts(at))

/** More courses than are read for one search; one island has none. */
const large: CourseShelf = {
  ...EMPTY_CATALOGUE,
  categories: [{ id: 1, name: 'Law', parent_id: null }],
  select: ({ island }) =>
    island?.includes('Fehendhoo') ? { courses: [], total: 0 } : { courses: looked, total: 5_000 },
}

describe('a refusal', () => {
  it('offers the fields that may be meant after all', () => {
    const { state, blocks, scope } = answerOutOfScope(beginning(), ['Nursing and Midwifery'])
    expect(scope).toBe('other')
    expect(state.offered).toEqual(['Nursing and Midwifery'])
    expect(blocks).toContainEqual({ type: 'choices', choices: ['Nursing and Midwifery'] })
  })

  it('offers nothing if it is certain', () => {
    const { state, blocks } = answerOutOfScope(beginning())
    expect(state.offered).toEqual([])
    expect(blocks.map(({ type }) => type)).not.toContain('choices')
  })
})

describe('a message that is likely to be about something else', () => {
  const scopeOf = async (text: string, wish: Partial<Said['wish']>): Promise<Reply['scope']> => {
    const said: Said = {
      text: ` ${text} `,
      slots: {
        limits: {},
        cleared: [],
        clearedOrders: [],
        held: undefined,
        heldWords: '',
        dislikes: [],
        rest: text.split(' '),
      },
      wish: {
        fields: ['Law'],
        isCertain: true,
        isNamed: false,
        text: '',
        isStory: false,
        outOfScope: 0.8,
        dislikes: [],
        job: [],
        ...wish,
      },
    }
    return (await answerWish(said, beginning(), beginning(), EMPTY_CATALOGUE)).scope
  }

  it.each([
    ['seaplane captain', 'seaplane captain'],
    ['what about cardiologists', 'cardiologists'],
    ['sewing', 'sewing'],
  ])('is answered if it only names a job or one thing: %s', async (text, words) => {
    expect(await scopeOf(text, { text: words })).toBeUndefined()
  })

  it.each([
    ['cat videos please', 'cat videos'],
    ['diesel price at the pump', 'diesel pump'],
  ])('is refused if it names two things: %s', async (text, words) => {
    expect(await scopeOf(text, { text: words })).toBe('other')
  })

  it('is refused if it names a field, but clearly means a room', async () => {
    const hotel = { isNamed: true, fields: ['Hotel Management'], text: 'hotel' }
    expect(await scopeOf('hotel near me', { ...hotel, outOfScope: 0.98 })).toBe('other')
    expect(await scopeOf('hotel', hotel)).toBeUndefined()
    expect(await scopeOf('law near me', { isNamed: true, text: 'law', outOfScope: 0.98 })).toBeUndefined()
  })

  it('is refused if it asks who pays, unless it is probably about courses', async () => {
    const unsure = { isCertain: false, text: 'ticket' }
    expect(await scopeOf('he goes home and who pays the ticket', unsure)).toBe('other')
    expect(await scopeOf('who gives a loan for the ticket', unsure)).toBe('other')
    expect(await scopeOf('who gives a loan for the ticket', { ...unsure, outOfScope: 0.55 })).toBeUndefined()
  })
})

it.each<[string, Criteria, boolean]>([
  ['the total', { budget: { mvr: 30_000, per: 'total' } }, false],
  ['what is left after the grant', { budget: { mvr: 30_000, per: 'total' }, grant: true }, true],
])('a budget is compared with %s', (_, criteria, isAfterGrant) => {
  expect(filtersOfCriteria(criteria, EMPTY_CATALOGUE).fee_after_grant ?? false).toBe(isAfterGrant)
  const degree = { total_mvr_min: 120_000, total_after_grant_min: 24_000, months: 48 }
  expect(isAffordable(degree, { mvr: 30_000, per: 'total' }, criteria.grant)).toBe(isAfterGrant)
  expect(isAffordable(degree, { mvr: 500, per: 'month' }, criteria.grant)).toBe(isAfterGrant)
})

describe('how many courses there are', () => {
  it.each<[string, Criteria, string]>([
    ['all, where filters say everything', { levels: ['5'] }, '5000'],
    ['those looked at, where something is left out', { dislikes: [{ name: 'law', fields: ['Law'] }] }, 'at least 5'],
    ['those looked at, where money is by the month', { budget: { mvr: 2_000, per: 'month' } }, 'at least 10'],
  ])('is %s', async (_, criteria, count) => {
    expect(totalInWords(await chooseCourses(criteria, large))).toBe(count)
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
  english: null,
}

it('includes courses without entry rules when the visitor says what they hold', async () => {
  const { courses, relaxed } = await chooseCourses({ held: { schooling: 'o_level' }, levels: ['5'] }, large)
  expect(relaxed).toEqual([])
  expect(courses.map(({ id }) => id)).toEqual(looked.map(({ id }) => id))
})

describe('a wish that nothing meets', () => {
  const place = { name: 'Fehendhoo', islands: [], near: ['B. Eydhafushi'] }

  it('is given back as it was loosened', async () => {
    const near = await chooseCourses({ place }, large)
    expect(near.relaxed).toEqual(['place'])
    expect(criteriaInWords(near.criteria)).toBe('in the islands around Fehendhoo')
    const far = await chooseCourses({ levels: ['5'], place: { ...place, near: [] } }, large)
    expect(criteriaInWords(far.criteria)).toBe('at the level Diploma')
  })

  it('drops only the criteria that nothing meets', async () => {
    const noDiplomasThere: CourseShelf = {
      ...large,
      select: ({ island, mnqf_level }) =>
        island || mnqf_level?.length === 1 ? { courses: [], total: 0 } : { courses: looked, total: 10 },
    }
    const wanted: Criteria = { levels: ['5'], intake: [1], place: { ...place, near: [] } }
    const { relaxed, criteria } = await chooseCourses(wanted, noDiplomasThere)
    expect(relaxed).toEqual(['place', 'level'])
    expect(criteria.intake).toEqual([1])
  })

  it('asks the shelf once for each try', async () => {
    let asked = 0
    const counting: CourseShelf = {
      ...large,
      readEntryRules: (ids) => new Map(ids.map((id) => [id, [A_LEVELS_ONLY]])),
      select: (...question) => {
        asked++
        return large.select(...question)
      },
    }
    await chooseCourses({ held: { schooling: 'o_level' }, levels: ['5'] }, counting)
    expect(asked).toBe(2)
  })
})

it.each<[Held, string]>([
  [{ schooling: 'a_level', a_subjects: ['Biology', 'Physics'] }, 'A levels including Biology and Physics'],
  [{ schooling: 'a_level', o_subjects: ['Mathematics'] }, 'A levels, and O levels including Mathematics'],
  [{ schooling: 'o_level', o_passes: 5, o_subjects: ['English'] }, '5 O-level passes including English'],
])('says what somebody holds: %j', (held, words) => {
  expect(describeHeld(held)).toBe(words)
})

const inClass = { islands: ['Malé', 'S. Hithadhoo'], delivery_modalities: { f2f: 'Face to face' } }
const online = { islands: [], delivery_modalities: { online: 'Online' } }

it.each([
  ['one on islands', [inClass], 'This one is taught in Malé and S. Hithadhoo.'],
  ['on islands', [inClass, inClass], 'These are taught in Malé and S. Hithadhoo.'],
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

describe('a kind of course beyond the limits', () => {
  const fitting = facts(3)
  const dear: CourseFacts = { ...facts(5), mnqf_level: '7', total_mvr_min: 90_000 }
  const physio: AdviserCatalogue = {
    ...EMPTY_CATALOGUE,
    categories: [
      { id: 1, name: 'Health and Welfare', parent_id: null },
      { id: 2, name: 'Allied Health and Therapy', parent_id: 1 },
    ],
    select({ fee_max = Number.MAX_VALUE }, { among } = {}) {
      const field = [fitting, dear, ...looked.map((each, at) => ({ ...each, id: 100 + at }))]
      const courses = field.filter(
        ({ id, total_mvr_min }) => Number(total_mvr_min) <= fee_max && (among === undefined || among.includes(id)),
      )
      return { courses, total: courses.length }
    },
    readCards: async () => [degree],
  }
  const choice = { relaxed: [], courses: [], total: 0, isLeast: false }
  const wish = { fields: ['Allied Health and Therapy'], text: 'physio' }
  const criteria: Criteria = { wish, budget: { mvr: 50_000, per: 'total' }, levels: ['7'] }
  const sayOf = async (...ids: number[]) => {
    const findInNames = async () => [new Map(ids.map((id) => [id, 1]))]
    return JSON.stringify(await sayNoneOfThatKind(criteria, { ...choice, criteria }, { ...physio, findInNames }))
  }

  it('is said to be beyond them', async () => {
    expect(await sayOf(5)).toContain("No course for 'physio'")
  })

  it('is not, if one was left out only for its level', async () => {
    expect(await sayOf(3, 5)).toBe('[]')
  })
})

describe('the order', () => {
  const course = (id: number, parts: Partial<CourseFacts>): CourseFacts => ({ ...facts(id), ...parts })
  const shelf = (...courses: CourseFacts[]): CourseShelf => ({
    ...EMPTY_CATALOGUE,
    month: 11,
    select: () => ({ courses, total: courses.length }),
  })
  const idsOf = async (criteria: Criteria, ...courses: CourseFacts[]): Promise<number[]> =>
    (await chooseCourses(criteria, shelf(...courses))).courses.map(({ id }) => id)

  it('puts the next intake first, from the present month on', async () => {
    const courses = [
      course(1, { intake_months: [10] }),
      course(2, { intake_months: [] }),
      course(3, { intake_months: [3, 1] }),
      course(4, { intake_months: [11] }),
    ]
    expect(await idsOf({ order: 'intake' }, ...courses)).toEqual([4, 3, 1, 2])
  })

  it('puts courses on the island first, then those nearby', async () => {
    const place = { name: 'S. Hithadhoo', islands: ['S. Hithadhoo'], near: ['Fuvahmulah'] }
    const courses = [
      course(1, { islands: ['Malé'] }),
      course(2, { islands: ['Fuvahmulah'] }),
      course(3, { islands: ['Malé', 'S. Hithadhoo'] }),
    ]
    expect(await idsOf({ order: 'distance', place }, ...courses)).toEqual([3, 2, 1])
  })

  describe('by the words of the wish', () => {
    const courses = [
      course(1, { mnqf_level: '5' }),
      course(2, { mnqf_level: '7' }),
      course(3, { mnqf_level: '9' }),
      course(4, { mnqf_level: '7' }),
    ]
    const namedBy = async (named: readonly (readonly (readonly [number, number])[])[], criteria: Partial<Criteria>) => {
      const findInNames = async () => named.map((each) => new Map(each))
      const wish = { fields: ['Law'], text: 'maritime law' }
      const all = shelf(...courses)
      const select: typeof all.select = (filters, options) => {
        const found = all.select(filters, options)
        const { among = [] } = options ?? {}
        return among.length === 0 ? found : { ...found, courses: found.courses.filter(({ id }) => among.includes(id)) }
      }
      const choice = await chooseCourses({ wish, ...criteria }, { ...all, select, findInNames })
      return choice.courses.map(({ id }) => id)
    }

    it('puts names with more of them first, and one that has the word before one that means it', async () => {
      expect(
        await namedBy(
          [
            [[4, 1]],
            [
              [4, 1],
              [2, 0.8],
              [1, 1],
            ],
          ],
          {},
        ),
      ).toEqual([4, 1, 2, 3])
    })

    it('comes before the next level, but of a visitor without a degree not before others that are named so', async () => {
      const held: Held = { schooling: 'o_level' }
      expect(
        await namedBy(
          [
            [
              [3, 1],
              [4, 1],
            ],
          ],
          { held },
        ),
      ).toEqual([4, 3, 1, 2])
      expect(
        await namedBy(
          [
            [
              [3, 1],
              [4, 1],
            ],
          ],
          {},
        ),
      ).toEqual([4, 1, 2, 3])
    })

    it('puts a course for graduates first if it alone is what a short wish names', async () => {
      expect(
        await namedBy(
          [
            [[3, 1]],
            [
              [1, 1],
              [3, 1],
            ],
          ],
          {},
        ),
      ).toEqual([3, 1, 2, 4])
      const story = { fields: ['Law'], text: '', words: ['maritime'] }
      expect(await namedBy([[[3, 1]]], { held: { age: 17 } })).toEqual([1, 2, 4, 3])
      expect(await namedBy([[[3, 1]]], { wish: story })).toEqual([1, 2, 4, 3])
    })
  })
})

const isOpen = (parts: Partial<EntryRoute>, held: Held): boolean =>
  checkHeld([sampleRoute(parts)], held, ['Health and Welfare']).verdict === 'open'

describe('courses that do not state their requirements', () => {
  const held: Held = { schooling: 'o_level' }
  const state = { ...beginning(), background: { held } }
  const catalogue = (...unstated: number[]): AdviserCatalogue => {
    const courses = [facts(1), facts(2), facts(3)]
    const shelf: CourseShelf = {
      ...EMPTY_CATALOGUE,
      select: () => ({ courses, total: courses.length }),
      readEntryRules: (ids) =>
        new Map(ids.map((id) => [id, unstated.includes(id) ? [] : [sampleRoute({ level_held: 'o_level' })]])),
    }
    return { ...EMPTY_CATALOGUE, ...shelf, choose: (criteria) => chooseCourses(criteria, shelf) }
  }
  const saidOf = ({ blocks }: Reply): string => blocks.map((block) => ('text' in block ? block.text : '')).join(' ')

  it.each<[number[], string]>([
    [[2, 3], '2 more courses do not state their requirements.'],
    [[3], '1 more course does not state its requirements.'],
    [[], ''],
  ])('are counted where the open levels are listed: %j', async (unstated, sentence) => {
    const said = saidOf(await adviseOnEntry(state, catalogue(...unstated)))
    expect(said).toContain('the institution decides')
    expect(/\d more course.* requirements\./.exec(said)?.[0] ?? '').toBe(sentence)
  })

  it('are few of a large catalogue: a level is judged by some of its courses', async () => {
    const read: unknown[] = []
    const listed = catalogue()
    const recording: AdviserCatalogue = {
      ...listed,
      select(filters, options) {
        if (filters.mnqf_level?.length === 1) read.push(options?.most)
        return listed.select(filters, options)
      },
    }
    await adviseOnEntry(state, recording)
    expect(read.length).toBeGreaterThan(0)
    expect(new Set(read)).toEqual(new Set([40]))
  })

  it('never vanish from a choice', async () => {
    expect((await catalogue(1, 2, 3).choose({ levels: ['5'], held })).total).toBe(3)
  })

  it.each<[number[], number]>([
    [[1, 2, 3], 3],
    [[], 0],
  ])('are counted: %j', (unstated, count) => {
    expect(countUnstated([facts(1), facts(2), facts(3)], catalogue(...unstated))).toBe(count)
  })
})

describe('a route into a course', () => {
  it.each<[string, Partial<EntryRoute>, Held, boolean]>([
    ['A levels for A levels', { level_held: 'a_level' }, { schooling: 'a_level' }, true],
    ['A levels for O levels', { level_held: 'a_level' }, { schooling: 'o_level' }, false],
    ['basic education for failed O levels', { level_held: 'basic' }, { schooling: 'lower_secondary' }, true],
    [
      'two passes for one',
      { level_held: 'o_level', passes: { count: 2, subjects: [] } },
      { schooling: 'o_level', o_passes: 1 },
      false,
    ],
    [
      'two passes for two',
      { level_held: 'o_level', passes: { count: 2, subjects: [] } },
      { schooling: 'o_level', o_passes: 2 },
      true,
    ],
    [
      'two A-level passes for five O-level passes and A levels',
      { level_held: 'a_level', passes: { count: 2, subjects: [] } },
      { schooling: 'a_level', o_passes: 5 },
      false,
    ],
    [
      'two A-level passes for two, besides O levels',
      { level_held: 'a_level', passes: { count: 2, subjects: [] } },
      { schooling: 'a_level', o_passes: 5, a_passes: 2 },
      true,
    ],
    [
      'a subject that was named',
      { level_held: 'o_level', passes: { count: 2, subjects: ['Biology'] } },
      { o_subjects: ['Biology', 'Chemistry'] },
      true,
    ],
    [
      'a subject that was not named, but may be held',
      { level_held: 'o_level', passes: { count: 2, subjects: ['Physics'] } },
      { schooling: 'o_level', o_subjects: ['Biology'] },
      false,
    ],
    [
      'too few passes, in the right subject',
      { level_held: 'o_level', passes: { count: 3, subjects: ['Biology'] } },
      { schooling: 'o_level', o_passes: 2, o_subjects: ['Biology'] },
      false,
    ],
    ['a lower IELTS band', { level_held: 'a_level', english: 6 }, { schooling: 'a_level', english: 5.5 }, false],
    ['level 4 for a diploma', { level_held: 'mnqf', mnqf_level: 4 }, { mnqf_level: 5 }, true],
    ['level 7 for a diploma', { level_held: 'mnqf', mnqf_level: 7 }, { mnqf_level: 5 }, false],
    ['O levels for MNQF level 1', { level_held: 'o_level' }, { mnqf_level: 1 }, false],
    [
      'a related level 5 in a field not told',
      { level_held: 'mnqf', mnqf_level: 5, related: true },
      { mnqf_level: 5 },
      false,
    ],
    [
      'passes in subjects not told',
      { level_held: 'o_level', passes: { count: 2, subjects: ['Biology'] } },
      { schooling: 'o_level', o_passes: 5 },
      false,
    ],
    ['18 years for 16', { min_age: 18 }, { age: 16 }, false],
    ['18 years when the age is not known', { min_age: 18 }, {}, false],
    ['25 years when the age is not known', { min_age: 25 }, {}, false],
    ['years of work without any', { work_years: 2 }, { schooling: 'o_level' }, false],
    ['a bridging programme first', { bridging_programme: 'UPP' }, { schooling: 'a_level' }, false],
  ])('%s', (_, parts, held, expected) => {
    expect(isOpen(parts, held)).toBe(expected)
  })

  it.each<[string, Partial<EntryRoute>, Held, boolean]>([
    [
      'a related level 5 in a field not told',
      { level_held: 'mnqf', mnqf_level: 5, related: true },
      { mnqf_level: 5 },
      true,
    ],
    [
      'a related level 5 in the same field',
      { level_held: 'mnqf', mnqf_level: 5, related: true },
      { mnqf_level: 5, field: 'Health and Welfare' },
      true,
    ],
    [
      'a related level 5 in another field',
      { level_held: 'mnqf', mnqf_level: 5, related: true },
      { mnqf_level: 5, field: 'Marketing' },
      false,
    ],
    ['18 years when the age is not known', { min_age: 18 }, {}, true],
    [
      'A-level passes for O levels',
      { level_held: 'a_level', passes: { count: 2, subjects: [] } },
      { schooling: 'o_level' },
      false,
    ],
    [
      'A-level passes for O levels and a diploma',
      { level_held: 'a_level', passes: { count: 2, subjects: [] } },
      { schooling: 'o_level', mnqf_level: 5 },
      true,
    ],
    [
      'A-level passes that were not counted',
      { level_held: 'a_level', passes: { count: 2, subjects: [] } },
      { schooling: 'a_level' },
      true,
    ],
  ])('may be open: %s', (_, parts, held, expected) => {
    expect(mayEnter([sampleRoute(parts)], held, ['Health and Welfare'])).toBe(expected)
  })

  it('may be open after a bridging programme', () => {
    const adult = sampleRoute({ level_held: 'o_level', min_age: 20, work_years: 2, bridging_programme: 'UPP' })
    expect(bridgedRoute([adult], { schooling: 'o_level', age: 24, work_years: 3 }, [])).toBe(adult)
    expect(bridgedRoute([adult], { schooling: 'o_level', age: 19, work_years: 3 }, [])).toBeUndefined()
    expect(describeRoute(adult)).toBe(
      'O levels, 2 years of work, the University Preparation Program and a minimum age of 20',
    )
  })
})

it.each([
  [{ mnqf_level: 9 }, ['Doctorate']],
  [{ mnqf_level: 8 }, ["Master's degree"]],
  [{ mnqf_level: 7 }, ["Master's degree"]],
  [{ mnqf_level: 5 }, ["Bachelor's degree"]],
  [{ mnqf_level: 4 }, ['Diploma', 'University Preparation']],
  [{ schooling: 'a_level' as const }, ['Diploma', "Bachelor's degree", 'University Preparation']],
  [{ schooling: 'o_level' as const }, ['Certificate', 'Foundation Studies', 'University Preparation']],
])('offers the next step to somebody with %j', (held, steps) => {
  expect(stepsFrom(held)).toEqual(steps)
})

describe('what is asked of a course', () => {
  it.each([
    ['when does it start and how do i apply', ['intake', 'application']],
    ['how long is it and how much does it cost', ['duration', 'fee']],
    ['is it free and where is it', ['grant', 'place']],
    ['where do i apply for it', ['application']],
    ['can i do it part time while i work', ['modality']],
    ['can i do it and keep my job', ['modality']],
    ['can i do it with 2 o level passes', ['entry']],
    ['can i do it with level 3', ['entry']],
    ['can i do it when i finish school', ['entry']],
    ['what level is it', ['award']],
    ['what jobs can i get after it', ['careers']],
    ['what subjects are in it', ['modules']],
    ['tell me about it', []],
    ['do i need ielts', ['english']],
    ['is english needed', ['english']],
    ['what language is it taught in', ['language']],
    ['is it open now', ['intake']],
    ['can my friend join', ['entry']],
    ['my ielts score is 6 5', []],
    ['what ielts score do i need', ['english']],
    ['is my ielts score enough', ['english']],
    ['ielts band for nursing', ['english']],
  ])('is told apart in: %s', (said, aspects) => {
    expect(aspectsOf(` ${said} `)).toEqual(aspects)
  })

  it('is three things at most', () => {
    expect(aspectsOf(' when does it start how long is it where is it and how much ')).toHaveLength(3)
  })
})

const list = (...lines: string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

describe('the jobs that a course names', () => {
  it.each([
    [list('Software Developer', 'Systems analyst'), ['software developer', 'systems analyst']],
    [
      list('Sales Coordinator, Resort', 'University Lecturer (Engineering)'),
      ['sales coordinator', 'university lecturer'],
    ],
    [list('IT SUPPORT OFFICER', 'quran teacher'), ['IT support officer', 'Quran teacher']],
    ['Nurse\nMidwife\nNurse', ['nurse', 'midwife']],
    [
      list('Teaching assistant at an island school', 'Manager with a guaranteed salary'),
      ['teaching assistant', 'manager'],
    ],
    [list('Study abroad on a scholarship', 'Finance', 'Best paid manager of all'), []],
    ['', []],
  ])('are read from %s', (careers, jobs) => {
    expect(jobsIn(careers)).toEqual(jobs)
  })

  it.each(INJECTIONS)('are not made of orders: %s', (order) => {
    expect(jobsIn(list('Nurse', order))).toEqual(['nurse'])
    expect(jobsIn(order)).toEqual([])
  })

  it('are a few', () => {
    const careers = list('Nurse', 'Midwife', 'Ward nurse', 'School nurse', 'Clinic nurse')
    expect(sayJobs({ careers })).toBe('Jobs that it names: nurse, midwife, ward nurse and school nurse')
    expect(sayJobs({ careers: null })).toBe('')
  })
})
