import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { readWords } from '../../../contract/catalogue/course-filters.ts'
import type { Facet } from '../../../contract/catalogue/facets.ts'
import type { InstitutionSummary } from '../../../contract/catalogue/institution.ts'
import { INSTITUTIONS_PAGE_SIZE } from '../../../contract/page-limits.ts'
import type { PageMeta } from '../../../contract/paging.ts'
import { institutionListPath } from '../../../contract/paths.ts'
import { apiContext, orErrorPage } from '../../api-context.ts'
import { truncateText, visibleText } from '../../design/html-text.ts'

export interface LoadedInstitutions {
  institutions: InstitutionOnCard[]
  meta: PageMeta
  /** The islands of all institutions with this name, each with their number. */
  islands: Facet
}

export interface InstitutionListPage {
  view: { name: string; island: string; page: number }
  /** Loaded on the server; in the browser the page opens at once and waits for it. */
  list: LoadedInstitutions | Promise<LoadedInstitutions>
}

export type InstitutionOnCard = ReturnType<typeof cardFields>

const CARD_TEXT_LENGTH = 150

/** Cards show the beginning of an overview, so the page does not carry the rest. */
const cardFields = ({ id, name, banner, logo, islands, course_count, overview }: InstitutionSummary) => ({
  id,
  name,
  banner,
  logo,
  islands,
  course_count,
  text: truncateText(visibleText(overview, CARD_TEXT_LENGTH), CARD_TEXT_LENGTH),
})

/** A plain form sends empty fields, and page 1 may have its number in the address: each page has one address only. */
function readView({ searchParams: query }: URL): InstitutionListPage['view'] {
  const given = query.get('page')
  if (given !== null && !/^[1-9]\d{0,5}$/.test(given)) throw data(null, { status: 404 })
  const view = {
    name: readWords(query.get('name') ?? ''),
    island: readWords(query.get('island') ?? ''),
    page: Number(given ?? 1),
  }
  const hasEmptyField = query.get('name') === '' || query.get('island') === ''
  if (hasEmptyField || given === '1') throw redirect(institutionListPath(view), 301)
  return view
}

async function load({ context }: LoaderFunctionArgs, view: InstitutionListPage['view']): Promise<LoadedInstitutions> {
  const reply = await context.get(apiContext).listInstitutions({
    name: view.name || undefined,
    island: view.island ? [view.island] : undefined,
    page: view.page,
    limit: INSTITUTIONS_PAGE_SIZE,
    facets: true,
  })
  return { institutions: reply.data.map(cardFields), meta: reply.meta, islands: reply.facets?.island ?? [] }
}

export async function loadInstitutionList(args: LoaderFunctionArgs) {
  const view = readView(args.url)
  const list = await orErrorPage(load(args, view))
  const page: InstitutionListPage = { view, list }
  return data(page, { status: view.page > list.meta.last_page ? 404 : 200 })
}

export function startInstitutionList(args: LoaderFunctionArgs): InstitutionListPage {
  const view = readView(args.url)
  const list = load(args, view)
  // The page handles the failure when it renders; until then it must not count as an unhandled rejection.
  list.catch(() => undefined)
  return { view, list }
}
