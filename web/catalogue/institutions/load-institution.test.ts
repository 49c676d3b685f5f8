import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { apiContext, openApi } from '../../api.ts'
import { sampleInstitution } from '../testing/sample-institution.ts'
import { loadInstitution } from './load-institution.ts'
import { loadInstitutionList, startInstitutionList } from './load-institution-list.ts'

const INSTITUTION = sampleInstitution({ name: 'Sea: Land' })

function visit(id: string, { refuse }: { refuse?: number } = {}) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  const api = openApi(async (path) => {
    asked.push(path)
    const answer = (status: number, reply: unknown) => ({ status, text: JSON.stringify(reply) })
    if (refuse) return answer(refuse, { error: 'Refused for a reason.' })
    if (path.startsWith('/api/v1/p/courses')) return answer(200, { data: [] })
    if (path === '/api/v1/p/institutions') return answer(200, { data: [INSTITUTION] })
    return path.endsWith('/2')
      ? answer(200, { data: INSTITUTION })
      : answer(404, { error: 'There is no such institution.' })
  })
  context.set(apiContext, api)
  const url = new URL('https://graduate.example/institutions')
  return { asked, args: { context, params: { id }, url, request: new Request(url), pattern: '/institutions/:id' } }
}

describe('loadInstitution', () => {
  it('comes with four courses of its own', async () => {
    const { asked, args } = visit('2')
    expect(await loadInstitution(args)).toEqual({ institution: INSTITUTION, courses: [] })
    expect(new URL(asked[1] ?? '', 'http://api').searchParams.get('institutions')).toBe('Sea\\: Land')
    expect(new URL(asked[1] ?? '', 'http://api').searchParams.get('limit')).toBe('4')
  })

  it.each(['9', '0', 'abc', '99999999999'])('is the not-found page for %s', async (id) => {
    await expect(loadInstitution(visit(id).args)).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('the list of institutions', () => {
  it('is whole on the server', async () => {
    expect(await loadInstitutionList(visit('').args)).toEqual({
      list: [INSTITUTION],
    })
    await expect(loadInstitutionList(visit('', { refuse: 503 }).args)).rejects.toMatchObject({ init: { status: 503 } })
  })

  it('opens at once in the browser, and says so when it fails', async () => {
    expect(await startInstitutionList(visit('').args).list).toEqual([INSTITUTION])
    await expect(startInstitutionList(visit('', { refuse: 503 }).args).list).rejects.toThrow('Refused for a reason.')
  })
})
