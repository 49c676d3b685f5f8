import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { apiContext, openApi } from '../api.ts'
import { loadListFrame, loadListFrameOrGoWithout } from './load-list-frame.ts'

const CATEGORIES = [
  { id: 12, name: 'Health and Welfare', parent: null },
  { id: 1203, name: 'Pharmacy', parent: { id: 12, name: 'Health and Welfare' } },
]
const ADVERT = { id: 1, link: 'https://www.horizon-open.example', image: '/ads/horizon-open.jpg', text: 'Study.' }

function visit({ refuse }: { refuse?: string } = {}) {
  const context = new RouterContextProvider()
  const replies: Record<string, unknown> = {
    '/api/v1/p/categories?noPaginate=true': { data: CATEGORIES },
    '/api/v1/p/adverts': { data: [ADVERT] },
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
  it('knows the parent of each sub-category, and chooses an advert', async () => {
    expect(await loadListFrame(visit())).toEqual({
      categoryParents: { Pharmacy: 'Health and Welfare' },
      advert: ADVERT,
    })
  })

  it.each(['categories', 'adverts'])('fails whole on the server without the %s', async (refuse) => {
    await expect(loadListFrame(visit({ refuse }))).rejects.toMatchObject({ init: { status: 503 } })
  })

  it.each(['categories', 'adverts'])('keeps nobody in the browser from the list without the %s', async (refuse) => {
    expect(await loadListFrameOrGoWithout(visit({ refuse }))).toEqual({ categoryParents: {}, advert: undefined })
  })
})
