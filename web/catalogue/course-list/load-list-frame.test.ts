import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { apiContext, openApi } from '../../api.ts'
import { loadListFrame, startListFrame } from './load-list-frame.ts'

const CATEGORIES = [
  { id: 12, name: 'Health and Welfare', parent: null },
  { id: 1203, name: 'Pharmacy', parent: { id: 12, name: 'Health and Welfare' } },
]

function visit({ refuse }: { refuse?: string } = {}) {
  const context = new RouterContextProvider()
  const replies: Record<string, unknown> = {
    '/api/v1/p/categories?noPaginate=true': { data: CATEGORIES },
  }
  const ask = async (path: string) =>
    refuse && path.includes(refuse)
      ? { status: 503, text: '{"error":"Not now."}' }
      : { status: 200, text: JSON.stringify(replies[path]) }
  context.set(apiContext, openApi(ask))
  const url = new URL('https://graduate.example/courses')
  return { context, params: {}, url, request: new Request(url), pattern: '' }
}

describe('loadListFrame', () => {
  it('knows the parent of each sub-category', async () => {
    expect(await loadListFrame(visit())).toEqual({ categoryParents: { Pharmacy: 'Health and Welfare' } })
  })

  it('fails whole on the server without the categories', async () => {
    await expect(loadListFrame(visit({ refuse: 'categories' }))).rejects.toMatchObject({ init: { status: 503 } })
  })

  it('keeps nobody in the browser from the list without the categories', async () => {
    expect(await startListFrame(visit({ refuse: 'categories' })).categoryParents).toEqual({})
  })
})
