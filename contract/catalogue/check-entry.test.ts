import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEntry, type EntryVerdict, findPossibleRoute, type Holdings, routeConditions } from './check-entry.ts'
import { type EntryRoute, entryRulesSchema } from './entry-rules.ts'
import { sampleRoute } from './testing/sample-route.ts'

const FIELDS = ['Health and Welfare']
const withBiology: Partial<EntryRoute> = { level_held: 'o_level', passes: { count: 2, subjects: ['Biology'] } }

describe('a route is open, possible or closed', () => {
  it.each<[string, Partial<EntryRoute>, Holdings, 'open' | 'possible' | 'closed']>([
    [
      'a related level 5 in the field',
      { level_held: 'mnqf', mnqf_level: 5, related: true },
      { holds: 5, holds_field: 'Health and Welfare' },
      'open',
    ],
    [
      'a related level 5 in another field',
      { level_held: 'mnqf', mnqf_level: 5, related: true },
      { holds: 7, holds_field: 'Law' },
      'closed',
    ],
    [
      'a related level 5 in a field not stated',
      { level_held: 'mnqf', mnqf_level: 5, related: true },
      { holds: 5 },
      'possible',
    ],
    ['any level 5 in any field', { level_held: 'mnqf', mnqf_level: 5 }, { holds: 6, holds_field: 'Law' }, 'open'],
    ['level 5 with less', { level_held: 'mnqf', mnqf_level: 5 }, { holds: 4 }, 'closed'],
    ['two passes with Biology', withBiology, { o_passes: 3, o_subjects: ['biology', 'English', 'Islam'] }, 'open'],
    ['two passes without Biology', withBiology, { o_passes: 3, o_subjects: ['English'] }, 'closed'],
    ['two passes, subjects not stated', withBiology, { o_passes: 2 }, 'possible'],
    ['one pass with Biology', withBiology, { o_passes: 1, o_subjects: ['Biology'] }, 'closed'],
    [
      'O levels for A-level passes, which are no O-level passes',
      withBiology,
      { a_passes: 3, a_subjects: ['Biology'] },
      'possible',
    ],
    ['O levels for MNQF 1', { level_held: 'o_level' }, { holds: 1 }, 'closed'],
    ['O levels for MNQF 1 and O-level schooling', { level_held: 'o_level' }, { holds: 1, school: 'o_level' }, 'open'],
    ['O levels for a diploma, schooling not stated', { level_held: 'o_level' }, { holds: 5 }, 'possible'],
    [
      'O levels for a diploma of somebody who left school before',
      { level_held: 'o_level' },
      { holds: 5, school: 'basic' },
      'closed',
    ],
    ['an age not stated', { min_age: 18 }, {}, 'possible'],
    ['an age below', { min_age: 18 }, { age: 17 }, 'closed'],
    ['work not stated', { work_years: 2 }, { age: 40 }, 'closed'],
    ['a bridging programme not finished', { bridging_programme: 'UPP' }, {}, 'closed'],
    ['a bridging programme finished', { bridging_programme: 'UPP' }, { bridging: ['UPP'] }, 'open'],
    ['nothing at all', {}, {}, 'open'],
  ])('%s', (_, parts, held, expected) => {
    const rules = [sampleRoute(parts)]
    const isOpen = checkEntry(rules, held, FIELDS).verdict === 'open'
    const isPossible = findPossibleRoute(rules, held, FIELDS) !== undefined
    expect(isOpen ? 'open' : isPossible ? 'possible' : 'closed').toBe(expected)
  })
})

it('prefers an open route to one that is only possible', () => {
  const possible = sampleRoute({ level_held: 'mnqf', mnqf_level: 4, related: true })
  const open = sampleRoute({ kind: 'alternative', level_held: 'mnqf', mnqf_level: 5 })
  expect(findPossibleRoute([possible, open], { holds: 5 }, FIELDS)).toBe(open)
})

const passes = (count: number, ...subjects: string[]) => ({ count, subjects })
const related = (mnqf_level: number) => ({ level_held: 'mnqf' as const, mnqf_level, related: true })

