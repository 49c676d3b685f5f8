import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_CAREERS } from '../../../contract/guidance/careers.ts'
import { questionPath } from '../../../contract/paths.ts'
import { sampleCourse } from '../../catalogue/testing/samples.ts'
import * as questionnaire from './questionnaire.ts'
import { isCanonical, LAST_QUESTION, type MatchedCourse, pathAfter, questionsWith } from './questionnaire.ts'

type Step = ReturnType<typeof questionnaire.readStep>
const QUESTIONS = questionsWith(FIRST_CAREERS)
const readStep = (query: URLSearchParams) => questionnaire.readStep(QUESTIONS, query)
const read = (query: string) => readStep(new URLSearchParams(query))
const filtersOf = (step: Step) => questionnaire.filtersOfStep(QUESTIONS, step)
const pathWithout = (step: Step, number: number) => questionnaire.pathWithout(QUESTIONS, step, number)
const metAnswers = (course: MatchedCourse, step: Step) => questionnaire.metAnswers(QUESTIONS, course, step)
const NURSE = 18

describe('the six questions', () => {
  it('come in the order of the specification, with its options', () => {
    expect(QUESTIONS.map(({ key }) => key)).toEqual([
      'delivery_modality',
      'awarding_body_type',
      'careers',
      'mnqf_level',
      'gov_first_degree',
      undefined,
    ])
    const texts = QUESTIONS.map(({ options }) => options.map(({ text }) => text))
    expect(texts[0]).toEqual(['Online', 'Face to Face', 'Blended', 'No preference'])
    expect(texts[1]).toEqual(['Local', 'International', 'Both', 'No preference'])
    expect(texts[2]).toHaveLength(24)
    expect(texts[2]?.slice(-2)).toEqual(['All Professions', 'Not Sure'])
    expect(texts[3]).toHaveLength(11)
    expect(texts[3]?.[6]).toBe("7 Bachelor's Degree")
    expect(texts[4]).toEqual(['Yes', 'No', 'Not sure'])
    expect(texts[5]).toEqual(['All Colleges/Institutions', 'Not decided yet'])
  })

  it('stay at the positions that existing addresses refer to', () => {
    expect(QUESTIONS[2]?.options[NURSE - 1]?.text).toBe('Nurse')
    expect(QUESTIONS[2]?.options[0]?.text).toBe('Accountant')
    expect(QUESTIONS[2]?.options[21]?.text).toBe('Flight Attendant')
  })
})

