import { formatMvr } from '../../../contract/catalogue/fees.ts'
import { MNQF_LEVEL_ORDER, MNQF_LEVELS, type MnqfLevel } from '../../../contract/catalogue/mnqf.ts'
import { describeHeld, knowsSchooling } from './entry.ts'
import type { Slots } from './state.ts'
import { monthNames } from './write-course.ts'

/** 'a', 'a and b', 'a, b and c'. */
export function joined(parts: readonly string[], last = 'and'): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}

const MODALITIES = { f2f: 'face to face', online: 'online', blended: 'blended' } as const

const MODES = {
  full_time: 'full time',
  part_time: 'part time',
  evening: 'in the evening',
  weekend: 'at the weekend',
} as const

const WEEKS_IN_MONTH = 365.25 / 12 / 7

/** In the largest unit that fits: 'a year', '18 months', '4 weeks'. */
function timeInWords(months: number): string {
  const [count, unit] =
    months % 12 === 0
      ? [months / 12, 'year']
      : Number.isInteger(months)
        ? [months, 'month']
        : [Math.round(months * WEEKS_IN_MONTH), 'week']
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`
}

/** All levels of the qualifications framework. */
export const QUALIFICATIONS = MNQF_LEVEL_ORDER.filter((level) => level !== 'NA')

const isAnyQualification = (levels: readonly MnqfLevel[]): boolean =>
  levels.length === QUALIFICATIONS.length && !levels.includes('NA')

type Wish = { [Key in keyof Slots]?: Slots[Key] | undefined }

/** The search criteria in words: 'for nursing, at the level Diploma, in Malé, up to MVR 30,000'. */
export function wishInWords(slots: Wish): string {
  const { interest, levels, place, budget, held } = slots
  const parts: string[] = []
  if (interest) parts.push(interest.concepts.length > 0 ? `for ${joined(interest.concepts)}` : `for '${interest.text}'`)
  if (slots.excluded) parts.push(`without ${joined(slots.excluded.words, 'or')}`)
  if (levels && isAnyQualification(levels)) parts.push('with a full qualification')
  else if (levels && levels.length > 0) {
    const names = levels.map((level) => (level === 'NA' ? 'short courses' : MNQF_LEVELS[level]))
    parts.push(`at the level ${joined(names, 'or')}`)
  }
  if (slots.institution !== undefined) parts.push(`at ${slots.institution}`)
  if (place) parts.push(`in ${place.name}`)
  if (slots.modalities)
    parts.push(
      joined(
        slots.modalities.map((each) => MODALITIES[each]),
        'or',
      ),
    )
  if (slots.study_modes)
    parts.push(
      joined(
        slots.study_modes.map((each) => MODES[each]),
        'or',
      ),
    )
  if (slots.months_max !== undefined) parts.push(`taking up to ${timeInWords(slots.months_max)}`)
  if (slots.intake) parts.push(`starting in ${joined(monthNames(slots.intake), 'or')}`)
  if (slots.language !== undefined) parts.push(`taught in ${slots.language}`)
  if (slots.award !== undefined) parts.push(`with ${slots.award === 'local' ? 'a local' : 'an international'} award`)
  if (slots.grant) parts.push('under the grant scheme')
  if (budget) parts.push(`up to ${formatMvr(budget.mvr)}${budget.per === 'total' ? '' : ` a ${budget.per}`}`)
  if (held && knowsSchooling(held)) parts.push(`possibly open to you with ${describeHeld(held)}`)
  return parts.join(', ')
}
