import { describe, expect, it } from 'vitest'
import { checkEntry, type Holdings } from './check-entry.ts'
import type { EntryRoute, EntryRules } from './entry-rules.ts'
import { sampleRoute } from './testing/sample-route.ts'

/*
 * The entry criteria of the ten MNQF levels, as the Maldives Qualifications Authority states them, against 200 people.
 * Every verdict was worked out by hand from the criteria, so that the check is compared with the criteria and not with
 * itself.
 */

const level = (mnqf_level: number, parts: Partial<EntryRoute> = {}) =>
  sampleRoute({ level_held: 'mnqf', mnqf_level, ...parts })
const related = (mnqf_level: number) => level(mnqf_level, { related: true })
const aged = (min_age: number, parts: Partial<EntryRoute> = {}) =>
  sampleRoute({ kind: 'alternative', min_age, ...parts })

const BASIC = sampleRoute({ level_held: 'basic' })
const LOWER_SECONDARY = sampleRoute({ level_held: 'lower_secondary' })
const HIGHER_SECONDARY = sampleRoute({ level_held: 'a_level' })
const TWO_A_PASSES = sampleRoute({ level_held: 'a_level', passes: { count: 2, subjects: [] } })
const FOUNDATION = level(4, { bridging_programme: 'Foundation' })
const ANY_LEVEL_4_AND_UPP = level(4, { kind: 'alternative', bridging_programme: 'UPP' })
const ADULT_WITH_UPP = aged(20, { level_held: 'o_level', work_years: 2, bridging_programme: 'UPP' })
const adultAt = (mnqf_level: number, work_years: number, parts: Partial<EntryRoute> = {}) =>
  aged(25, { level_held: 'mnqf', mnqf_level, work_years, ...parts })
const PRE_MASTER = { bridging_programme: 'Pre-Master' } as const

const CRITERIA: readonly EntryRules[] = [
  // Certificate I
  [BASIC, aged(16)],
  // Certificate II
  [BASIC, level(1), aged(16)],
  // Certificate III
  [BASIC, level(2), aged(18)],
  // Certificate IV, Advanced Certificate
  [LOWER_SECONDARY, level(3), aged(18, { work_years: 1 })],
  // Diploma
  [HIGHER_SECONDARY, related(4), FOUNDATION, ANY_LEVEL_4_AND_UPP, ADULT_WITH_UPP],
  // Advanced Diploma, Associate Degree
  [TWO_A_PASSES, related(4), related(5), FOUNDATION, ANY_LEVEL_4_AND_UPP, ADULT_WITH_UPP],
  // Bachelor's Degree
  [TWO_A_PASSES, related(4), FOUNDATION, ANY_LEVEL_4_AND_UPP, ADULT_WITH_UPP],
  // Postgraduate Diploma
  [related(7), adultAt(5, 6), adultAt(6, 4)],
  // Master's Degree
  [related(7), related(8), adultAt(5, 7, PRE_MASTER), adultAt(6, 6, PRE_MASTER)],
  // Doctoral Degree
  [related(9)],
]

/**
 * One person in a line, then the verdicts at levels 1 to 4, 5 to 7 and 8 to 10: o open, a almost, c closed.
 *
 * 'Level 5 related' is a qualification in the field of the courses, 'level 5 elsewhere' in another one; 'level 5' does
 * not say. What a line does not say is not held: without an age, courses for anyone of 16 or 18 are almost open.
 */