describe('an address', () => {
  it.each([
    ['', 1, []],
    ['question=3&choice=1,4', 3, [1, 4]],
    ['question=6', 6, []],
    ['question=0', 1, []],
    ['question=-4', 1, []],
    ['question=99', 6, []],
    ['question=1e9', 6, []],
    ['question=2.9', 2, []],
    ['question=two&choice=1,4', 3, [1, 4]],
    ['choice=1,4', 3, [1, 4]],
    ['choice=1,0,18', 2, [1, 0, 18]],
    ['question=&choice=', 1, []],
    ['question=3&choice=9,4', 3, [0, 4]],
    ['question=3&choice=4,x', 3, [4]],
    ['question=3&choice=4,0,0', 3, [4]],
    ['question=3&choice=1,1,1,1,1,1,1,1', 3, [1, 1, 1, 1, 1]],
    ['question=3&choice=-1,01,%00,1.5', 3, [0, 1]],
    ['question=3&choice=%F0%9F%98%80', 3, []],
  ])('%s shows question %i with the choices %j', (query, question, choices) => {
    expect(read(query)).toEqual({ question, choices })
  })

  it('is corrected to a canonical one, for any input', () => {
    const part = fc.oneof(fc.nat(30).map(String), fc.string({ maxLength: 4 }))
    const query = fc.record(
      {
        question: fc.oneof(part, fc.string()),
        choice: fc.array(part, { maxLength: 9 }).map((parts) => parts.join(',')),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(query, (given) => {
        const healed = new URL(questionPath(read(new URLSearchParams(given).toString())), 'https://graduate.example')
        const step = readStep(healed.searchParams)
        expect(isCanonical(healed.searchParams, step)).toBe(true)
        expect(questionPath(step)).toBe(healed.pathname + healed.search)
        expect(step.question).toBeGreaterThanOrEqual(1)
        expect(step.question).toBeLessThanOrEqual(LAST_QUESTION)
      }),
    )
  })

  it.each([
    ['', true],
    ['question=1', true],
    ['question=3&choice=1,4', true],
    ['question=03', false],
    ['question=7', false],
    ['choice=1', false],
    ['question=2&choice=', false],
    ['question=2&choice=1,', false],
    ['question=2&question=3', false],
    ['question=2&choice=1&choice=2', false],
  ])('%s is sound: %s', (query, expected) => {
    expect(isCanonical(new URLSearchParams(query), read(query))).toBe(expected)
  })
})

describe('an address from before editors changed the careers', () => {
  const [accountant, banker, ...others] = FIRST_CAREERS
  if (!accountant || !banker) throw new Error('There are no careers.')
  const pilot = { ...accountant, id: 25, name: 'Pilot', categories: ['Aviation and Cabin Crew'] }
  // One added and moved to the front, one moved to the end, one removed, one renamed.
  const edited = questionsWith([
    pilot,
    ...others.map((career) => (career.id === NURSE ? { ...career, name: 'Registered Nurse' } : career)),
    accountant,
  ])
  const filtersAt = (choice: string) => {
    const step = questionnaire.readStep(edited, new URLSearchParams(`question=4&choice=${choice}`))
    return questionnaire.filtersOfStep(edited, step)
  }

  it('means the same careers', () => {
    for (const { id, name } of FIRST_CAREERS.filter((career) => career.id !== 2 && career.id !== NURSE))
      expect(filtersAt(`0,0,${id}`)).toEqual({ careers: [name] })
    expect(filtersAt(`0,0,${NURSE}`)).toEqual({ careers: ['Registered Nurse'] })
    for (const choice of ['0,0,23', '0,0,24']) expect(filtersAt(choice)).toEqual({})
  })

  it('leaves the question open for a career that was removed, and for one that never was', () => {
    for (const choice of ['1,0,2', '1,0,26', '1,0,999999999'])
      expect(filtersAt(choice)).toEqual({ delivery_modality: ['online'] })
  })

  it('is not taken for a new career, whose options lead to its own address', () => {
    expect(filtersAt('0,0,25')).toEqual({ careers: ['Pilot'] })
    expect(edited[2]?.options.map(({ text }) => text).slice(-3)).toEqual(['Accountant', 'All Professions', 'Not Sure'])
    expect(pathAfter(read('question=3'), 25)).toBe('/careerguide?question=4&choice=0,0,25')
  })
})

describe('choosing', () => {
  it('moves to the next question and appends the choice', () => {
    expect(pathAfter(read(''), 1)).toBe('/careerguide?question=2&choice=1')
    expect(pathAfter(read('question=5&choice=1,4,18,7'), 1)).toBe('/careerguide?question=6&choice=1,4,18,7,1')
  })

  it('leads from the last question to the courses', () => {
    expect(pathAfter(read('question=6&choice=1,4,18,7,1'), 2)).toBe('/careerguide?question=6&choice=1,4,18,7,1#courses')
  })

  it('replaces an earlier answer, leaves the later ones and continues with the next unanswered question', () => {
    expect(pathAfter(read('question=2&choice=1,4,18'), 1)).toBe('/careerguide?question=4&choice=1,1,18')
    expect(pathAfter(read('question=1&choice=1,0,18'), 2)).toBe('/careerguide?question=2&choice=2,0,18')
  })

  it('can skip a question, also one without an earlier answer', () => {
    expect(pathAfter(read(''), 0)).toBe('/careerguide?question=2')
    expect(pathAfter(read('question=4'), 7)).toBe('/careerguide?question=5&choice=0,0,0,7')
    expect(pathAfter(read('question=2&choice=1,1'), 0)).toBe('/careerguide?question=3&choice=1')
  })
})

describe('the answers', () => {
  it('become filters, except those that filter nothing', () => {
    expect(filtersOf(read(`question=6&choice=1,2,${NURSE},7,1`))).toEqual({
      delivery_modality: ['online'],
      awarding_body_type: ['international'],
      careers: ['Nurse'],
      mnqf_level: ['7'],
      gov_first_degree: ['yes'],
    })
    for (const choice of ['4,3,23,0,2', '4,4,24,0,3'])
      expect(filtersOf(read(`question=6&choice=${choice}`))).toEqual({})
    expect(filtersOf(read('question=5&choice=0,0,0,11'))).toEqual({ mnqf_level: ['NA'] })
  })

  it('can be removed one at a time', () => {
    const step = read('question=6&choice=1,2,18,10,1')
    expect(pathWithout(step, 1)).toBe('/careerguide?question=6&choice=4,2,18,10,1')
    expect(pathWithout(step, 4)).toBe('/careerguide?question=6&choice=1,2,18,0,1')
    for (const number of [1, 2, 3, 4, 5]) {
      const query = pathWithout(step, number).split('?')[1] ?? ''
      expect(Object.keys(filtersOf(read(query)))).toHaveLength(4)
    }
  })
})

const DEVELOPER = 11
const step = (choices: number[]) => ({ question: 6, choices })

describe('metAnswers', () => {
  it('describes what the course offers for each answer', () => {
    expect(metAnswers(sampleCourse(), step([2, 2, DEVELOPER, 7, 1]))).toEqual([
      'Face to Face',
      'International award, Australia',
      'Software Developer: Software Development',
      "7 Bachelor's Degree",
      'Government pays 40%',
    ])
    const other = sampleCourse({
      awarding_body_type: 'local',
      mnqf_level: 'NA',
      gov_first_degree_text: 'Yes',
      gov_first_degree_percent: null,
    })
    expect(metAnswers(other, step([0, 1, 0, 11, 1]))).toEqual([
      'Local award',
      'Outside the MNQF levels',
      'Government funding',
    ])
    const blended = sampleCourse({ delivery_modalities: { online: 'Online', blended: 'Blended' } })
    expect(metAnswers(blended, step([1]))).toEqual(['Online/Blended'])
    expect(metAnswers(sampleCourse({ awarding_body_country: null }), step([4, 2]))).toEqual(['International award'])
  })

  it('leaves out answers that do not match', () => {
    const course = sampleCourse({ gov_first_degree_text: 'No', gov_first_degree_percent: null })
    expect(metAnswers(course, step([1, 1, 18, 9, 1]))).toEqual([])
  })

  it('leaves out answers that filter nothing', () => {
    expect(metAnswers(sampleCourse(), step([4, 3, 23, 0, 2]))).toEqual([])
  })
})
