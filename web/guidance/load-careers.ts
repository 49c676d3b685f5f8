import type { Api } from '../../contract/client.ts'
import type { Career } from '../../contract/guidance/careers.ts'
import { orFailed } from '../browser-api.ts'

export type GuideCareer = Pick<Career, 'id' | 'name' | 'categories' | 'interests' | 'typical_statements'>

let lastCareers: readonly GuideCareer[] | undefined

/** Those of a page that the server rendered. A page that needs none has none. */
export function rememberCareers(careers: readonly GuideCareer[]): void {
  if (careers.length > 0) lastCareers = careers
}

/** Without a connection those that were loaded last, so that the visitor's answers stay; undefined before the first. */
export async function loadCareers(api: Pick<Api, 'listCareers'>): Promise<readonly GuideCareer[] | undefined> {
  const loaded = await orFailed(api.listCareers())
  if (loaded === 'failed') return lastCareers
  rememberCareers(loaded.data)
  return loaded.data
}
