import { spotlightSearch } from '../../contract/search/calls.ts'
import type { RegisterCall } from '../platform/http/register-call.ts'
import type { Search } from './create-search.ts'

export function registerSearch(register: RegisterCall, search: Search): void {
  register(spotlightSearch, ({ query }) => search.spotlight(query))
}
