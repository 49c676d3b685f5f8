import type { Course } from '../../contract/catalogue/course.ts'
import type { Api } from '../../contract/client.ts'
import type { CampusContactDetails } from '../catalogue/institutions/contact-lines.tsx'

export type CampusContact = CampusContactDetails & { id: number; name: string }

/**
 * How to reach the campuses where the course is taught, or the main campus where none is named. Empty if the call
 * failed: the page works without.
 */
export async function loadCampuses(
  api: Api,
  course: Pick<Course, 'campuses' | 'institution'>,
): Promise<CampusContact[]> {
  const reply = await api.getInstitution({ id: course.institution.id }).catch(() => undefined)
  const all = reply?.data.campuses ?? []
  const taughtAt = course.campuses.flatMap(({ id }) => all.find((campus) => campus.id === id) ?? [])
  const shown = taughtAt.length > 0 ? taughtAt : all.filter(({ main }) => main).slice(0, 1)
  return shown.map(({ id, name, phone, alternative_phone, email, link_website, address }) => ({
    ...{ id, name, phone, alternative_phone, email, link_website, address },
  }))
}
