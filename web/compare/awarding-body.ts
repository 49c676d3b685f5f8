import type { Course } from '../../contract/catalogue/course.ts'

/** As the table of the specification has it; the course's own page shows the true awarding body. */
export function awardingBodyText({
  institution,
  awarding_body,
  awarding_body_type,
  awarding_body_country,
}: Pick<Course, 'institution' | 'awarding_body' | 'awarding_body_type' | 'awarding_body_country'>): string {
  if (awarding_body_type === 'local' && !awarding_body) return institution.name
  return awarding_body_country ? `${institution.name} / ${awarding_body_country}` : institution.name
}
