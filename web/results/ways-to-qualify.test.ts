import { describe, expect, it } from 'vitest'
import { checkEntry } from '../../contract/catalogue/check-entry.ts'
import type { EntryRoute } from '../../contract/catalogue/entry-rules.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { sampleRoute } from '../../contract/catalogue/testing/sample-route.ts'
import { qualifyingCoursesPath, waysToQualify } from './ways-to-qualify.ts'

describe('qualifyingCoursesPath', () => {
  it.each<[Parameters<typeof qualifyingCoursesPath>[0]['kind'], Partial<EntryRoute>, string | undefined]>([
    ['bridging programme', { bridging_programme: 'UPP' }, '/courses?name=University+Preparation+Programme'],
    ['bridging programme', { bridging_programme: 'Foundation' }, '/courses?name=Foundation+Studies'],
    ['bridging programme', { bridging_programme: 'Pre-Master' }, '/courses?name=Pre-Master%27s+Programme'],
    ['qualification', { mnqf_level: 5, related: true }, '/courses?category=Computing&mnqf_level=5'],
    ['qualification', { mnqf_level: 4 }, '/courses?mnqf_level=4'],
    ['language test', { english: 6 }, '/courses?name=IELTS'],
    ['exam', {}, undefined],
    ['birthday', { min_age: 18 }, undefined],
    ['work', { work_years: 2 }, undefined],
    ['school', { level_held: 'o_level' }, undefined],
  ])('a missing %s of %j is found at %s', (kind, route, path) => {
    expect(qualifyingCoursesPath({ kind }, sampleRoute(route), ['Computing'])).toBe(path)
  })
})

describe('waysToQualify', () => {
  const fields = ['Computing']

  function waysFor(routes: Partial<EntryRoute>[], held: Holdings) {
    const rules = routes.map(sampleRoute)
    const { route } = checkEntry(rules, held, fields)
    if (!route) throw new Error('No route fits best.')
    return waysToQualify(rules, route, { fields, relatedFields: fields, held, today: '2026-11-17' })
  }

  it.each<[string, Partial<EntryRoute>[], Holdings, object[]]>([
    ['nothing is missing', [{ min_age: 18 }], { age: 18 }, []],
    [
      'exams are missing, and no other way begins with a course',
      [{ level_held: 'a_level', passes: { count: 2, subjects: ['Biology'] } }],
      { school: 'a_level', a_passes: 0, a_subjects: ['Law'] },
      [{ text: 'You can sit or resit the missing exams.' }],
    ],
    [
      'a pass is missing, and a certificate does as well',
      [
        { level_held: 'o_level', passes: { count: 3, subjects: [] } },
        { level_held: 'mnqf', mnqf_level: 3, related: true, min_age: 18 },
      ],
      { school: 'o_level', o_passes: 2, age: 17 },
      [
        { text: 'You can sit or resit the missing exams.' },
        {
          text: 'Another route needs a Certificate III (MNQF level 3) in a related field and a minimum age of 18',
          path: '/courses?category=Computing&mnqf_level=3',
        },
      ],
    ],
    [
      'A levels are missing',
      [{ level_held: 'a_level' }],
      { school: 'o_level' },
      [{ text: 'Start with a certificate in this field', path: '/courses?category=Computing&mnqf_level=4' }],
    ],
    [
      'O levels are missing',
      [{ level_held: 'o_level' }],
      { school: 'basic' },
      [{ text: 'Start with a certificate in this field', path: '/courses?category=Computing&mnqf_level=1%3A2%3A3' }],
    ],
    [
      'somebody is too young',
      [{ min_age: 18 }],
      { age: 17 },
      [{ text: 'You can apply when you are 18, within a year.' }],
    ],
    [
      'somebody is much too young',
      [{ min_age: 20 }],
      { age: 16 },
      [{ text: 'You can apply when you are 20, within 4 years.' }],
    ],
    ['the age is not known', [{ min_age: 20 }], { school: 'basic' }, [{ text: 'Add your age to your results.' }]],
    [
      'work is missing',
      [{ work_years: 2 }],
      { work_years: 0.5 },
      [{ text: 'If you work in the field from now on, you can apply from May 2028.' }],
    ],
    [
      'a qualification is missing',
      [{ level_held: 'mnqf', mnqf_level: 5 }],
      { school: 'a_level' },
      [{ text: 'Courses at that level', path: '/courses?mnqf_level=5' }],
    ],
  ])('if %s', (_, routes, held, ways) => {
    expect(waysFor(routes, held)).toEqual(ways)
  })
})
