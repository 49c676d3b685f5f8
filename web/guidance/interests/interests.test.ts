import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATEMENT_FIELDS } from '../../../contract/screens.ts'
import { onSpoke, polygon } from './interest-plot.tsx'
import {
  countAnswered,
  INTEREST_ORDER,
  readAnswers,
  readStoredAnswers,
  STATEMENTS,
  storedAnswers,
  writeAnswers,
} from './interests.ts'

const read = (query: string) => readAnswers(new URLSearchParams(query))
const NONE = STATEMENTS.map(() => 0)

describe('the statements', () => {
  it('are 30, five for each interest, all different', () => {
    expect(STATEMENTS).toHaveLength(30)
    expect(STATEMENT_FIELDS).toHaveLength(30)
    for (const interest of INTEREST_ORDER) {
      expect(STATEMENTS.filter((statement) => statement.interest === interest)).toHaveLength(5)
    }
    expect(new Set(STATEMENTS.map(({ text }) => text)).size).toBe(30)
  })
})

describe('an address', () => {
  it('holds a digit for each statement', () => {
    const digits = '123451234512345123451234500000'
    const { answers, isCanonical, isSubmitted } = read(`answers=${digits}`)
    expect([writeAnswers(answers), isCanonical, isSubmitted, countAnswered(answers)]).toEqual([digits, true, true, 25])
  })

  it('without answers has no result', () => {
    expect(read('')).toEqual({ answers: NONE, isSubmitted: false, isCanonical: true })
  })

  it('distinguishes a form sent empty from one not sent', () => {
    expect(read('answers=')).toEqual({ answers: NONE, isSubmitted: true, isCanonical: true })
  })

  it.each([
    ['answers=5', '500000000000000000000000000000'],
    [`answers=${'7x6-9'}4`, '000004000000000000000000000000'],
    [`answers=${'3'.repeat(99)}`, '3'.repeat(30)],
    ['answers=%F0%9F%98%8055', '005500000000000000000000000000'],
    ['s1=5&s30=1&answers=', '500000000000000000000000000001'],
    ['s1=9&s2=&s3=-1&s4=4', '000400000000000000000000000000'],
    ['answers=111111111111111111111111111111&answers=2', '111111111111111111111111111111'],
  ])('%s is damaged or of a form, and means %s', (query, digits) => {
    const { answers, isCanonical } = read(query)
    expect([writeAnswers(answers), isCanonical]).toEqual([digits, false])
  })

  it.each(['answers=0', 'answers=garbage', `answers=${'0'.repeat(30)}`, 's1=', 's1=x&answers='])(
    '%s asks for a result without a single answer',
    (query) => {
      expect(read(query)).toEqual({ answers: NONE, isSubmitted: true, isCanonical: false })
    },
  )

  it('is corrected to a canonical one with the same meaning', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (given) => {
        const { answers } = read(new URLSearchParams({ answers: given }).toString())
        const written = countAnswered(answers) === 0 ? '' : writeAnswers(answers)
        expect(read(`answers=${written}`)).toEqual({ answers, isSubmitted: true, isCanonical: true })
      }),
    )
  })

  it('reads the form fields as digits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 30, maxLength: 30 }), (given) => {
        const form = new URLSearchParams(given.map((value, at) => [STATEMENT_FIELDS[at] ?? '', String(value)]))
        expect(readAnswers(form).answers).toEqual(given)
      }),
    )
  })
})

it('the plot starts at the top and goes around clockwise', () => {
  expect([0, 1, 2, 3, 4, 5].map((at) => onSpoke(at, 100))).toEqual([
    { x: 0, y: -100 },
    { x: 86.6, y: -50 },
    { x: 86.6, y: 50 },
    { x: 0, y: 100 },
    { x: -86.6, y: 50 },
    { x: -86.6, y: -50 },
  ])
  expect(polygon([onSpoke(0, 50), onSpoke(1, 0)])).toBe('0,-50 0,0')
})

describe('stored answers', () => {
  it.each([
    [null, NONE],
    ['', NONE],
    ['15', [1, 5, ...NONE.slice(2)]],
    ['9x5{"', [0, 0, 5, ...NONE.slice(3)]],
    ['3'.repeat(99), STATEMENTS.map(() => 3)],
  ])('%j are read as far as they are answers', (text, expected) => {
    storedAnswers.write(text)
    expect(readStoredAnswers()).toEqual(expected)
  })
})
