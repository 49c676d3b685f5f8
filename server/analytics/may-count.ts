import { isbot } from 'isbot'
import type { Visitor } from '../platform/http/register-personal-call.ts'

/** Do Not Track, Global Privacy Control, robots and programs that do not say what they are: none of them is counted. */
export const mayCount = ({ asksForPrivacy, userAgent }: Pick<Visitor, 'asksForPrivacy' | 'userAgent'>): boolean =>
  !asksForPrivacy && userAgent !== '' && !isbot(userAgent)