describe('checkEntry', () => {
  it.each<[string, Partial<EntryRoute>, Holdings, EntryVerdict, string[]]>([
    ['no condition at all', {}, {}, 'open', []],

    ['schooling', { level_held: 'basic' }, { school: 'basic' }, 'open', []],
    ['more schooling', { level_held: 'lower_secondary' }, { school: 'a_level' }, 'open', []],
    ['schooling implied by passes', { level_held: 'lower_secondary' }, { o_passes: 1 }, 'open', []],
    ['schooling implied by a subject', { level_held: 'a_level' }, { a_subjects: ['Art=E'] }, 'open', []],
    [
      'schooling not implied by a failed subject',
      { level_held: 'o_level' },
      { o_subjects: ['Art=E'] },
      'closed',
      ['O levels or SSC'],
    ],
    ['less schooling', { level_held: 'a_level' }, { school: 'o_level' }, 'closed', ['A levels or HSC']],
    ['schooling not stated', { level_held: 'lower_secondary' }, {}, 'closed', ['lower secondary school (grade 10)']],
    ['a diploma, which is no schooling', { level_held: 'basic' }, { holds: 5 }, 'closed', ['basic schooling']],

    ['enough passes', { level_held: 'o_level', passes: passes(3) }, { o_passes: 3 }, 'open', []],
    [
      'enough passes by their subjects',
      { level_held: 'o_level', passes: passes(2) },
      { o_subjects: ['Art', 'Islam=C'] },
      'open',
      [],
    ],
    [
      'an empty subject, and one that is no subject',
      { level_held: 'o_level', passes: passes(2) },
      { o_subjects: [' ', 'constructor'] },
      'almost',
      ['one more O level pass'],
    ],
    [
      'a subject named twice',
      { level_held: 'o_level', passes: passes(2) },
      { o_subjects: ['Art', 'art=A'] },
      'almost',
      ['one more O level pass'],
    ],
    [
      'a subject without a pass',
      { level_held: 'o_level', passes: passes(1) },
      { o_passes: 0, o_subjects: ['Art=D'], school: 'o_level' },
      'almost',
      ['one O level pass'],
    ],
    [
      'a D, which is a pass at A level',
      { level_held: 'a_level', passes: passes(1) },
      { a_subjects: ['Art=D'] },
      'open',
      [],
    ],
    [
      'one pass short',
      { level_held: 'a_level', passes: passes(2) },
      { a_passes: 1 },
      'almost',
      ['one more A level pass'],
    ],
    [
      'two passes short',
      { level_held: 'o_level', passes: passes(5) },
      { o_passes: 3 },
      'closed',
      ['two more O level passes'],
    ],
    [
      'A levels without the school for them',
      { level_held: 'a_level', passes: passes(1) },
      { o_passes: 9 },
      'closed',
      ['one A level pass'],
    ],
    [
      'A level passes for O level passes',
      { level_held: 'o_level', passes: passes(2) },
      { a_passes: 3 },
      'closed',
      ['two O level passes'],
    ],
    ['no count and no subject', { level_held: 'o_level', passes: passes(0) }, { school: 'o_level' }, 'open', []],

    ['the subject', withBiology, { o_passes: 2, o_subjects: ['BIOLOGY '] }, 'open', []],
    [
      'another name of the subject',
      { level_held: 'o_level', passes: passes(1, 'Mathematics') },
      { o_subjects: ['Maths=C'] },
      'open',
      [],
    ],
    ['the subject missing', withBiology, { o_passes: 2 }, 'almost', ['Biology at O level']],
    [
      'a pass and its subject missing: one exam brings both',
      withBiology,
      { o_passes: 1 },
      'almost',
      ['Biology at O level'],
    ],
    [
      'the subject and a pass besides missing',
      withBiology,
      { school: 'o_level' },
      'closed',
      ['Biology at O level', 'one more O level pass'],
    ],
    [
      'two subjects missing',
      { level_held: 'a_level', passes: passes(2, 'Biology', 'Physics') },
      { a_passes: 2 },
      'closed',
      ['Biology at A level', 'Physics at A level'],
    ],
    [
      'the grade',
      { level_held: 'o_level', passes: passes(1, 'Biology=B') },
      { o_subjects: ['Biology=A*'] },
      'open',
      [],
    ],
    [
      'a lower grade',
      { level_held: 'o_level', passes: passes(1, 'Biology=B') },
      { o_subjects: ['Biology=C'] },
      'almost',
      ['grade B or better in Biology at O level'],
    ],
    [
      'a grade not stated',
      { level_held: 'o_level', passes: passes(1, 'Biology=B') },
      { o_subjects: ['Biology'] },
      'almost',
      ['grade B or better in Biology at O level'],
    ],
    [
      'a grade not stated where a pass is enough',
      { level_held: 'o_level', passes: passes(1, 'Biology=C') },
      { o_subjects: ['Biology'] },
      'open',
      [],
    ],
    [
      'a lower grade and a pass besides missing',
      { level_held: 'o_level', passes: passes(2, 'Biology=B') },
      { o_subjects: ['Biology=C'] },
      'closed',
      ['grade B or better in Biology at O level', 'one more O level pass'],
    ],
    [
      'a pass that may be the lower grade',
      { level_held: 'o_level', passes: passes(2, 'Biology=B') },
      { o_passes: 1 },
      'closed',
      ['grade B or better in Biology at O level', 'one more O level pass'],
    ],
    [
      'a pass that is another subject',
      { level_held: 'o_level', passes: passes(2, 'Biology=B') },
      { o_subjects: ['Art'] },
      'almost',
      ['grade B or better in Biology at O level'],
    ],

    ['the level in the field', related(5), { holds: 5, holds_field: 'Health and Welfare' }, 'open', []],
    ['a higher level in the field', related(5), { holds: 7, holds_field: 'Health and Welfare' }, 'open', []],
    [
      'the level in another field',
      related(5),
      { holds: 7, holds_field: 'Marketing' },
      'closed',
      ['a Diploma (MNQF level 5) in a related field'],
    ],
    [
      'the level in a field not stated',
      related(7),
      { holds: 7 },
      'closed',
      ["a Bachelor's Degree (MNQF level 7) in a related field (you did not say which field yours is in)"],
    ],
    ['any field', { level_held: 'mnqf', mnqf_level: 4 }, { holds: 6, holds_field: 'Marketing' }, 'open', []],
    [
      'a lower level',
      { level_held: 'mnqf', mnqf_level: 4 },
      { holds: 3 },
      'closed',
      ['a Certificate IV or Advanced Certificate (MNQF level 4)'],
    ],
    [
      'A levels for a level',
      { level_held: 'mnqf', mnqf_level: 6 },
      { a_passes: 3 },
      'closed',
      ['an Advanced Diploma or Associate Degree (MNQF level 6)'],
    ],

    ['the age', { min_age: 18 }, { age: 18 }, 'open', []],
    ['a year too young', { min_age: 18 }, { age: 17 }, 'almost', ['a minimum age of 18']],
    ['two years too young', { min_age: 18 }, { age: 16 }, 'closed', ['a minimum age of 18']],
    ['an age not stated', { min_age: 18 }, {}, 'almost', ['a minimum age of 18 (you did not say your age)']],

    ['the work', { work_years: 2 }, { work_years: 2.5 }, 'open', []],
    ['work not stated', { work_years: 2 }, {}, 'closed', ['two years of relevant work']],
    ['a year of work short', { work_years: 2 }, { work_years: 1 }, 'closed', ['one year more of relevant work']],
    ['half a year of work', { work_years: 0.5 }, {}, 'closed', ['half a year of relevant work']],
    ['a year and a half of work', { work_years: 1.5 }, {}, 'closed', ['1.5 years of relevant work']],

    [
      'a level with a bridging programme',
      { level_held: 'mnqf', mnqf_level: 4, bridging_programme: 'UPP' },
      { holds: 4, bridging: ['UPP'] },
      'open',
      [],
    ],
    [
      'the bridging programme missing',
      { level_held: 'mnqf', mnqf_level: 4, bridging_programme: 'UPP' },
      { holds: 4, bridging: ['Foundation'] },
      'almost',
      ['the University Preparation Programme (UPP)'],
    ],
    [
      'a Foundation programme, which is itself at level 4',
      { level_held: 'mnqf', mnqf_level: 4, bridging_programme: 'Foundation' },
      { bridging: ['Foundation'] },
      'open',
      [],
    ],
    [
      'a Foundation programme that one can begin',
      { level_held: 'mnqf', mnqf_level: 4, bridging_programme: 'Foundation' },
      { o_passes: 3 },
      'almost',
      ['a Foundation programme'],
    ],
    [
      'a Foundation programme that one cannot begin yet',
      { level_held: 'mnqf', mnqf_level: 4, bridging_programme: 'Foundation' },
      { school: 'basic' },
      'closed',
      ['a Foundation programme'],
    ],
    [
      'a level above the Foundation programme',
      { level_held: 'mnqf', mnqf_level: 5, bridging_programme: 'Foundation' },
      { bridging: ['Foundation'] },
      'closed',
      ['a Diploma (MNQF level 5)'],
    ],
    [
      "a Pre-Master's programme missing",
      { ...related(6), bridging_programme: 'Pre-Master' },
      { holds: 6, holds_field: 'Health and Welfare' },
      'almost',
      ["a Pre-Master's programme"],
    ],

    ['the English test', { english: 5.5 }, { english: 5.5 }, 'open', []],
    ['a lower band', { english: 6 }, { english: 5.5 }, 'almost', ['IELTS 6.0']],
    ['an English test not stated', { english: 5.5 }, { o_subjects: ['English=A'] }, 'almost', ['IELTS 5.5']],
    [
      'an English test and an age',
      { english: 5.5, min_age: 18 },
      {},
      'closed',
      ['a minimum age of 18 (you did not say your age)', 'IELTS 5.5'],
    ],
  ])('%s: %j with %j is %s', (_, parts, held, verdict, missing) => {
    const only = sampleRoute(parts)
    expect(checkEntry([only], held, FIELDS)).toEqual({ verdict, missing, route: only })
  })

  it('cannot say anything of a course without rules', () => {
    expect(checkEntry([], { holds: 10 }, FIELDS)).toEqual({ verdict: 'unknown', missing: [], route: null })
  })

  it('takes the open route, then the one that is quickest to complete, then the one with the least missing', () => {
    const degree = sampleRoute(related(7))
    const foundation = sampleRoute({ level_held: 'mnqf', mnqf_level: 4, bridging_programme: 'Foundation' })
    const mature = sampleRoute({
      kind: 'alternative',
      level_held: 'o_level',
      min_age: 20,
      work_years: 2,
      bridging_programme: 'UPP',
    })
    const rules = [degree, foundation, mature]
    const routeFor = (held: Holdings) => checkEntry(rules, held, FIELDS).route
    const worker: Holdings = { school: 'o_level', age: 30, work_years: 9 }
    expect(routeFor({ ...worker, bridging: ['UPP'] })).toBe(mature)
    expect(routeFor(worker)).toBe(mature)
    expect(routeFor({ school: 'o_level', age: 17 })).toBe(foundation)
    expect(routeFor({})).toBe(degree)
  })

  it('reads every grade that a rule may name, and no other', () => {
    const rules = (subject: string) => [sampleRoute({ level_held: 'a_level', passes: passes(1, subject) })]
    const grades = ['A*', 'A', 'B', 'C', 'D', 'E']
    for (const [better, wanted] of grades.entries())
      for (const [worse, held] of grades.entries()) {
        const { verdict } = checkEntry(rules(`Art=${wanted}`), { a_subjects: [`Art=${held}`] }, [])
        expect(verdict, `${held} for ${wanted}`).toBe(worse <= better ? 'open' : 'almost')
      }
    for (const grade of grades) expect(entryRulesSchema.safeParse(rules(`Art=${grade}`)).success).toBe(true)
    for (const subject of ['Art=F', 'Art=', '=A', 'Art=A=B', ''])
      expect(entryRulesSchema.safeParse(rules(subject)).success).toBe(false)
  })
})

