import type { Course } from '../../../../contract/catalogue/course.ts'
import { isGrantFunded } from '../../../../contract/catalogue/grant-scheme.ts'
import { describeHeld, describeRoute, openRoute } from '../entry.ts'
import type { Slots } from '../state.ts'
import { feeTextOf, grantText, intakeText, levelText, linkText, modalityText } from '../write-course.ts'
import { joined } from '../write-wish.ts'

/** What may be asked of a course. */
export type Aspect =
  | 'fee'
  | 'duration'
  | 'intake'
  | 'entry'
  | 'modality'
  | 'place'
  | 'award'
  | 'grant'
  | 'careers'
  | 'all'

const ASPECTS: readonly (readonly [Aspect, RegExp])[] = [
  ['grant', /\b(?:grant|scheme|free|scholarship|funded)\b/],
  ['fee', /\b(?:how much|cost|costs|fees?|price|expensive|pay|payment|instal?lments?)\b/],
  ['duration', /\b(?:how long|duration|how many (?:years|months)|length)\b/],
  [
    'entry',
    /\b(?:get in|get into|requirements?|qualify|entry|eligible|can i (?:join|apply|do|take|study)|need for|what do i need|admission|criteria)\b/,
  ],
  ['intake', /\b(?:when|start|starts|intakes?|begin|begins|deadline)\b/],
  ['place', /\b(?:where|campus|campuses|location|which island)\b/],
  ['modality', /\b(?:online|face to face|how is it taught|evening|weekend|full time|part time)\b/],
  ['award', /\b(?:who awards|awarding|awarded|recognised|recognized|approved|mqa|accredited|level)\b/],
  ['careers', /\b(?:jobs?|careers?|what can i become|work after|modules?|subjects|learn in)\b/],
]

export const aspectOf = (said: string): Aspect => ASPECTS.find(([, pattern]) => pattern.test(said))?.[0] ?? 'all'

export const everything = (course: Course, slots: Slots): string =>
  (['fee', 'grant', 'duration', 'award', 'modality', 'place', 'intake', 'entry'] as const)
    .map((aspect) => say(aspect, course, slots))
    .filter((text) => text !== '')
    .map((text) => `• ${text}`)
    .join('\n')

export function say(aspect: Exclude<Aspect, 'all'>, course: Course, slots: Slots): string {
  switch (aspect) {
    case 'fee':
      return feeSentence(course)
    case 'grant':
      return isGrantFunded(course)
        ? `It is under the ${grantText(course)}; confirm the share with the institution before you enrol.`
        : 'It is not under the grant scheme.'
    case 'duration':
      return `It takes ${linkText(course.duration_text)}${course.credits === null ? '' : ` and has ${course.credits} credits`}.`
    case 'award':
      return `${levelText(course)}, awarded by ${linkText(course.awarding_body ?? course.institution.name)}${course.mqa_approved ? '; MQA approved' : ''}.`
    case 'modality':
      return `It is taught ${modalityText(course).toLowerCase()}, ${course.mode_of_study_text.toLowerCase()}, in ${course.language}.`
    case 'place':
      return course.campuses.length === 0
        ? 'No campus is named for it.'
        : `It is taught in ${joined([...new Set(course.islands)])}.`
    case 'intake':
      return course.intake_months.length === 0 ? 'No intake is published for it.' : `It ${intakeText(course)}.`
    case 'entry':
      return entrySentence(course, slots)
    case 'careers':
      return `It is in ${joined(course.categories.map(({ name }) => name))}.`
  }
}

function feeSentence(course: Course): string {
  if (course.total_mvr_min === null) return 'No fee is published for it; please ask the institution.'
  return `It costs ${feeTextOf(course)}. Fees are indicative; registration and examinations may come on top.`
}

function entrySentence({ entry_rules }: Course, { held }: Slots): string {
  if (entry_rules.length === 0) return 'Its entry rules are not published in a form that I can read.'
  const routes = entry_rules.slice(0, 3).map(describeRoute)
  const open = held ? openRoute(entry_rules, held) : undefined
  const own = !held
    ? ''
    : open
      ? ` With ${describeHeld(held)} you seem to meet one of these; the institution decides.`
      : ` With ${describeHeld(held)} alone, none of these is met yet.`
  return `To enter, one of these is enough: ${joined(routes, 'or')}.${own}`
}
