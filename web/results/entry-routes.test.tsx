import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EntryRoute } from '../../contract/catalogue/entry-rules.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { sampleRoute } from '../../contract/catalogue/testing/sample-route.ts'
import { sampleCourse } from '../catalogue/testing/samples.ts'
import { describeForHolder, describeRoutes } from './describe-routes.ts'
import { EntryRoutes } from './entry-routes.tsx'
import { verdictText } from './verdict-mark.tsx'

const render = (routes: EntryRoute[]): string => {
  const course = sampleCourse({ entry_rules: routes })
  const fields = ['Computing']
  const element = <EntryRoutes course={course} fields={fields} entry={describeRoutes(routes, fields)} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

describe('the entry routes in the page that everybody gets', () => {
  it('claim nothing about the visitor, and invite to enter results', () => {
    const html = render([
      sampleRoute({ level_held: 'a_level', passes: { count: 2, subjects: ['Biology'] } }),
      sampleRoute({ kind: 'alternative', level_held: 'mnqf', mnqf_level: 4, bridging_programme: 'UPP' }),
    ])
    expect(html).toContain('You need this')
    expect(html).toContain('two A level passes')
    expect(html).toContain('Or by another route')
    expect(html).toContain('href="/courses?name=University+Preparation+Programme"')
    expect(html).toContain('href="/my-results"')
    expect(html).not.toMatch(/data-state|#tick|You have this/)
  })

  it('say where nothing is needed before, and list equal routes once', () => {
    const html = render([sampleRoute({ min_age: 16 }), sampleRoute({ min_age: 16 })])
    expect(html.match(/no earlier qualification needed/g)).toHaveLength(1)
    expect(html).toContain('a minimum age of 16')
    expect(render([])).toBe('')
  })
})

describe('the entry routes of an applicant', () => {
  const rules = [
    sampleRoute({ level_held: 'a_level', passes: { count: 2, subjects: ['Biology'] }, english: 6 }),
    sampleRoute({ kind: 'alternative', level_held: 'mnqf', mnqf_level: 4, related: true, bridging_programme: 'UPP' }),
  ]
  const statesFor = (held: Holdings, fields: string[] = []) => {
    const { general, alternative, verdict } = describeRoutes(rules, ['Computing'], { held, fields })
    const states = [...general, ...alternative].map((route) => route.map(({ text, state }) => `${text}: ${state}`))
    return { states, verdict }
  }

  it('are ticked, crossed or left open, with a way to what is missing', () => {
    expect(statesFor({ school: 'a_level', a_passes: 2, a_subjects: ['Biology'] })).toEqual({
      states: [
        ['Biology at A level: met', 'two A level passes: met', 'IELTS 6.0: not stated'],
        [
          expect.stringMatching(/\(MNQF level 4\) in a related field: not stated$/),
          'the University Preparation Programme (UPP): not stated',
        ],
      ],
      verdict: {
        verdict: 'almost',
        missing: ['IELTS 6.0'],
        ways: [{ text: 'Courses that prepare for IELTS', path: '/courses?name=IELTS' }],
        language: '',
      },
    })
    expect(statesFor({ holds: 4, holds_field: 'Computing', bridging: [] }, ['Computing']).verdict).toEqual({
      verdict: 'almost',
      missing: ['the University Preparation Programme (UPP)'],
      ways: [
        { text: 'Courses: University Preparation Programme', path: '/courses?name=University+Preparation+Programme' },
      ],
      language: '',
    })
    expect(statesFor({ school: 'a_level', a_passes: 2, a_subjects: ['Biology'], english: 6.5 }).verdict).toEqual({
      verdict: 'open',
      missing: [],
      ways: [],
      language: '',
    })
  })
})

describe('a language requirement in words', () => {
  const admission_language_requirements = '<ul><li>A pass in English at O level, or IELTS 5.5.</li></ul>'
  const verdictWith = async (english: number | null) => {
    const entry_rules = [sampleRoute({ level_held: 'o_level', english })]
    return (
      await describeForHolder(sampleCourse({ entry_rules, admission_language_requirements }), [], { school: 'o_level' })
    ).verdict
  }

  it('stands beside the verdict, unless a rule says it', async () => {
    expect(await verdictWith(null)).toMatchObject({
      verdict: 'open',
      language: 'A pass in English at O level, or IELTS 5.5.',
    })
    expect(await verdictWith(5.5)).toMatchObject({ verdict: 'almost', language: '' })
  })
})

describe('a qualification in a related field', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is not judged without the top categories, and is once they can be loaded', async () => {
    const course = sampleCourse({ entry_rules: [sampleRoute({ level_held: 'mnqf', mnqf_level: 5, related: true })] })
    const held = { holds: 5, holds_field: 'Pharmacy' }
    const parent = { id: 12, name: 'Health and Welfare' }
    vi.stubGlobal('fetch', async () => new Response('{"error":"Not now."}', { status: 503 }))
    await expect(describeForHolder(course, [], held)).rejects.toThrow()
    vi.stubGlobal('fetch', async () =>
      Response.json({
        data: [{ id: 1203, name: 'Pharmacy', parent }, ...course.categories.map((own) => ({ ...own, parent }))],
      }),
    )
    expect((await describeForHolder(course, [], held)).verdict?.verdict).toBe('open')
  })
})

describe('verdictText', () => {
  it.each([
    [{ verdict: 'open', missing: [] }, 'Open to you'],
    [{ verdict: 'almost', missing: ['IELTS 6.0'] }, 'Almost: IELTS 6.0'],
    [{ verdict: 'closed', missing: ['a Diploma', 'a minimum age of 25'] }, 'Not open yet'],
    [{ verdict: 'unknown', missing: [] }, 'Requirements not stated'],
  ] as const)('%j is %s', (verdict, text) => {
    expect(verdictText(verdict)).toBe(text)
  })
})
