import { findScreen } from '../../contract/screens.ts'

/** What a path is counted as. There is a fixed number of them, whatever paths strangers send. */
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
