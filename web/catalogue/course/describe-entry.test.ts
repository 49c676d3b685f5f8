import { describe, expect, it } from 'vitest'
import type { EntryRoute } from '../../../contract/catalogue/entry-rules.ts'
import { sampleRoute } from '../../../contract/catalogue/testing/sample-route.ts'
import { describeEntry } from './describe-entry.ts'

const oneWay = (changes: Partial<EntryRoute>): string | undefined => describeEntry([sampleRoute(changes)]).general[0]

describe('describeEntry', () => {
  it.each<[Partial<EntryRoute>, string]>([
    [{}, 'No earlier qualification needed'],
    [{ min_age: 16 }, 'No earlier qualification needed, aged 16 or over'],
    [{ work_years: 1 }, '1 year of relevant work'],
    [{ work_years: 0.5 }, '0.5 years of relevant work'],
    [{ work_years: 1.5 }, '1.5 years of relevant work'],
    [{ min_age: 18, work_years: 1 }, 'Aged 18 or over, 1 year of relevant work'],
    [{ level_held: 'basic' }, 'Basic schooling finished'],
    [{ level_held: 'lower_secondary' }, 'Grade 10 finished'],
    [{ level_held: 'o_level', passes: { count: 3, subjects: [] } }, '3 O-level passes'],
    [{ level_held: 'o_level', passes: { count: 1, subjects: ['English'] } }, '1 O-level pass in English'],
    [{ level_held: 'a_level', passes: { count: 2, subjects: ['Biology'] } }, '2 A-level passes, including Biology'],
    [
      { level_held: 'a_level', passes: { count: 2, subjects: ['Biology', 'Chemistry'] } },
      '2 A-level passes in Biology and Chemistry',
    ],
    [
      { level_held: 'a_level', passes: { count: 3, subjects: ['Biology=B', 'Chemistry'] } },
      '3 A-level passes, including Biology (grade B or better) and Chemistry',
    ],
    [{ level_held: 'a_level', passes: { count: 2, subjects: [] }, english: 6 }, '2 A-level passes and IELTS 6.0'],
    [{ level_held: 'a_level' }, 'Higher secondary school finished (A levels or HSC)'],
    [{ level_held: 'mnqf', mnqf_level: 5, related: true }, 'A Diploma (MNQF level 5) in a related field'],
    [{ level_held: 'mnqf', mnqf_level: 6 }, 'An Advanced Diploma or Associate Degree (MNQF level 6)'],
    [{ level_held: 'mnqf', mnqf_level: 4, bridging_programme: 'Foundation' }, 'A Foundation programme (MNQF level 4)'],
    [
      { level_held: 'mnqf', mnqf_level: 3, bridging_programme: 'UPP' },
      'A Certificate III (MNQF level 3) and the University Preparation Programme (UPP)',
    ],
    [
      { level_held: 'o_level', min_age: 20, work_years: 2, bridging_programme: 'UPP' },
      'Secondary school finished (O levels or SSC), aged 20 or over, 2 years of relevant work and the University Preparation Programme (UPP)',
    ],
    [
      {
        level_held: 'mnqf',
        mnqf_level: 5,
        related: true,
        min_age: 25,
        work_years: 7,
        bridging_programme: 'Pre-Master',
      },
      "A Diploma (MNQF level 5) in a related field, aged 25 or over, 7 years of relevant work and a Pre-Master's programme",
    ],
  ])('%j is %s', (changes, expected) => {
    expect(oneWay(changes)).toBe(expected)
  })

  it('separates general from alternative routes, without repetition', () => {
    const rules = [sampleRoute(), sampleRoute(), sampleRoute({ kind: 'alternative', min_age: 18 })]
    expect(describeEntry(rules)).toEqual({
      general: ['No earlier qualification needed'],
      alternative: ['No earlier qualification needed, aged 18 or over'],
    })
    expect(describeEntry([])).toEqual({ general: [], alternative: [] })
  })
})
