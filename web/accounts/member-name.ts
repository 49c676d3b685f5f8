import type { Member } from './session.ts'

export const nameOf = ({ name }: Pick<Member, 'name'>): string => name.trim() || 'User'

/** The first grapheme, so that an accent or a Thaana vowel sign stays with its letter. */
export function initialOf(user: Pick<Member, 'name'>): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(nameOf(user))
  return first?.segment.toUpperCase() ?? 'U'
}
