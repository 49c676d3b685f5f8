import { describe, expect, it } from 'vitest'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { describeResults } from './describe-results.ts'
import { resultsInForm } from './results-in-form.ts'
import { gradesBySubject, offeredSubjects } from './subjects-and-grades.ts'

describe('resultsInForm', () => {
  it.each<[string, [string, string][], Holdings | undefined]>([
    ['an empty form', [], undefined],
    [
      'a form in which nothing is chosen',
      [
        ['holds', ''],
        ['o_subjects', ''],
        ['english', ''],
      ],
      undefined,
    ],
    [
      'O levels',
      [
        ['school', 'o_level'],
        ['o_passes', '5'],
      ],
      { school: 'o_level', o_passes: 5 },
    ],
    [
      'no passes, which is something to say',
      [
        ['school', 'o_level'],
        ['o_passes', '0'],
      ],
      { school: 'o_level', o_passes: 0 },
    ],
    [
      'what is left in the hidden fields of a higher school',
      [
        ['school', 'o_level'],
        ['o_passes', '5'],
        ['a_passes', '2'],
        ['a_subjects', 'Biology'],
      ],
      { school: 'o_level', o_passes: 5 },
    ],
    [
      'passes below the school that has them',
      [
        ['school', 'lower_secondary'],
        ['o_passes', '5'],
        ['age', '17'],
      ],
      { school: 'lower_secondary', age: 17 },
    ],
    [
      'ticked subjects, one with a grade',
      [
        ['school', 'a_level'],
        ['o_subjects', 'English'],
        ['o_subjects', ''],
        ['o_subjects', 'Biology'],
        ['o_subjects', 'Biology=B'],
        ['a_subjects', 'Economics'],
        ['a_subjects', 'Economics=A*'],
      ],
      { school: 'a_level', o_subjects: ['English', 'Biology=B'], a_subjects: ['Economics=A*'] },
    ],
    [
      'the grade of a subject that is no longer ticked',
      [
        ['school', 'o_level'],
        ['o_subjects', 'Biology=B'],
      ],
      { school: 'o_level' },
    ],
    [
      'a qualification with its field',
      [
        ['holds', '5'],
        ['holds_field', 'Marketing'],
      ],
      { holds: 5, holds_field: 'Marketing' },
    ],
    ['a field without a qualification', [['holds_field', 'Marketing']], undefined],
    [
      'everything else',
      [
        ['bridging', 'UPP'],
        ['bridging', 'Pre-Master'],
        ['age', '25'],
        ['work_years', '0.5'],
        ['english', '6.5'],
      ],
      { bridging: ['UPP', 'Pre-Master'], age: 25, work_years: 0.5, english: 6.5 },
    ],
  ])('reads %s', (_, fields, held) => {
    expect(resultsInForm(fields)).toEqual(held)
  })
})

describe('the subjects on offer', () => {
  it('are the common ones, and the own ones that are not among them', () => {
    const offered = offeredSubjects('o_subjects', ['Biology=B', 'Agriculture'])
    expect(offered.filter((name) => name === 'Biology')).toHaveLength(1)
    expect(offered.at(-1)).toBe('Agriculture')
    expect(gradesBySubject(['Biology=B', 'Agriculture'])).toEqual(
      new Map([
        ['Biology', 'B'],
        ['Agriculture', ''],
      ]),
    )
  })
})

describe('describeResults', () => {
  it.each<[Holdings, string]>([
    [{ school: 'lower_secondary' }, 'Grade 10, no O level passes'],
    [{ school: 'o_level', o_passes: 1 }, '1 O level pass'],
    [{ school: 'o_level', o_passes: 0 }, 'O level or SSC'],
    [
      { school: 'a_level', o_passes: 5, a_subjects: ['Biology=B', 'Physics'], age: 18 },
      '5 O level passes · 2 A level passes · 18 years old',
    ],
    [
      { holds: 6, holds_field: 'Marketing', bridging: ['UPP'], english: 6, work_years: 0.5 },
      'Advanced Diploma or Associate Degree in Marketing · University Preparation Programme (UPP) · IELTS 6.0 · Half a year of work',
    ],
    [{ work_years: 1 }, '1 year of work'],
  ])('%j is %s', (held, text) => {
    expect(describeResults(held)).toBe(text)
  })
})
