import { pageMeta } from '../../contract/paging.ts'
import * as calls from '../../contract/studio/vocabulary-calls.ts'
import type { Actor } from '../accounts/index.ts'
import {
  addCategory,
  type Catalogue,
  type CategoryChange,
  changeCategory,
  deleteCategory,
  findCourseSummaries,
  listCategoriesForStaff,
  mergeCategory,
  restoreCategory,
} from '../catalogue/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { RegisterPrivate } from '../platform/http/register-private-call.ts'
import {
  addSynonym,
  changeSynonym,
  deleteSynonym,
  listSynonyms,
  listUnansweredTerms,
  refuseUseless,
  restoreSynonym,
  type Search,
  type SynonymChange,
} from '../search/index.ts'
import {
  type Author,
  authorOf,
  countDraftsNaming,
  isAsSeen,
  recordChange,
  refuseOutdated,
  renameCategoriesInDrafts,
} from '../studio/index.ts'

interface VocabularyDependencies {
  catalogue: Catalogue
  search: Search
  clock: Clock
}

type Register = RegisterPrivate<Actor>

/** Every change moves the catalogue version, so that all instances read it at once. */
export function registerVocabulary(register: Register, dependencies: VocabularyDependencies): void {
  registerCategories(register, dependencies)
  registerSynonyms(register, dependencies)
}

const record = (
  transaction: Queryable,
  author: Author,
  action: string,
  kind: 'category' | 'synonym',
  { before, after }: CategoryChange | SynonymChange,
): Promise<void> =>
  recordChange(transaction, author, {
    action: `${kind}:${action}`,
    thing: `${kind} ${before?.id ?? after.id}`,
    institutionId: null,
    before,
    after: action === 'delete' ? undefined : after,
  })

/** The refusal for a row that somebody has changed since it was loaded. */
const NOT_DONE = {
  change: 'Your changes were not saved.',
  merge: 'It was not merged.',
  delete: 'It was not deleted.',
} as const

/** After the change, in its transaction, which is undone then: changes of the catalogue take turns. */
async function refuseUnseenCategory(
  transaction: Queryable,
  action: keyof typeof NOT_DONE,
  { before: row }: Required<CategoryChange>,
  seen: { name: string; parent_id: number | null } | undefined,
): Promise<void> {
  if (isAsSeen({ name: row.name, parent_id: row.parent?.id ?? null }, seen)) return
  await refuseOutdated(transaction, { thing: `category ${row.id}`, row, outcome: NOT_DONE[action] })
}

function registerCategories(register: Register, { catalogue, clock }: VocabularyDependencies): void {
  const author = authorOf(clock)

  register.member(calls.listAdminCategories, async ({ query }) => {
    const { categories: data, total } = await listCategoriesForStaff(catalogue.database, query)
    return { data, meta: pageMeta(query.page, query.limit, total, data.length) }
  })

  register.member(calls.createCategory, ({ body, ...request }) =>
    catalogue.change(async (transaction) => {
      const change = await addCategory(transaction, body)
      await record(transaction, author(request), 'create', 'category', change)
      return change.after
    }),
  )

  register.member(calls.changeCategory, ({ params: { id }, body: { seen, ...body }, ...request }) =>
    catalogue.change(async (transaction, version) => {
      const change = await changeCategory(transaction, version, id, body, clock.now())
      await refuseUnseenCategory(transaction, 'change', change, seen)
      if (change.before.name !== change.after.name)
        await renameCategoriesInDrafts(transaction, { [change.before.name]: change.after.name })
      await record(transaction, author(request), 'change', 'category', change)
      return change.after
    }),
  )

  register.member(calls.mergeCategory, ({ params: { id }, body: { into, seen }, ...request }) =>
    catalogue.change(async (transaction, version) => {
      const change = await mergeCategory(transaction, version, { id, into }, clock.now())
      await refuseUnseenCategory(transaction, 'merge', change, seen)
      await renameCategoriesInDrafts(transaction, { [change.before.name]: change.after.name })
      await record(transaction, author(request), 'merge', 'category', change)
      return change.after
    }),
  )

  register.member(calls.deleteCategory, ({ params: { id }, body: { seen }, ...request }) =>
    catalogue.change(async (transaction) => {
      const drafts = (name: string) => countDraftsNaming(transaction, name)
      const change = await deleteCategory(transaction, id, drafts, clock.now())
      await refuseUnseenCategory(transaction, 'delete', change, seen)
      await record(transaction, author(request), 'delete', 'category', change)
      return change.after
    }),
  )

  register.member(calls.restoreCategory, ({ params: { id }, ...request }) =>
    catalogue.change(async (transaction) => {
      const change = await restoreCategory(transaction, id)
      await record(transaction, author(request), 'restore', 'category', change)
      return change.after
    }),
  )
}

