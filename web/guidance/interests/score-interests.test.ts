import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_CAREERS } from '../../../contract/guidance/careers.ts'
import { STATEMENTS } from './interests.ts'
import {
  fitText,
  hasPreference,
  rankInterests,
  rankCareers as rankThese,
  reasonsForCareer,
  scoreInterests,
} from './score-interests.ts'

/** The statements come in turns R I A S E C, so six digits repeated answer each interest alike. */
const answer = (digits: string): number[] => [...digits.padEnd(STATEMENTS.length, '0')].map(Number)
const alike = (six: string): number[] => answer(six.repeat(5))
const rankCareers = (answers: readonly number[]) => rankThese(FIRST_CAREERS, answers)
const anyAnswers = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 30, maxLength: 30 })

describe('the scores', () => {
  it('scale the mean of the answers from 0 to 100', () => {
    expect(scoreInterests(alike('142513'))).toEqual({ R: 0, I: 75, A: 25, S: 100, E: 0, C: 50 })
    expect(scoreInterests(answer('500000400000300000200000100000'))).toMatchObject({ R: 50, I: undefined })
    expect(scoreInterests(answer('5'))).toEqual({
      R: 100,
      I: undefined,
      A: undefined,
      S: undefined,
      E: undefined,
      C: undefined,
    })
    expect(rankInterests(scoreInterests(alike('142513')))).toEqual(['S', 'I', 'C', 'A', 'R', 'E'])
  })
})

describe('the careers', () => {
  it('have three different interests and three typical statements each', () => {
    for (const { name, interests, typical_statements } of FIRST_CAREERS) {
      expect(new Set(interests).size, name).toBe(3)
      expect(
        typical_statements.filter((number) => STATEMENTS[number - 1]),
        name,
      ).toHaveLength(3)
    }
  })

  // A saved address must lead to the same careers later.
  it.each([
    ['142513', ['Nurse', 'Counsellor', 'Pharmacist']],
    ['511111', ['Civil Engineer', 'Electrician', 'Police Officer']],
    ['431152', ['Police Officer', 'Chef', 'Lawyer']],
    ['115432', ['Preschool Teacher', 'Quran Teacher or Imam', 'Primary Teacher']],
    ['221155', ['Accountant', 'Banker', 'Business Manager']],
    ['351113', ['Software Developer', 'Civil Engineer', 'Electrician']],
    ['415213', ['Graphic Designer', 'Architect', 'Primary Teacher']],
  ])('of %s are led by %j', (six, expected) => {
    const ranked = rankCareers(alike(six))
    expect(ranked.slice(0, 3).map(({ career }) => career)).toEqual(expected)
    expect(ranked).toHaveLength(22)
  })

  it('fit by correlation, rounded to thousandths', () => {
    const [nurse, counsellor] = rankCareers(alike('142513'))
    expect([nurse?.fit, counsellor?.fit]).toEqual([0.968, 0.871])
  })

  it('are not guessed from interests without an answer', () => {
    // Helping is liked, the two before it are not; the other three have no answers.
    const ranked = rankCareers(answer('1105'))
    expect(ranked.slice(0, 4).map(({ career, fit }) => `${career} ${fit}`)).toEqual([
      'Primary Teacher 0.866',
      'Preschool Teacher 0.866',
      'Quran Teacher or Imam 0.866',
      'Counsellor 0.577',
    ])
    expect(ranked.find(({ career }) => career === 'Banker')?.fit).toBe(0.289)
  })

  it('come with reasons for and against', () => {
    expect(rankCareers(alike('142513'))[0]).toEqual({
      id: 18,
      career: 'Nurse',
      fit: 0.968,
      shared: ['S', 'I'],
      liked: ['Looking after someone who is ill', 'Lending a hand at a health camp or a clean-up day'],
      missing: [],
    })
    const counsellor = rankCareers(alike('142513')).find(({ career }) => career === 'Counsellor')
    expect(counsellor).toMatchObject({ shared: ['S', 'I'], missing: ['A'] })
    // Without a liked typical statement, liked statements of its interests are given.
    const lawyer = rankCareers(answer('045')).find(({ career }) => career === 'Lawyer')
    expect(lawyer?.liked).toEqual([
      'Designing a poster for a school event',
      'Finding out why corals on the reef turn white',
    ])
  })

  it.each([
    [['S'], ['R'], 'Your helping side is strong, and this work needs it.', 'the hands-on side, which is weaker'],
    [
      ['S', 'I'],
      ['R', 'C'],
      'Your helping and curious sides are strong, and this work needs them.',
      'the hands-on and orderly sides, which are weaker',
    ],
  ] as const)('say so of %j and %j', (shared, missing, strong, weaker) => {
    const reasons = reasonsForCareer({
      id: 1,
      career: 'Nurse',
      fit: 0.5,
      liked: [],
      shared: [...shared],
      missing: [...missing],
    })
    expect(reasons).toEqual([strong, `It also needs ${weaker} in your profile.`])
  })

  it('are ranked the same after editors moved and renamed some, added one that fits less, and removed another', () => {
    const [accountant, ...others] = FIRST_CAREERS
    if (!accountant) throw new Error('There is no career.')
    const pilot = { ...accountant, id: 25, name: 'Pilot' }
    const edited = [pilot, ...others.toReversed()].map((career) =>
      career.id === 18 ? { ...career, name: 'Registered Nurse' } : career,
    )
    const idsOf = (ranked: ReturnType<typeof rankThese>) => ranked.map(({ id }) => id).filter((id) => id > 1 && id < 23)
    for (const six of ['142513', '221155', '431152'])
      expect(idsOf(rankThese(edited, alike(six)))).toEqual(idsOf(rankCareers(alike(six))))
    expect(rankThese(edited, alike('142513'))[0]?.career).toBe('Registered Nurse')
    expect(rankThese([], alike('142513'))).toEqual([])
  })

  it('are not suggested for answers without a preference', () => {
    for (const answers of [answer(''), answer('5'), alike('333333'), alike('555555')]) {
      expect(hasPreference(scoreInterests(answers))).toBe(false)
      expect(rankCareers(answers)).toEqual([])
    }
  })

  it('are ranked the same for the same answers, best fit first, between -1 and 1', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const ranked = rankCareers(answers)
        expect(rankCareers([...answers])).toEqual(ranked)
        for (const [at, { fit, shared, missing }] of ranked.entries()) {
          expect(Math.abs(fit)).toBeLessThanOrEqual(1)
          expect(fit).toBeGreaterThanOrEqual(ranked[at + 1]?.fit ?? -1)
          expect(shared.filter((interest) => missing.includes(interest))).toEqual([])
        }
      }),
    )
  })

  it('do not change when a visitor chooses "like" more often', () => {
    const oneMore = alike('132412').map((value) => value + 1)
    const careers = (answers: number[]) => rankCareers(answers).map(({ career }) => career)
    expect(careers(oneMore)).toEqual(careers(alike('132412')))
  })
})

it('describes a fit in words', () => {
  expect([0.968, 0.7, 0.4, 0.1, 0, -1].map(fitText)).toEqual([
    'Very close fit',
    'Very close fit',
    'Close fit',
    'Some fit',
    'Little in common',
    'Little in common',
  ])
})