describe('routeConditions', () => {
  const mature = sampleRoute({
    kind: 'alternative',
    level_held: 'o_level',
    passes: passes(3, 'Biology=B', 'English'),
    min_age: 20,
    work_years: 2,
    bridging_programme: 'UPP',
    english: 5.5,
  })
  const shown = (held: Holdings, route = mature) =>
    routeConditions(route, held, FIELDS).map(({ kind, state, text, missing }) =>
      [kind, state, text, missing].join(' | '),
    )

  it('leaves open what was not stated', () => {
    expect(shown({})).toEqual([
      'exam | not stated | grade B or better in Biology at O level | grade B or better in Biology at O level',
      'exam | not stated | English at O level | English at O level',
      'exam | not stated | three O level passes | one more O level pass',
      'birthday | not stated | a minimum age of 20 | a minimum age of 20 (you did not say your age)',
      'work | not stated | two years of relevant work | two years of relevant work',
      'bridging programme | not stated | the University Preparation Programme (UPP) | the University Preparation Programme (UPP)',
      'language test | not stated | IELTS 5.5 | IELTS 5.5',
    ])
  })

  it('crosses what is missing and ticks what is held', () => {
    const held = { o_subjects: ['Biology=A', 'Art'], age: 19, work_years: 1, bridging: [], english: 6 }
    expect(shown(held)).toEqual([
      'exam | met | grade B or better in Biology at O level | ',
      'exam | missing | English at O level | English at O level',
      // The exam in English is the third pass.
      'exam | missing | three O level passes | ',
      'birthday | missing | a minimum age of 20 | a minimum age of 20',
      'work | missing | two years of relevant work | one year more of relevant work',
      'bridging programme | missing | the University Preparation Programme (UPP) | the University Preparation Programme (UPP)',
      'language test | met | IELTS 5.5 | ',
    ])
  })

  it.each<[Holdings, string]>([
    [{}, 'not stated'],
    [{ holds: 4 }, 'missing'],
    [{ holds: 5 }, 'not stated'],
    [{ holds: 5, holds_field: 'Marketing' }, 'missing'],
    [{ holds: 6, holds_field: 'Health and Welfare' }, 'met'],
  ])('of a related diploma with %j: %s', (held, state) => {
    expect(routeConditions(sampleRoute(related(5)), held, FIELDS)).toMatchObject([{ kind: 'qualification', state }])
  })

  it.each<[Holdings, string]>([
    [{}, 'not stated'],
    [{ school: 'lower_secondary' }, 'missing'],
    [{ a_passes: 1 }, 'met'],
  ])('of O levels with %j: %s', (held, state) => {
    expect(routeConditions(sampleRoute({ level_held: 'o_level' }), held, [])).toMatchObject([{ kind: 'school', state }])
  })
})

