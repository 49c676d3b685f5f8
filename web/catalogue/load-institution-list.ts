import type { LoaderFunctionArgs } from 'react-router'
import type { Advert } from '../../contract/advertising/advert.ts'
import type { InstitutionSummary } from '../../contract/catalogue/institution.ts'
import { type PickAdvert, pickAdvert, pickAdvertOrNone } from '../advertising/pick-advert.ts'
import { apiContext, orErrorPage } from '../api.ts'

export interface InstitutionList {
  institutions: InstitutionSummary[]
  advert: Advert | undefined
}

export interface InstitutionListPage {
  /** There from the start on the server; in the browser the page opens at once and waits for it. */
  list: InstitutionList | Promise<InstitutionList>
}

async function load({ context }: LoaderFunctionArgs, pick: PickAdvert): Promise<InstitutionList> {
  const api = context.get(apiContext)
  const [{ data: institutions }, advert] = await Promise.all([api.listInstitutions(), pick(api)])
  return { institutions, advert }
}

export const loadInstitutionList = async (visit: LoaderFunctionArgs): Promise<InstitutionListPage> => ({
  list: await orErrorPage(load(visit, pickAdvert)),
})

export function startInstitutionList(visit: LoaderFunctionArgs): InstitutionListPage {
  const list = load(visit, pickAdvertOrNone)
  // Whoever waits for it is told; until then a failure is nobody's surprise.
  list.catch(() => undefined)
  return { list }
}
