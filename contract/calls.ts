import * as advertising from './advertising/calls.ts'
import type { Call } from './call.ts'
import * as catalogue from './catalogue/calls.ts'
import * as editorial from './editorial/calls.ts'
import * as search from './search/calls.ts'

/** Every public call there is; the OpenAPI document is written from this list. */
export const publicCalls: readonly Call[] = [
  ...Object.values(catalogue),
  ...Object.values(search),
  ...Object.values(editorial),
  ...Object.values(advertising),
]