const subject = fc
  .tuple(
    fc.constantFrom('Biology', 'English', 'Maths', 'Mathematics'),
    fc.constantFrom('', '=A', '=B', '=C', '=D', '=E'),
  )
  .map((parts) => parts.join(''))
const field = fc.constantFrom('Health and Welfare', 'Marketing')
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value)

const anyRoute: fc.Arbitrary<EntryRoute> = fc.record({
  kind: fc.constant('general' as const),
  level_held: fc.constantFrom('none', 'basic', 'lower_secondary', 'o_level', 'a_level', 'mnqf'),
  mnqf_level: orNull(fc.integer({ min: 1, max: 10 })),
  related: fc.boolean(),
  passes: orNull(fc.record({ count: fc.nat(4), subjects: fc.array(subject, { maxLength: 3 }) })),
  min_age: orNull(fc.integer({ min: 16, max: 20 })),
  work_years: orNull(fc.constantFrom(0.5, 1, 2)),
  bridging_programme: orNull(fc.constantFrom('UPP', 'Foundation', 'Pre-Master')),
  english: orNull(fc.constantFrom(5, 5.5, 6)),
})
const anyRules = fc.array(anyRoute, { maxLength: 4 })

const anyHoldings: fc.Arbitrary<Holdings> = fc.record(
  {
    school: fc.constantFrom('basic', 'lower_secondary', 'o_level', 'a_level'),
    o_passes: fc.nat(5),
    a_passes: fc.nat(4),
    o_subjects: fc.array(subject, { maxLength: 3 }),
    a_subjects: fc.array(subject, { maxLength: 3 }),
    holds: fc.integer({ min: 1, max: 10 }),
    holds_field: field,
    bridging: fc.subarray(['UPP', 'Foundation', 'Pre-Master']),
    age: fc.integer({ min: 14, max: 22 }),
    work_years: fc.nat(3),
    english: fc.constantFrom(4.5, 5, 5.5, 6, 6.5),
  },
  { requiredKeys: [] },
)

