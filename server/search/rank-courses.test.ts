import { describe, expect, it } from 'vitest'
import { IndexedWords } from './indexed-words.ts'
import { NameMatcher } from './match-names.ts'
import { NameIndexBuilder } from './name-index.ts'
import { fold } from './normalise.ts'
import { rankCourses } from './rank-courses.ts'
import { Synonyms } from './synonyms.ts'
import { understandQuery } from './understand-query.ts'

const known = new IndexedWords(
  [
    ['acounting', 5],
    ['administration', 9],
    ['business', 20],
    ['certificate', 40],
    ['diploma', 50],
    ['hospitality', 8],
    ['law', 4],
    ['management', 30],
    ['market', 9],
    ['marketing', 9],
    ['midwifery', 3],
    ['nurse', 12],
    ['nursing', 12],
  ].map(([term, df]) => ({ term: String(term), df: Number(df) })),
)
const synonyms = new Synonyms([{ term: 'nurse', means: 'nursing' }])

function ranked(query: string, ...candidates: [name: string, level: string, text_share?: number][]): string[] {
  const builder = new NameIndexBuilder()
  candidates.forEach(([name, mnqf_level], index) => {
    builder.add({ id: index + 1, mnqf_level, folded_name: fold(name) })
  })
  const snapshot = { known, names: builder.build(), synonyms }
  const rows = candidates.map(([, , text_share = 0], course) => ({ course, text_share }))
  const order = rankCourses(rows, understandQuery(query, snapshot), query, snapshot)
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
    const builder = new NameIndexBuilder()
    for (const id of [2, 4, 9]) builder.add({ id, mnqf_level: '5', folded_name: 'diploma in nursing' })
    const snapshot = { known, names: builder.build(), synonyms }
    const rows = [1, 2, 0].map((course) => ({ course, text_share: 0 }))
    const order = rankCourses(rows, understandQuery('nursing', snapshot), 'nursing', snapshot)
    expect(order.map(({ id }) => id)).toEqual([9, 4, 2])
  })

  it('puts a name with every typed word first, at any level', () => {
    expect(
      ranked('nursing degree', ['Bachelor of Nursing', '7'], ['Associate Degree of Nursing', '6'], ['Nursing', '5'])[0],
    ).toBe('Associate Degree of Nursing')
  })

  it('tells plural from singular where names have both', () => {
    expect(ranked('business law', ['Business Laws', '5'], ['Business Law', '5'])[0]).toBe('Business Law')
    expect(ranked('business laws', ['Business Law', '5'], ['Business Laws', '5'])[0]).toBe('Business Laws')
  })

  it('lets a small word decide between names that are equal otherwise', () => {
    expect(ranked('law and', ['Law', '5'], ['Law and Business', '5'])[0]).toBe('Law and Business')
    expect(ranked('diploma in nursing', ['Diploma of Nursing', '5'], ['Diploma in Nursing', '5'])[0]).toBe(
      'Diploma in Nursing',
    )
    expect(ranked('business and laws', ['Business and Law', '5'], ['Business Laws', '5'])[0]).toBe('Business Laws')
  })

  it('completes to the word that most names have beside the others', () => {
    expect(
      ranked(
        'hospitality mark',
        ['Hospitality Markets', '5'],
        ['Hospitality Marketing and Business', '5'],
        ['Hospitality Marketing and Administration', '5'],
      )[0],
    ).toContain('Marketing')
  })

  it('puts a name that begins as typed first', () => {
    expect(ranked('business man', ['Management of a Business', '5'], ['Business Management', '5'])[0]).toBe(
      'Business Management',
    )
  })
})

it('NameMatcher finds the few names with both words among thousands with one of them', () => {
  const names = ['law', 'nursing', 'law and nursing'] as const
  const nameOf = (id: number) => (id % 1_700 === 3 ? names[2] : names[id % 2 === 0 ? 0 : 1])
  const ids = Array.from({ length: 6_000 }, (_, at) => at + 1)
  const builder = new NameIndexBuilder()
  for (const id of ids) builder.add({ id, mnqf_level: '5', folded_name: nameOf(id) })
  const snapshot = { known, names: builder.build(), synonyms }
  const find = (mostRead: number) =>
    new NameMatcher(understandQuery('nursing law', snapshot), 'nursing law', snapshot).find(10, mostRead)
  expect(find(20_000).map((course) => snapshot.names.idAt(course))).toEqual([5_103, 3_403, 1_703, 3])
  expect(find(1_500).map((course) => snapshot.names.idAt(course))).toEqual([5_103, 3_403])
})