/** How many of the found courses are shown when a synonym is tried. */
const SHOWN = 10

function registerSynonyms(register: Register, { catalogue, search, clock }: VocabularyDependencies): void {
  const { database } = catalogue
  const author = authorOf(clock)

  register.member(calls.listSynonyms, async ({ query }) => {
    const { synonyms: data, total } = await listSynonyms(database, query)
    return { data, meta: pageMeta(query.page, query.limit, total, data.length) }
  })

  const change = (action: string, request: Parameters<typeof author>[0], work: SynonymWork) =>
    catalogue.change(async (transaction) => {
      const changed = await work(transaction)
      await record(transaction, author(request), action, 'synonym', changed)
      return changed.after
    })

  register.member(calls.createSynonym, ({ body, ...request }) =>
    change('create', request, (transaction) => addSynonym(transaction, body)),
  )
  const changeSeen = (action: 'change' | 'delete', request: SynonymRequest, work: SynonymWork) =>
    change(action, request, async (transaction) => {
      const changed = await work(transaction)
      const { before: row } = changed
      if (row && !isAsSeen<Synonym>(row, request.body.seen))
        await refuseOutdated(transaction, { thing: `synonym ${row.id}`, row, outcome: NOT_DONE[action] })
      return changed
    })
  register.member(calls.changeSynonym, (request) =>
    changeSeen('change', request, (transaction) => changeSynonym(transaction, request.params.id, request.body)),
  )
  register.member(calls.deleteSynonym, (request) =>
    changeSeen('delete', request, (transaction) => deleteSynonym(transaction, request.params.id, clock.now())),
  )
  register.member(calls.restoreSynonym, ({ params: { id }, ...request }) =>
    change('restore', request, (transaction) => restoreSynonym(transaction, id)),
  )

  register.member(calls.trySynonym, async ({ query: { query, term, means, replaces } }) => {
    const synonym = term === undefined || means === undefined ? undefined : { term, means }
    if (synonym) refuseUseless(synonym)
    const tried = await search.trySynonym(query, { synonym, replaces })
    const describe = async (ids: readonly number[]): Promise<calls.TriedSearch> => {
      const courses = await findCourseSummaries(database, ids.slice(0, SHOWN))
      const data = courses.map(({ id, name, institution }) => ({ id, name, institution: institution.name }))
      return { total: ids.length, data }
    }
    return { before: await describe(tried.before), after: await describe(tried.after) }
  })

  register.member(calls.listMissedTerms, async ({ query }) => {
    const { terms: data, total } = await listUnansweredTerms(database, query)
    return { data, meta: pageMeta(query.page, query.limit, total, data.length) }
  })
}

type Synonym = Pick<SynonymChange['after'], 'term' | 'means'>
type SynonymRequest = Parameters<ReturnType<typeof authorOf>>[0] & { body: { seen?: Synonym | undefined } }
type SynonymWork = (transaction: Queryable) => Promise<SynonymChange>
