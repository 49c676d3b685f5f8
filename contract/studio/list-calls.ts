import { z } from 'zod'
import type { Route } from '../api-routes.ts'
import { definePrivateCall, noBody, noInput } from '../define-call.ts'
import { idParameter, pageMetaSchema, removableListParameters, restorableUntil } from '../paging.ts'
import { RESTORABLE_DAYS } from '../retention.ts'

const tag = 'Back office'
export const order = z.int().min(-1_000_000).max(1_000_000)
const version = z.string().max(100)
const seenVersion = version.optional().describe('The version you loaded. 409 if somebody has changed it since.')
export const active = z.boolean().describe('Whether visitors see it.')

type StaffRoute = Route & { from: 'member' }

interface ListRoutes {
  list: StaffRoute
  get: StaffRoute
  create: StaffRoute
  change: StaffRoute
  remove: StaffRoute
  restore: StaffRoute
}

/** The calls of a list whose rows are live as soon as they are posted, unless `active` is false. */
export function defineListCalls<Row extends z.ZodObject, Body extends z.ZodObject>(
  routes: ListRoutes,
  { name, file, row, body }: { name: string; file: string; row: Row; body: Body },
) {
  const params = z.object({ id: idParameter })
  return {
    list: definePrivateCall(routes.list, {
      tag,
      summary: `Every ${name}, in the order of the page; with state=removed, the removed ones`,
      params: noInput,
      query: z.object(removableListParameters),
      body: noBody,
      csv: { file, columns: [...Object.keys(row.shape), ...Object.keys(restorableUntil)] },
      status: 200,
      reply: z.strictObject({ data: z.array(row.extend(restorableUntil)), meta: pageMetaSchema }),
      refusals: [422],
    }),
    get: definePrivateCall(routes.get, {
      tag,
      summary: `One ${name}`,
      params,
      body: noBody,
      status: 200,
      reply: row.extend({ version: version.describe('The current version, for the next change.') }),
      refusals: [404, 422],
    }),
    create: definePrivateCall(routes.create, {
      tag,
      summary: `Add a ${name}; without an order, it comes last`,
      params: noInput,
      body,
      status: 201,
      reply: row,
      refusals: [422],
    }),
    change: definePrivateCall(routes.change, {
      tag,
      summary: `Change a ${name}; omitted fields stay as they are`,
      params,
      body: body.partial().extend({
        version: seenVersion,
      }),
      status: 200,
      reply: row,
      refusals: [404, 409, 422],
    }),
    remove: definePrivateCall(routes.remove, {
      tag,
      summary: `Remove a ${name}; it can be restored for ${RESTORABLE_DAYS} days`,
      params,
      body: z.strictObject({ version: seenVersion }),
      status: 200,
      reply: row,
      refusals: [404, 409, 422],
    }),
    restore: definePrivateCall(routes.restore, {
      tag,
      summary: `Restore a removed ${name}`,
      params,
      body: noBody,
      status: 200,
      reply: row,
      refusals: [404, 422],
    }),
  }
}
