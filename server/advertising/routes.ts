import * as calls from '../../contract/advertising/calls.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { RegisterCall } from '../platform/http/register-call.ts'
import { listAdverts } from './adverts.ts'

export function registerAdvertising(register: RegisterCall, database: Queryable): void {
  register(calls.listAdverts, async () => ({ data: await listAdverts(database) }))
}
