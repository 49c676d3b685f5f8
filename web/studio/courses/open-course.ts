import type { ReplyOf } from '../../../contract/client.ts'

/** A course with its draft, as its team sees it. */
export type OpenCourse = ReplyOf<'getStudioCourse'>

/** The draft's name, or that of the published course. */
export function courseName({ draft, published }: Pick<OpenCourse, 'draft' | 'published'>): string {
  const name = (draft ?? published)?.['name']
  return typeof name === 'string' && name !== '' ? name : 'Course without a name'
}
