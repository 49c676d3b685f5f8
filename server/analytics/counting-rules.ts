import { isbot } from 'isbot'
import { findScreen } from '../../contract/screens.ts'
import type { Visitor } from '../platform/http/register-private-call.ts'

/** Not counted: Do Not Track, Global Privacy Control, robots, and programs without a user agent. */
export const mayCount = ({ asksForPrivacy, userAgent }: Pick<Visitor, 'asksForPrivacy' | 'userAgent'>): boolean =>
  !asksForPrivacy && userAgent !== '' && !isbot(userAgent)

/** What a path is counted as. There is a fixed number of them, no matter which paths are sent. */
export interface CountedPage {
  /** The screen's address, with `{id}` in place of a number. Tokens, page numbers and slugs are left out. */
  path: string
  courseId?: number
  institutionId?: number
}

const ID = /^[1-9]\d{0,8}$/

export function countedPage(path: string): CountedPage {
  const found = findScreen(path)
  if (!found) return { path: '(other)' }
  const { name, screen, params } = found
  const [beforeParameters = ''] = screen.pattern.split('/:', 1)
  const id = Number(ID.test(params['id'] ?? '') ? params['id'] : 0)
  if (name === 'course' && id) return { path: `${beforeParameters}/{id}`, courseId: id }
  if (name === 'institution' && id) return { path: `${beforeParameters}/{id}`, institutionId: id }
  return { path: beforeParameters }
}