const PEOPLE = `
Nothing, or school alone. A Foundation programme (one year) can begin after lower secondary school.
  nothing                                                 | aaac ccc ccc
  basic                                                   | oooc ccc ccc
  lower_secondary                                         | oooo aaa ccc
  o_level                                                 | oooo aaa ccc
  a_level                                                 | oooo oaa ccc

O level or SSC: a pass is a C or better, and shows that school was finished.
  O passes 0                                              | aaac ccc ccc
  O passes 1                                              | oooo aaa ccc
  O passes 4                                              | oooo aaa ccc
  O passes 5                                              | oooo aaa ccc
  O passes 12                                             | oooo aaa ccc
  O subjects Biology                                      | oooo aaa ccc
  O subjects Biology=C                                    | oooo aaa ccc
  O subjects Biology=A* Maths=B English=C                 | oooo aaa ccc
  O subjects Biology=D                                    | aaac ccc ccc
  O subjects Biology=D Maths=E                            | aaac ccc ccc
  O subjects Biology=U                                    | aaac ccc ccc
  basic, O passes 0                                       | oooc ccc ccc
  lower_secondary, O passes 0                             | oooo aaa ccc
  o_level, O passes 0                                     | oooo aaa ccc
  o_level, O passes 9                                     | oooo aaa ccc
  basic, O subjects Islam=D                               | oooc ccc ccc

A level or HSC: a pass is an E or better at A level. A diploma asks for the school, a degree for two passes.
  A passes 0                                              | aaac ccc ccc
  A passes 1                                              | oooo oaa ccc
  A passes 2                                              | oooo ooo ccc
  A passes 3                                              | oooo ooo ccc
  A passes 5                                              | oooo ooo ccc
  A subjects Biology=E                                    | oooo oaa ccc
  A subjects Biology=E Chemistry=D                        | oooo ooo ccc
  A subjects Biology Chemistry                            | oooo ooo ccc
  A subjects Biology Chemistry Physics                    | oooo ooo ccc
  A subjects Biology=F                                    | aaac ccc ccc
  A subjects Biology=U Chemistry=E                        | oooo oaa ccc
  A subjects Biology=A Biology=B                          | oooo oaa ccc
  A subjects Maths=A Mathematics=B                        | oooo oaa ccc
  A passes 1, A subjects Biology=C Law=D                  | oooo ooo ccc
  A passes 2, A subjects Biology=C                        | oooo ooo ccc
  a_level, A passes 0                                     | oooo oaa ccc
  a_level, A passes 1                                     | oooo oaa ccc
  a_level, A passes 2                                     | oooo ooo ccc
  O passes 5, A passes 2                                  | oooo ooo ccc
  O passes 8, A passes 1                                  | oooo oaa ccc
  O passes 9, A passes 0                                  | oooo aaa ccc
  basic, A passes 2                                       | oooo ooo ccc

An age alone. A birthday within a year makes it almost.
  age 10                                                  | cccc ccc ccc
  age 14                                                  | cccc ccc ccc
  age 15                                                  | aacc ccc ccc
  age 16                                                  | oocc ccc ccc
  age 17                                                  | ooac ccc ccc
  age 18                                                  | oooc ccc ccc
  age 20                                                  | oooc ccc ccc
  age 25                                                  | oooc ccc ccc
  age 60                                                  | oooc ccc ccc

An age and work. No schooling: nothing from level 5 up.
  age 15, work 1                                          | aacc ccc ccc
  age 16, work 1                                          | oocc ccc ccc
  age 17, work 0.5                                        | ooac ccc ccc
  age 17, work 1                                          | ooaa ccc ccc
  age 18, work 0                                          | oooc ccc ccc
  age 18, work 0.5                                        | oooc ccc ccc
  age 18, work 1                                          | oooo ccc ccc
  age 20, work 2                                          | oooo ccc ccc
  age 25, work 7                                          | oooo ccc ccc
  age 30, work 10                                         | oooo ccc ccc
  work 0                                                  | aaac ccc ccc
  work 0.5                                                | aaac ccc ccc
  work 1                                                  | aaaa ccc ccc
  work 20                                                 | aaaa ccc ccc

School, age and work.
  basic, age 10                                           | oooc ccc ccc
  basic, age 17                                           | oooc ccc ccc
  basic, age 18                                           | oooc ccc ccc
  basic, work 1                                           | oooa ccc ccc
  basic, age 16, work 1                                   | oooc ccc ccc
  basic, age 17, work 1                                   | oooa ccc ccc
  basic, age 18, work 0.5                                 | oooc ccc ccc
  basic, age 18, work 1                                   | oooo ccc ccc
  basic, age 40, work 20                                  | oooo ccc ccc
  lower_secondary, age 15                                 | oooo aaa ccc
  lower_secondary, age 30, work 10                        | oooo aaa ccc
  o_level, age 16                                         | oooo aaa ccc
  o_level, age 30, work 10                                | oooo aaa ccc
  a_level, age 18                                         | oooo oaa ccc
  a_level, age 30, work 10                                | oooo oaa ccc
  A passes 2, age 15                                      | oooo ooo ccc
  A passes 2, age 30, work 10                             | oooo ooo ccc

The University Preparation Programme for adults: 20, secondary school, two years of work.
  o_level, age 20, work 2, UPP                            | oooo ooo ccc
  o_level, age 35, work 15, UPP                           | oooo ooo ccc
  o_level, age 20, work 2                                 | oooo aaa ccc
  o_level, age 19, work 2, UPP                            | oooo aaa ccc
  o_level, age 18, work 2, UPP                            | oooo aaa ccc
  o_level, work 2, UPP                                    | oooo aaa ccc
  o_level, age 20, work 1, UPP                            | oooo aaa ccc
  o_level, age 20, work 1.5, UPP                          | oooo aaa ccc
  o_level, age 20, UPP                                    | oooo aaa ccc
  O passes 5, age 20, work 2, UPP                         | oooo ooo ccc
  O passes 1, age 35, work 15, UPP                        | oooo ooo ccc
  O subjects Art=C, age 22, work 3, UPP                   | oooo ooo ccc
  O subjects Art=D, age 22, work 3, UPP                   | oooo ccc ccc
  A passes 1, age 20, work 2, UPP                         | oooo ooo ccc
  a_level, age 20, work 2, UPP                            | oooo ooo ccc
  a_level, age 19, work 2, UPP                            | oooo oaa ccc
  lower_secondary, age 20, work 2, UPP                    | oooo aaa ccc
  basic, age 20, work 2, UPP                              | oooo ccc ccc
  age 20, work 2, UPP                                     | oooo ccc ccc
  age 19, work 2, UPP                                     | oooo ccc ccc

Bridging programmes. Foundation is what the criteria name; it is not schooling.
  UPP                                                     | aaac ccc ccc
  Foundation                                              | aaac ooo ccc
  Pre-Master                                              | aaac ccc ccc
  UPP, Foundation, Pre-Master                             | aaac ooo ccc
  Foundation, age 14                                      | cccc ooo ccc
  Foundation, age 16                                      | oocc ooo ccc
  Foundation, age 18                                      | oooc ooo ccc
  Foundation, age 18, work 1                              | oooo ooo ccc
  basic, Foundation                                       | oooc ooo ccc
  lower_secondary, Foundation                             | oooo ooo ccc
  o_level, Foundation                                     | oooo ooo ccc
  A passes 1, Foundation                                  | oooo ooo ccc
  basic, UPP                                              | oooc ccc ccc
  o_level, UPP                                            | oooo aaa ccc
  a_level, UPP                                            | oooo oaa ccc
  o_level, Pre-Master                                     | oooo aaa ccc

A qualification in the field. A higher level stands for a lower one; no level stands for schooling.
  level 1 related                                         | aoac ccc ccc
  level 2 related                                         | aooc ccc ccc
  level 3 related                                         | aooo aaa ccc
  level 4 related                                         | aooo ooo ccc
  level 5 related                                         | aooo ooo ccc
  level 6 related                                         | aooo ooo ccc
  level 7 related                                         | aooo ooo ooc
  level 8 related                                         | aooo ooo ooc
  level 9 related                                         | aooo ooo ooo
  level 10 related                                        | aooo ooo ooo

A qualification in another field, or in one that was not said.
  level 1 elsewhere                                       | aoac ccc ccc
  level 2 elsewhere                                       | aooc ccc ccc
  level 3 elsewhere                                       | aooo aaa ccc
  level 4 elsewhere                                       | aooo aaa ccc
  level 5 elsewhere                                       | aooo aaa ccc
  level 6 elsewhere                                       | aooo aaa ccc
  level 7 elsewhere                                       | aooo aaa ccc
  level 8 elsewhere                                       | aooo aaa ccc
  level 9 elsewhere                                       | aooo aaa ccc
  level 10 elsewhere                                      | aooo aaa ccc
  level 1                                                 | aoac ccc ccc
  level 3                                                 | aooo aaa ccc
  level 4                                                 | aooo aaa ccc
  level 7                                                 | aooo aaa ccc
  level 9                                                 | aooo aaa ccc

With UPP any level 4 is enough for a diploma or a degree.
  level 1 elsewhere, UPP                                  | aoac ccc ccc
  level 3 elsewhere, UPP                                  | aooo aaa ccc
  level 3 related, UPP                                    | aooo aaa ccc
  level 4 elsewhere, UPP                                  | aooo ooo ccc
  level 4, UPP                                            | aooo ooo ccc
  level 5 elsewhere, UPP                                  | aooo ooo ccc
  level 7 elsewhere, UPP                                  | aooo ooo ccc
  level 10 elsewhere, UPP                                 | aooo ooo ccc
  level 4 elsewhere, Foundation                           | aooo ooo ccc
  level 2 elsewhere, Foundation                           | aooc ooo ccc

A qualification with an age, school or work.
  level 1 related, age 16                                 | oocc ccc ccc
  level 1 related, age 17                                 | ooac ccc ccc
  level 1 related, age 18                                 | oooc ccc ccc
  level 2 related, age 14                                 | cooc ccc ccc
  level 2 related, age 15                                 | aooc ccc ccc
  level 2 elsewhere, age 17, work 1                       | oooa ccc ccc
  level 2 elsewhere, age 18, work 1                       | oooo ccc ccc
  level 3 related, age 14                                 | cooo aaa ccc
  level 4 related, age 15                                 | aooo ooo ccc
  level 4 related, age 16                                 | oooo ooo ccc
  level 4 elsewhere, age 20                               | oooo aaa ccc
  level 4 elsewhere, age 30, work 10                      | oooo aaa ccc
  basic, level 1 related                                  | oooc ccc ccc
  basic, level 2 elsewhere                                | oooc ccc ccc
  basic, level 3 elsewhere                                | oooo aaa ccc
  basic, level 4 related                                  | oooo ooo ccc
  basic, level 4 elsewhere                                | oooo aaa ccc
  lower_secondary, level 1 elsewhere                      | oooo aaa ccc
  lower_secondary, level 3 related                        | oooo aaa ccc
  o_level, level 4 related                                | oooo ooo ccc
  o_level, level 4 elsewhere                              | oooo aaa ccc
  o_level, level 4 elsewhere, UPP                         | oooo ooo ccc
  o_level, level 9 related                                | oooo ooo ooo
  a_level, level 4 elsewhere                              | oooo oaa ccc
  A passes 1, level 5 elsewhere                           | oooo oaa ccc
  A passes 2, level 7 elsewhere                           | oooo ooo ccc
  A passes 2, level 7 related                             | oooo ooo ooc
  level 2 elsewhere, age 20, work 2, UPP                  | oooo ccc ccc
  lower_secondary, level 2 elsewhere, age 20, work 2, UPP | oooo aaa ccc
  o_level, level 2 elsewhere, age 20, work 2, UPP         | oooo ooo ccc
  level 3 elsewhere, age 20, work 2, UPP                  | oooo aaa ccc

A diploma and years of work, from 25: six for level 8, seven and a Pre-Master's programme for level 9.
  level 5 related, age 25, work 5                         | oooo ooo ccc
  level 5 related, age 25, work 6                         | oooo ooo occ
  level 5 related, age 24, work 6                         | oooo ooo acc
  level 5 related, age 23, work 6                         | oooo ooo ccc
  level 5 related, work 6                                 | aooo ooo acc
  level 5 related, age 25, work 6, Pre-Master             | oooo ooo occ
  level 5 related, age 25, work 6.5, Pre-Master           | oooo ooo occ
  level 5 related, age 25, work 7                         | oooo ooo oac
  level 5 related, age 25, work 7, Pre-Master             | oooo ooo ooc
  level 5 related, age 24, work 7                         | oooo ooo acc
  level 5 related, age 24, work 7, Pre-Master             | oooo ooo aac
  level 5 related, age 23, work 7, Pre-Master             | oooo ooo ccc
  level 5 related, work 7                                 | aooo ooo acc
  level 5 related, work 7, Pre-Master                     | aooo ooo aac
  level 5 elsewhere, age 25, work 6                       | oooo aaa occ
  level 5 elsewhere, age 25, work 7                       | oooo aaa oac
  level 5 elsewhere, age 25, work 7, Pre-Master           | oooo aaa ooc
  level 5 elsewhere, age 25, work 7, UPP, Pre-Master      | oooo ooo ooc
  level 5, age 25, work 6                                 | oooo aaa occ
  level 4 related, age 30, work 10, Pre-Master            | oooo ooo ccc

An advanced diploma and years of work, from 25: four for level 8, six and a Pre-Master's programme for level 9.
  level 6 related, age 25, work 3.5                       | oooo ooo ccc
  level 6 related, age 25, work 4                         | oooo ooo occ
  level 6 related, age 24, work 4                         | oooo ooo acc
  level 6 related, age 23, work 4                         | oooo ooo ccc
  level 6 related, work 4                                 | aooo ooo acc
  level 6 related, age 25, work 5, Pre-Master             | oooo ooo occ
  level 6 related, age 25, work 6                         | oooo ooo oac
  level 6 related, age 25, work 6, Pre-Master             | oooo ooo ooc
  level 6 related, age 24, work 6, Pre-Master             | oooo ooo aac
  level 6 elsewhere, age 25, work 4                       | oooo aaa occ
  level 6 elsewhere, age 25, work 6, Pre-Master           | oooo aaa ooc
  level 6 elsewhere, age 40, work 20, UPP                 | oooo ooo oac
  o_level, level 6 elsewhere, age 40, work 20, UPP, Pre-Master | oooo ooo ooc

A degree. In another field it still counts as an advanced diploma with years of work.
  level 7 related, age 17                                 | oooo ooo ooc
  level 7 related, age 22                                 | oooo ooo ooc
  level 7 related, Pre-Master                             | aooo ooo ooc
  level 7 elsewhere, age 22, work 0                       | oooo aaa ccc
  level 7 elsewhere, age 25, work 3                       | oooo aaa ccc
  level 7 elsewhere, age 25, work 4                       | oooo aaa occ
  level 7 elsewhere, age 24, work 4                       | oooo aaa acc
  level 7 elsewhere, age 25, work 6                       | oooo aaa oac
  level 7 elsewhere, age 25, work 6, Pre-Master           | oooo aaa ooc
  level 7 elsewhere, age 25, Pre-Master                   | oooo aaa ccc
  level 7 elsewhere, work 3                               | aooo aaa ccc
  level 7 elsewhere, work 4                               | aooo aaa acc
  level 7 elsewhere, work 6                               | aooo aaa acc
  level 7 elsewhere, work 6, Pre-Master                   | aooo aaa aac
  level 7, age 30, work 10, Pre-Master                    | oooo aaa ooc
  level 8 related, age 21                                 | oooo ooo ooc
  level 8 elsewhere, age 25, work 6, Pre-Master           | oooo aaa ooc
  level 9 related, age 30                                 | oooo ooo ooo
  level 9 elsewhere, age 30, work 10                      | oooo aaa oac
  level 9 elsewhere, age 30, work 10, Pre-Master          | oooo aaa ooc
  level 10 related, age 40                                | oooo ooo ooo
  level 10 elsewhere, age 40, work 15                     | oooo aaa oac
  A passes 3, level 10 elsewhere, age 40, work 15         | oooo ooo oac

English is asked for by single courses, not by the criteria.
  IELTS 9                                                 | aaac ccc ccc
  basic, IELTS 5.5                                        | oooc ccc ccc
  A passes 2, IELTS 4                                     | oooo ooo ccc
`

