import { pageMeta } from '../../../contract/paging.ts'
import * as institutions from '../../../contract/studio/institution-calls.ts'
import type { Actor } from '../../accounts/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RegisterPrivate } from '../../platform/http/register-private-call.ts'
import { authorOf } from '../../studio/index.ts'
import {
  addInstitution,
  changeInstitution,
  deleteInstitution,
  orderPriorityInstitutions,
  restoreInstitution,
} from './change-institutions.ts'
import { getInstitution, listInstitutions, listPriorityInstitutions } from './list-institutions.ts'
import { mergeInstitutions, previewMerge } from './merge-institutions.ts'

interface InstitutionDependencies {
  catalogue: Catalogue
  clock: Clock
}

export function registerInstitutions(
  register: RegisterPrivate<Actor>,
  { catalogue, clock }: InstitutionDependencies,
): void {
  const { database } = catalogue
  const author = authorOf(clock)

  register.member(institutions.listAdminInstitutions, async ({ query: { unconfirmed, ...filters } }) => {
    const asked = { ...filters, unconfirmed: unconfirmed === 'true' }
    const { institutions: data, total } = await listInstitutions(database, asked, clock.now())
    return { data, meta: pageMeta(filters.page, filters.limit, total, data.length) }
  })

  register.member(institutions.getAdminInstitution, ({ params: { id } }) => getInstitution(database, id, clock.now()))

  register.member(institutions.createInstitution, ({ body, ...request }) =>
    addInstitution(catalogue, author(request), body),
  )

  register.member(institutions.changeInstitution, ({ params: { id }, body, ...request }) =>
    changeInstitution(catalogue, author(request), id, body),
  )

  register.member(institutions.deleteInstitution, ({ params: { id }, ...request }) =>
    deleteInstitution(catalogue, author(request), id),
  )

  register.member(institutions.restoreInstitution, ({ params: { id }, ...request }) =>
    restoreInstitution(catalogue, author(request), id),
  )

  register.member(institutions.mergeInstitution, ({ params: { id }, body: { into, dry_run }, ...request }) =>
    dry_run
      ? previewMerge(database, { from: id, into })
      : mergeInstitutions(catalogue, author(request), { from: id, into }),
  )

  register.member(institutions.getPriorityInstitutions, async () => ({
    data: await listPriorityInstitutions(database),
  }))

  register.member(institutions.orderPriorityInstitutions, async ({ body: { ids }, ...request }) => ({
    data: await orderPriorityInstitutions(catalogue, author(request), ids),
  }))
}
