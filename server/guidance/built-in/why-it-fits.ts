import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import { formatMvr } from '../../../contract/catalogue/fees.ts'
import { isGrantFunded } from '../../../contract/catalogue/vocabulary.ts'
import type { AdviserCatalogue } from './catalogue.ts'
import { describeRoute, knowsSchooling, possibleRoute } from './entry.ts'
import { isAffordable } from './fit-courses.ts'
import type { Slots } from './state.ts'
import { courseTitle, factsLine, grantText, monthNames } from './write-course.ts'
import { joined } from './write-wish.ts'

/** A list entry: the course, its facts and why it fits. */
export async function recommendedCourse(
  course: CourseSummary,
  number: number,
  slots: Slots,
  catalogue: AdviserCatalogue,
): Promise<string> {
  const why = await reasonsFor(course, slots, catalogue)
  return [`${number}. ${courseTitle(course)}`, `   ${factsLine(course)}`, `   Why: ${why.join('; ')}.`].join('\n')
}

/** The criteria of the visitor that a course meets. */
async function reasonsFor(course: CourseSummary, slots: Slots, catalogue: AdviserCatalogue): Promise<string[]> {
  const { budget, place, intake, held, study_modes, modalities } = slots
  const reasons: string[] = []
  const fields = course.categories.map(({ name }) => name)
  if (fields.length > 0) reasons.push(`it is in ${joined(fields)}`)
  const wanted = place ? [...place.islands, ...place.near] : []
  const there = course.islands.filter((island) => wanted.includes(island))
  if (there.length > 0) reasons.push(`taught in ${joined(there)}`)
  if (modalities?.includes('online') && 'online' in course.delivery_modalities) reasons.push('you can study online')
  if (study_modes?.some((mode) => course.study_modes.includes(mode)))
    reasons.push(`study is ${course.mode_of_study_text.toLowerCase()}`)
  const months = course.intake_months.filter((month) => intake?.includes(month))
  if (months.length > 0) reasons.push(`it starts in ${joined(monthNames(months))}`)
  if (budget && isAffordable(course, budget))
    reasons.push(
      budget.per === 'total'
        ? `within your ${formatMvr(budget.mvr)}`
        : `spread over the whole course, it stays within your ${formatMvr(budget.mvr)} a ${budget.per}`,
    )
  if (slots.grant && isGrantFunded(course)) reasons.push(`under the ${grantText(course)}`)
  if (held && knowsSchooling(held)) {
    const route = possibleRoute((await catalogue.readEntryRules([course.id])).get(course.id) ?? [], held)
    if (route) reasons.push(`you need ${describeRoute(route)}`)
  }
  return reasons
}
