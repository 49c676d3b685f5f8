import { describe, expect, it } from 'vitest'
import { KnownWords } from './correct-spelling.ts'
import { fold } from './normalise.ts'
import { type Candidate, rankCourses } from './rank-courses.ts'
import { Synonyms } from './synonyms.ts'
import { understandQuery } from './understand-query.ts'

const known = new KnownWords(
  [
    ['acounting', 5],
    ['administration', 9],
    ['business', 20],
    ['certificate', 40],
    ['diploma', 50],
    ['hospitality', 8],
    ['management', 30],
    ['midwifery', 3],
    ['nurse', 12],
    ['nursing', 12],
  ].map(([term, df]) => ({ term: String(term), df: Number(df) })),
)
const synonyms = new Synonyms([{ term: 'nurse', means: 'nursing' }])

function ranked(query: string, ...candidates: [name: string, level: string, text_share?: number][]): string[] {
  const rows: Candidate[] = candidates.map(([name, mnqf_level, text_share = 0], index) => ({
    id: index + 1,
    folded_name: fold(name),
    mnqf_level,
    text_share,
  }))
  const order = rankCourses(rows, understandQuery(query, known, synonyms), query, known)
  return order.map(({ id }) => candidates[id - 1]?.[0] ?? '')
}

describe('rankCourses', () => {
  it('puts a word in the name before the same word elsewhere', () => {
    expect(ranked('nursing', ['Diploma in Caregiving', '5', 1], ['Diploma in Nursing', '5'])[0]).toBe(
      'Diploma in Nursing',
    )
  })

  it('puts a name that is about nothing else first', () => {
    expect(
      ranked(
        'nursing',
        ['Bachelor of Nursing and Midwifery', '7'],
        ['Bachelor of Nursing', '7'],
        ['Nursing Home Business Management', '7'],
      ),
    ).toEqual(['Bachelor of Nursing', 'Bachelor of Nursing and Midwifery', 'Nursing Home Business Management'])
  })

  it('puts what was typed before its synonym', () => {
    expect(ranked('nurse', ['Nursing', '5'], ['Nurse', '5'])).toEqual(['Nurse', 'Nursing'])
  })

  it('lets a rare word decide', () => {
    expect(ranked('business midwifery', ['Business', '5'], ['Midwifery', '5'])[0]).toBe('Midwifery')
  })

  it('raises the level that is asked for, and still lists the others', () => {
    const rows: [string, string][] = [
      ['Bachelor of Nursing', '7'],
      ['Diploma in Nursing', '5'],
      ['Master of Nursing', '9'],
    ]
    expect(ranked('diploma nursing', ...rows)[0]).toBe('Diploma in Nursing')
    expect(ranked('nursing masters', ...rows)[0]).toBe('Master of Nursing')
    expect(ranked('nursing masters', ...rows)).toHaveLength(3)
  })

  it('raises the right level in the right field above another level of the very name', () => {
    expect(
      ranked(
        'cert 3 hospitality',
        ['Diploma in Hospitality Management', '5'],
        ['Certificate III in Housekeeping', '3', 0.9],
      )[0],
    ).toBe('Certificate III in Housekeeping')
  })

  it('thinks of school leavers where no level is asked for', () => {
    expect(ranked('nursing', ['Diploma in Nursing', '5'], ['Master of Nursing', '9'])[0]).toBe('Diploma in Nursing')
  })

  it('puts the newest of equals first', () => {
    const rows = [4, 9, 2].map((id) => ({ id, folded_name: 'diploma in nursing', mnqf_level: '5', text_share: 0 }))
    const order = rankCourses(rows, understandQuery('nursing', known, synonyms), 'nursing', known)
    expect(order.map(({ id }) => id)).toEqual([9, 4, 2])
  })

  it('puts a name that begins as typed first', () => {
    expect(ranked('business man', ['Management of a Business', '5'], ['Business Management', '5'])[0]).toBe(
      'Business Management',
    )
  })
})