/** What an applicant holds after more was added: a higher number, another subject, a fact that was not stated before. */
function withMore(held: Holdings, more: Holdings): Holdings {
  const higher = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
  const both = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
    one === undefined && other === undefined ? undefined : [...(one ?? []), ...(other ?? [])]
  const order = ['basic', 'lower_secondary', 'o_level', 'a_level'] as const
  return {
    school: order.findLast((school) => school === held.school || school === more.school),
    o_passes: higher(held.o_passes, more.o_passes),
    a_passes: higher(held.a_passes, more.a_passes),
    o_subjects: both(held.o_subjects, more.o_subjects),
    a_subjects: both(held.a_subjects, more.a_subjects),
    holds: higher(held.holds, more.holds),
    holds_field: held.holds_field ?? more.holds_field,
    bridging: both(held.bridging, more.bridging),
    // An age can rule a route out that was almost open while it was not stated.
    age: held.age,
    work_years: higher(held.work_years, more.work_years),
    english: higher(held.english, more.english),
  }
}

describe('for any rules and any applicant', () => {
  const steps: readonly EntryVerdict[] = ['unknown', 'closed', 'almost', 'open']

  it('adding anything but an age never makes a verdict worse', () => {
    fc.assert(
      fc.property(anyRules, anyHoldings, anyHoldings, (rules, held, more) => {
        const before = checkEntry(rules, held, FIELDS).verdict
        const after = checkEntry(rules, withMore(held, more), FIELDS).verdict
        expect(steps.indexOf(after)).toBeGreaterThanOrEqual(steps.indexOf(before))
      }),
      { numRuns: 5_000 },
    )
  })

  it('being older never makes a verdict worse', () => {
    fc.assert(
      fc.property(anyRules, anyHoldings, fc.integer({ min: 10, max: 60 }), fc.nat(10), (rules, held, age, years) => {
        const before = checkEntry(rules, { ...held, age }, FIELDS).verdict
        const after = checkEntry(rules, { ...held, age: age + years }, FIELDS).verdict
        expect(steps.indexOf(after)).toBeGreaterThanOrEqual(steps.indexOf(before))
      }),
    )
  })

  it('open misses nothing, almost one thing, closed something, unknown has no rules', () => {
    fc.assert(
      fc.property(anyRules, anyHoldings, (rules, held) => {
        const { verdict, missing, route: best } = checkEntry(rules, held, FIELDS)
        expect(verdict === 'unknown').toBe(rules.length === 0)
        if (verdict === 'open') expect(checkEntry([best ?? sampleRoute({})], held, FIELDS).missing).toEqual([])
        expect(missing).toHaveLength(verdict === 'almost' ? 1 : verdict === 'closed' ? missing.length : 0)
        if (verdict === 'closed') expect(missing.length).toBeGreaterThan(0)
        for (const text of missing) expect(text).toMatch(/^[^\s].*[^\s]$/)
        const conditions = best === null ? [] : routeConditions(best, held, FIELDS)
        expect(conditions.every(({ state }) => state === 'met')).toBe(verdict === 'open' || verdict === 'unknown')
        expect(conditions.map((condition) => condition.missing).filter((text) => text !== '')).toEqual(missing)
      }),
    )
  })
})
