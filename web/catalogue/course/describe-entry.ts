import type { EntryRoute, EntryRules } from '../../../contract/catalogue/entry-rules.ts'
import { subjectText } from '../../../contract/catalogue/holdings.ts'
import { MNQF_LEVELS, type MnqfLevel } from '../../../contract/catalogue/mnqf.ts'
import { listed } from '../../format-list.ts'

const isLevel = (text: string): text is MnqfLevel => text in MNQF_LEVELS

function qualification(level: number): string {
  const key = String(level)
  const name = isLevel(key) ? MNQF_LEVELS[key].replace(' / ', ' or ') : 'qualification'
  return `${/^[AEIOU]/.test(name) ? 'An' : 'A'} ${name}`
}

function passesAt(school: 'O' | 'A', { count, subjects }: NonNullable<EntryRoute['passes']>): string {
  const names = listed(subjects.map(subjectText))
  const which = subjects.length === 0 ? '' : `${subjects.length === count ? ' in' : ', including'} ${names}`
  return `${count} ${school}-level ${count === 1 ? 'pass' : 'passes'}${which}`
}

/** The qualification that an applicant must hold; empty if none. */
function heldText({ level_held, mnqf_level, related, passes, bridging_programme }: EntryRoute): string {
  switch (level_held) {
    case 'none':
      return ''
    case 'basic':
      return 'Basic schooling finished'
    case 'lower_secondary':
      return 'Grade 10 finished'
    case 'o_level':
      return passes ? passesAt('O', passes) : 'Secondary school finished (O levels or SSC)'
    case 'a_level':
      return passes ? passesAt('A', passes) : 'Higher secondary school finished (A levels or HSC)'
    case 'mnqf':
      if (bridging_programme === 'Foundation') return `A Foundation programme (MNQF level ${mnqf_level ?? 4})`
      return `${qualification(mnqf_level ?? 1)} (MNQF level ${mnqf_level ?? 1})${related ? ' in a related field' : ''}`
  }
}

const BRIDGES = {
  UPP: 'the University Preparation Programme (UPP)',
  'Pre-Master': "a Pre-Master's programme",
  // A Foundation programme is the qualification itself.
  Foundation: '',
} as const

const NO_QUALIFICATION = 'No earlier qualification needed'

/** One route in words that applicants can compare with their own results. */
function describeRoute(route: EntryRoute): string {
  const held = heldText(route)
  const age = route.min_age === null ? '' : `aged ${route.min_age} or over`
  // Half a year is 0.5 years.
  const work =
    route.work_years === null ? '' : `${route.work_years} ${route.work_years === 1 ? 'year' : 'years'} of relevant work`
  const bridge = route.bridging_programme === null ? '' : BRIDGES[route.bridging_programme]
  const english = route.english === null ? '' : `IELTS ${route.english.toFixed(1)}`
  const parts = [held || (work ? '' : NO_QUALIFICATION), age, work, bridge, english].filter((part) => part !== '')
  const text =
    parts.length > 2
      ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
      : parts.join(bridge || english ? ' and ' : ', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export interface EntryTexts {
  /** One of these is needed. */
  general: string[]
  /** For applicants who meet none of those. */
  alternative: string[]
}

export function describeEntry(rules: EntryRules): EntryTexts {
  const textsOf = (kind: EntryRoute['kind']): string[] => [
    ...new Set(rules.filter((route) => route.kind === kind).map(describeRoute)),
  ]
  return { general: textsOf('general'), alternative: textsOf('alternative') }
}
