import type { LoaderFunctionArgs } from 'react-router'
import type { InstitutionSummary } from '../../../contract/catalogue/institution.ts'
import { apiContext, orErrorPage } from '../../api.ts'

export interface InstitutionListPage {
  /** There from the start on the server; in the browser the page opens at once and waits for it. */
  list: InstitutionSummary[] | Promise<InstitutionSummary[]>
}

async function load({ context }: LoaderFunctionArgs): Promise<InstitutionSummary[]> {
  return (await context.get(apiContext).listInstitutions()).data
}

export const loadInstitutionList = async (visit: LoaderFunctionArgs): Promise<InstitutionListPage> => ({
  list: await orErrorPage(load(visit)),
})

export function startInstitutionList(visit: LoaderFunctionArgs): InstitutionListPage {
  const list = load(visit)
  // Whoever waits for it is told; until then a failure is nobody's surprise.
  list.catch(() => undefined)
  return { list }
}
