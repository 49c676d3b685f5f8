import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createApiClient } from '../../../contract/client.ts'
import { FIRST_CAREERS } from '../../../contract/guidance/careers.ts'
import { apiContext } from '../../api-context.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { sampleCourse } from '../../catalogue/testing/samples.ts'
import { loadInterests } from './load-interests.ts'

const CARING = '142513'.repeat(5)

const careerOf = (path: string): string => new URL(path, 'https://graduate.example').searchParams.get('careers') ?? ''

/** Every career has a course of its own and, from two institutions, one that all share. */
const coursesFor = (career: string) => [
  sampleCourse({ id: 1, name: 'Diploma in Everything' }),
  sampleCourse({ id: 2, name: 'Diploma in Everything (Honours)' }),
  sampleCourse({ id: 3, name: `Bachelor for the ${career}` }),
]

function open(
  query: string,
  answer: number | 'no connection' = 200,
  coursesOf = (_career: string) => [sampleCourse()],
) {
  const asked: string[] = []
  const api = createApiClient(async (path) => {
    const isForCareers = path === '/api/v1/p/careers'
    if (!isForCareers) asked.push(path)
    if (answer === 'no connection') throw new ConnectionLost('Nobody answered.')
    if (answer !== 200) return { status: answer, text: '{"error":"Refused for a reason."}' }
    if (isForCareers) return { status: 200, text: JSON.stringify({ data: FIRST_CAREERS }) }
    return { status: 200, text: JSON.stringify({ data: coursesOf(careerOf(path)), meta: { total: 12 } }) }
  })
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const url = new URL(`/careerguide/interests${query}`, 'https://graduate.example')
  const visit = { context, params: {}, url, request: new Request(url), pattern: '/careerguide/interests' }
  return { loading: loadInterests(visit), asked }
}

async function load(query: string, answer?: number | 'no connection') {
  const { data, init } = await open(query, answer).loading
  return { ...data, status: init?.status }
}

describe('loadInterests', () => {
  it('requests a few courses for each of the six best-fit careers, in order', async () => {
    const { loading, asked } = open(`?answers=${CARING}`)
    const { found } = (await loading).data
    expect(asked).toHaveLength(6)
    expect(asked[0]).toBe('/api/v1/p/courses?limit=6&orderBy=DESC&page=1&careers=Nurse&sort=relevance')
    if (found === 'failed') throw new Error('The courses did not load.')
    expect(found[0]).toEqual({
      career: 'Nurse',
      total: 12,
      courses: [
        {
          id: 1840,
          name: 'Bachelor of Information Technology (Honours)',
          mnqf_level: '7',
          institution_name: 'Lagoon International College',
        },
      ],
    })
  })

  it('shows each course once, with the career that fits best', async () => {
    const { found } = (await open(`?answers=${CARING}`, 200, coursesFor).loading).data
    if (found === 'failed') throw new Error('The courses did not load.')
    const [first, ...others] = found.map(({ courses }) => courses.map(({ name }) => name))
    expect(first).toEqual(['Diploma in Everything', 'Bachelor for the Nurse'])
    expect(others).toEqual(found.slice(1).map(({ career }) => [`Bachelor for the ${career}`]))
  })

  it.each(['', '?answers=', `?answers=${'3'.repeat(30)}`])(
    'asks nothing for %s, which leans to no side',
    async (query) => {
      const { loading, asked } = open(query)
      expect((await loading).data).toMatchObject({ isSubmitted: query !== '', found: [] })
      expect(asked).toEqual([])
    },
  )

  it.each([
    [`?${[...CARING].map((digit, at) => `s${at + 1}=${digit}`).join('&')}`, CARING],
    ['?answers=5', `5${'0'.repeat(29)}`],
    ['?answers=rubbish', ''],
    ['?answers=&s1=', ''],
  ])('forwards %s', async (query, answers) => {
    const thrown: unknown = await open(query).loading.catch((reason: unknown) => reason)
    expect(thrown instanceof Response && `${thrown.status} ${thrown.headers.get('location')}`).toBe(
      `302 /careerguide/interests?answers=${answers}`,
    )
  })

  it.each([500, 503, 'no connection'] as const)('keeps the profile when the courses fail with %s', async (answer) => {
    expect(await load(`?answers=${CARING}`, answer)).toMatchObject({ status: 503, isSubmitted: true, found: 'failed' })
  })

  it('turns another refusal into the error page of that status', async () => {
    await expect(load(`?answers=${CARING}`, 422)).rejects.toMatchObject({ init: { status: 422 } })
  })
})
