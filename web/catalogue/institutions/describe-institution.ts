import type { InstitutionSummary } from '../../../contract/catalogue/institution.ts'
import { counted, listed } from '../../../contract/format-text.ts'
import { truncateText, visibleText } from '../../design/html-text.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../layout/page-head.tsx'

export function institutionTitle({ id, name }: Pick<InstitutionSummary, 'id' | 'name'>): string {
  if (name.length > TITLE_LENGTH) return `${truncateText(name, TITLE_LENGTH - ` (${id})`.length)} (${id})`
  const title = `${name}: courses and contact`
  return title.length <= TITLE_LENGTH ? title : name
}

type Described = Pick<InstitutionSummary, 'name' | 'islands' | 'course_count'>

export const institutionDescription = (institution: Described & Pick<InstitutionSummary, 'overview'>): string =>
  descriptionFrom(visibleText(institution.overview, DESCRIPTION_LENGTH.most), institution)

/** The institution's own text, or ours if that is too short for a description. */
export function descriptionFrom(ownText: string, { name, islands, course_count }: Described): string {
  const text = truncateText(ownText, DESCRIPTION_LENGTH.most)
  if (text.length >= DESCRIPTION_LENGTH.least) return text
  const place = islands.length === 0 ? 'the Maldives' : listed(islands.slice(0, 2))
  return truncateText(
    `${truncateText(name, TITLE_LENGTH)} in ${place}: ${counted(course_count, 'course')}, with fees, entry requirements, campuses and how to get in touch.`,
    DESCRIPTION_LENGTH.most,
  )
}