const FIELD = 'Health and Welfare'

function readPart(part: string): Holdings {
  const [first = '', second = '', third] = part.split(' ')
  const number = Number(second)
  switch (first) {
    case 'nothing':
      return {}
    case 'basic':
    case 'lower_secondary':
    case 'o_level':
    case 'a_level':
      return { school: first }
    case 'O':
      return second === 'passes' ? { o_passes: Number(third) } : { o_subjects: part.split(' ').slice(2) }
    case 'A':
      return second === 'passes' ? { a_passes: Number(third) } : { a_subjects: part.split(' ').slice(2) }
    case 'age':
      return { age: number }
    case 'work':
      return { work_years: number }
    case 'IELTS':
      return { english: number }
    case 'level':
      return { holds: number, ...(third && { holds_field: third === 'related' ? FIELD : 'Marketing' }) }
    default:
      throw new Error(`What is '${part}'?`)
  }
}

const BRIDGING = ['UPP', 'Foundation', 'Pre-Master']

function readPerson(text: string): Holdings {
  const parts = text.split(', ')
  const bridging = parts.filter((part) => BRIDGING.includes(part))
  const others = parts.filter((part) => !BRIDGING.includes(part)).map(readPart)
  return Object.assign({}, ...others, bridging.length > 0 ? { bridging } : {})
}

const rows = PEOPLE.split('\n')
  .filter((line) => line.startsWith('  '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([person = '', verdicts = '']) => [person, verdicts] as const)

describe('people at every MNQF level', () => {
  it('are 200 at least, each once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expect(new Set(rows.map(([person]) => person)).size).toBe(rows.length)
    for (const [, verdicts] of rows) expect(verdicts).toMatch(/^[oac]{4} [oac]{3} [oac]{3}$/)
  })

  it.each(rows)('%s: %s', (person, verdicts) => {
    const letters = CRITERIA.map((rules) => checkEntry(rules, readPerson(person), [FIELD]).verdict.charAt(0)).join('')
    expect(letters.replace(/^(.{4})(.{3})/, '$1 $2 ')).toBe(verdicts)
  })
})
