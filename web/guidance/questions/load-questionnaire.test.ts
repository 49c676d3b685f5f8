import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createApiClient } from '../../../contract/client.ts'
import { FIRST_CAREERS } from '../../../contract/guidance/careers.ts'
import { apiContext } from '../../api-context.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { sampleCourse } from '../../catalogue/testing/samples.ts'
import { loadQuestionnaire } from './load-questionnaire.ts'

const COURSES = Array.from({ length: 10 }, (_, at) => sampleCourse({ id: 1001 + at }))
const FACETS = {
  delivery_modality: [{ value: 'online', count: 84 }],
  mnqf_level: [{ value: '7', count: 9 }],
  fee_max: [
    { value: '5000', count: 0 },
    { value: '25000', count: 9 },
    { value: '150000', count: 84 },
  ],
  island: [{ value: 'Malé', count: 60 }],
}

function open(path: string, answer: number | 'no connection' = 200) {
  const asked: string[] = []
  const api = createApiClient(async (path) => {
    const isForCareers = path === '/api/v1/p/careers'
    if (!isForCareers) asked.push(path)
    if (answer === 'no connection') throw new ConnectionLost('Nobody answered.')
    if (answer !== 200) return { status: answer, text: '{"error":"Refused for a reason."}' }
    if (isForCareers) return { status: 200, text: JSON.stringify({ data: FIRST_CAREERS }) }
    return { status: 200, text: JSON.stringify({ data: COURSES, meta: { total: 84 }, facets: FACETS }) }
  })
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const url = new URL(path, 'https://graduate.example')
  const visit = { context, params: {}, url, request: new Request(url), pattern: '/careerguide' }
  return { loading: loadQuestionnaire(visit), asked }
}

async function load(path: string, answer?: number | 'no connection') {
  const { data, init } = await open(path, answer).loading
  return { ...data, status: init?.status }
}

describe('loadQuestionnaire', () => {
  it('requests ten courses, newest first, that match the answers', async () => {
    const { loading, asked } = open('/careerguide?question=6&choice=1,4,18,7,1')
    await loading
    expect(asked).toEqual([
      '/api/v1/p/courses?limit=10&orderBy=DESC&page=1&delivery_modality=online&careers=Nurse&mnqf_level=7&gov_first_degree=yes&facets=true',
    ])
  })

  it('shuffles them, and counts for the options of the current question', async () => {
    const { matches, status } = await load('/careerguide')
    if (matches === 'failed') throw new Error('The courses did not load.')
    expect(status).toBe(200)
    const ids = matches.courses.map(({ id }) => id)
    expect(ids.toSorted()).toEqual(COURSES.map(({ id }) => id))
    // The chance that a shuffle keeps the order is one in three million.
    expect(ids).not.toEqual(ids.toSorted())
    expect(matches).toMatchObject({ total: 84, counts: { online: 84 }, dropping: [] })
    expect(matches.courses[0]).not.toHaveProperty('intakes')
    expect(matches.narrowing).toEqual({
      fee_max: [{ value: '25000', count: 9 }],
      island: [{ value: 'Malé', count: 60 }],
    })
    expect((await load('/careerguide?question=4')).matches).toMatchObject({ counts: { '7': 9 } })
    expect((await load('/careerguide?question=6')).matches).toMatchObject({ counts: {} })
  })

  it.each([
    ['?question=12&choice=1,99,18', '/careerguide?question=6&choice=1,0,18'],
    ['?choice=4', '/careerguide?question=2&choice=4'],
    ['?question=nonsense', '/careerguide'],
  ])('redirects %s to a valid address', async (query, healed) => {
    const { loading, asked } = open(`/careerguide${query}`)
    const thrown: unknown = await loading.catch((reason: unknown) => reason)
    expect(thrown instanceof Response && `${thrown.status} ${thrown.headers.get('location')}`).toBe(`302 ${healed}`)
    expect(asked).toEqual([])
  })

  it.each([500, 503, 'no connection'] as const)('keeps the question when the courses fail with %s', async (answer) => {
    expect(await load('/careerguide?question=2&choice=1', answer)).toMatchObject({
      status: 503,
      step: { question: 2, choices: [1] },
      matches: 'failed',
    })
  })

  it('without a connection has the careers that were loaded last, and the answers with them', async () => {
    await load('/careerguide')
    const page = await load('/careerguide?question=6&choice=0,0,18', 'no connection')
    expect(page).toMatchObject({ step: { choices: [0, 0, 18] }, careers: FIRST_CAREERS, matches: 'failed' })
  })

  it('turns another refusal into the error page of that status', async () => {
    await expect(load('/careerguide', 422)).rejects.toMatchObject({ init: { status: 422 } })
  })
})
