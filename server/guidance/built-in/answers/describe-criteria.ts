import type { CourseSummary } from '../../../../contract/catalogue/course.ts'
import { formatMvr } from '../../../../contract/catalogue/fees.ts'
import { MNQF_LEVELS, type MnqfLevel } from '../../../../contract/catalogue/mnqf.ts'
import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import type { CourseChoice, Relaxation } from '../adviser-catalogue.ts'
import { BELOW_DEGREE, type Criteria, careerOf, type Held, type Limits, omit, QUALIFICATIONS } from '../state.ts'
import { joined, lines, monthNames, text } from './blocks.ts'

const MODALITIES = { f2f: 'face to face', online: 'online', blended: 'blended' } as const

const MODES = {
  full_time: 'full time',
  part_time: 'part time',
  evening: 'in the evening',
  weekend: 'at the weekend',
} as const

const ORDERS = {
  fee: 'cheapest first',
  duration: 'shortest first',
  intake: 'soonest first',
  distance: 'nearest first',
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

const CERTIFICATES = '1,2,3,4'

function levelsInWords(levels: readonly MnqfLevel[]): string {
  if (levels.length === QUALIFICATIONS.length && !levels.includes('NA')) return 'full qualification'
  if (levels.join() === BELOW_DEGREE.join()) return 'below a degree'
  if (levels.join() === CERTIFICATES) return 'Certificate'
  const names = levels.map((level) => (level === 'NA' ? 'short courses' : MNQF_LEVELS[level]))
  return joined(names, 'or')
}

export interface Limit {
  key: keyof Limits
  value: string
  label: string
}

/** Each limit on its own, in words. Several values of one limit share a label. */
export function listLimits(limits: Limits): Limit[] {
  const { levels = [], institution, not_at = [], place, modalities = [], study_modes = [], months_max } = limits
  const { intake = [], language, award, grant, budget, order } = limits
  const found: Limit[] = []
  const add = (key: keyof Limits, value: string | number, label: string): void => {
    found.push({ key, value: String(value), label })
  }
  if (levels.length > 0) add('levels', levels.join(':'), levelsInWords(levels))
  if (institution !== undefined) add('institution', institution, `at ${institution}`)
  for (const { name } of not_at) add('not_at', name, `not at ${name}`)
  if (place) add('place', place.name, `${order === 'distance' ? 'near' : 'in'} ${place.name}`)
  const ways = modalities.map((each) => MODALITIES[each])
  if (ways.length > 0) add('modalities', modalities.join(':'), joined(ways, 'or'))
  const modes = study_modes.map((each) => MODES[each])
  const or = limits.either && ways.length > 0 ? 'or ' : ''
  if (modes.length > 0) add('study_modes', study_modes.join(':'), `${or}${joined(modes, 'or')}`)
  if (months_max !== undefined) add('months_max', months_max, `taking up to ${timeInWords(months_max)}`)
  if (intake.length > 0) add('intake', intake.join(':'), `starting in ${joined(monthNames(intake), 'or')}`)
  if (language !== undefined) add('language', language, `taught in ${language}`)
  if (award !== undefined) add('award', award, `with ${award === 'local' ? 'a local' : 'an international'} award`)
  if (grant) add('grant', 'yes', 'under the grant scheme')
  if (budget) {
    const per = budget.per === 'total' ? '' : ` a ${budget.per}`
    add('budget', `${budget.mvr}:${budget.per}`, `up to ${formatMvr(budget.mvr)}${per}`)
  }
  if (order !== undefined) add('order', order, ORDERS[order])
  return found
}

/** Online courses can be taken from any island, and 'nearest' sorts by the distance instead. */
export const isBoundToPlace = ({ modalities, order }: Limits): boolean =>
  order !== 'distance' && !(modalities?.length === 1 && modalities[0] === 'online')

/** How a limit reads within a sentence about courses. */
function limitInSentence({ key, label }: Limit): string[] {
  if (key === 'order') return []
  if (key === 'levels' && label === 'short courses') return ['outside the MNQF levels']
  if (key === 'levels' && label !== 'below a degree')
    return [label === 'full qualification' ? 'with a full qualification' : `at the level ${label}`]
  return [label]
}

/** An age alone does not say which courses a visitor may enter. */
export const knowsSchooling = ({ schooling, mnqf_level, o_subjects, a_subjects }: Held): boolean =>
  (schooling ?? mnqf_level ?? o_subjects ?? a_subjects) !== undefined

export const SCHOOL_NAMES: Readonly<Record<string, string>> = {
  none: '',
  basic: 'basic education',
  lower_secondary: 'lower secondary school',
  o_level: 'O levels',
  a_level: 'A levels',
}

/** What the visitor holds, in words: 'A levels', '5 O-level passes including Mathematics'. */
export function describeHeld({ schooling, mnqf_level, o_passes, a_passes, work_years, ...held }: Held): string {
  if (mnqf_level !== undefined) return `a qualification at MNQF level ${mnqf_level}`
  const isALevel = schooling === 'a_level'
  const subjects = joined((isALevel ? held.a_subjects : held.o_subjects) ?? [])
  const lower = isALevel ? describeLower(o_passes, held.o_subjects) : ''
  const passes = isALevel ? a_passes : schooling === 'o_level' ? o_passes : undefined
  const named = subjects === '' ? lower : ` including ${subjects}${lower}`
  if (passes !== undefined) return `${passes} ${isALevel ? 'A' : 'O'}-level ${passes === 1 ? 'pass' : 'passes'}${named}`
  if (schooling === undefined && subjects !== '') return `passes in ${subjects}`
  if (schooling === undefined && work_years !== undefined)
    return `${work_years} ${work_years === 1 ? 'year' : 'years'} of work`
  if (schooling === 'none') return 'no schooling'
  if (schooling === 'lower_secondary') return 'no O-level passes'
  const school = SCHOOL_NAMES[schooling ?? 'none']
  return school ? `${school}${named}` : 'what you have'
}

/** The O levels of a visitor who has A levels. */
function describeLower(o_passes: number | undefined, o_subjects: readonly string[] = []): string {
  if (o_passes === undefined && o_subjects.length === 0) return ''
  const passes = o_passes === undefined ? 'O levels' : `${o_passes} O-level ${o_passes === 1 ? 'pass' : 'passes'}`
  return `, and ${passes}${o_subjects.length > 0 ? ` including ${joined(o_subjects)}` : ''}`
}

/** The search criteria in words: 'in Nursing and Midwifery, at the level Diploma, in Malé, up to MVR 30,000'. */
export function criteriaInWords({ wish, dislikes = [], held, ...limits }: Criteria): string {
  const parts: string[] = []
  if (wish) parts.push(wish.fields.length > 0 ? `in ${joined(wish.fields)}` : `for '${wish.text}'`)
  const career = careerOf({ ...limits, ...(wish && { wish }) })
  if (career) parts.push(`for work as ${/^[aeiou]/.test(career.name) ? 'an' : 'a'} ${career.name}`)
  if (dislikes.length > 0)
    parts.push(
      `without ${joined(
        dislikes.map(({ name }) => name),
        'or',
      )}`,
    )
  const limited = isBoundToPlace(limits) ? limits : omit<Limits>(limits, ['place'])
  parts.push(...listLimits(limited).flatMap(limitInSentence))
  if (held && knowsSchooling(held)) parts.push(`possibly open to you with ${describeHeld(held)}`)
  return parts.join(', ')
}

/** 'courses in Law', 'one course', 'at least 12 courses in Malé'. */
export function coursesInWords(count: string, criteria: Criteria): string {
  const words = criteriaInWords(criteria)
  const noun = count === '1' ? 'one course' : `${count} courses`
  return words === '' ? noun : `${noun} ${words}`
}

/** The number of matching courses, or 'at least' that number if not all were checked. */
export const totalInWords = ({ total, isLeast }: CourseChoice): string => (isLeast ? `at least ${total}` : `${total}`)

/** Whether every matching course was read, so that the last one really is the last. */
export const isWhole = ({ courses, total, isLeast }: CourseChoice): boolean => !isLeast && courses.length === total

/** A count among the courses that were read. */
export const partInWords = (count: number, choice: CourseChoice): string =>
  isWhole(choice) ? `${count}` : `at least ${count}`

/** Dropped criteria are always mentioned. */
export const sayDropped = (
  wanted: Criteria,
  relaxed: readonly Relaxation[],
  courses: readonly CourseSummary[],
): string => relaxed.map((each) => sayRelaxed(each, wanted, courses)).join(' ')

function sayRelaxed(relaxed: Relaxation, wanted: Criteria, courses: readonly CourseSummary[]): string {
  const { modalities, study_modes } = wanted
  switch (relaxed) {
    case 'intake':
      return `Nothing that fits starts in ${joined(monthNames(wanted.intake ?? []))}, so I looked at other intakes too.`
    case 'place':
      return [`I found nothing that fits in ${wanted.place?.name}.`, sayWhereTaught(courses)].join(' ').trim()
    case 'modality':
      return `Nothing that fits is taught ${criteriaInWords({ ...(modalities && { modalities }), ...(study_modes && { study_modes }) })}, so I looked at other study options.`
    case 'budget':
      return `Nothing that fits costs ${formatMvr(wanted.budget?.mvr ?? 0)} or less; these cost up to a quarter more.`
    case 'duration':
      return 'Nothing that fits is that short, so these take longer.'
    case 'field':
      return `Nothing in ${joined(wanted.wish?.fields ?? [])} fits, so I looked at the whole field.`
    case 'level':
      return 'Nothing fits at the level you asked for, so I looked one level up and down.'
  }
}

const MOST_ISLANDS = 4

/** The islands where the courses of a list are taught, if published. */
export function sayWhereTaught(courses: readonly Pick<CourseSummary, 'islands' | 'delivery_modalities'>[]): string {
  const islands = [...new Set(courses.flatMap((course) => course.islands))]
  const isOnline = courses.some(({ delivery_modalities }) => 'online' in delivery_modalities)
  if (islands.length === 0) return isOnline ? 'Online courses need no travel.' : ''
  const named = islands.length > MOST_ISLANDS ? [...islands.slice(0, MOST_ISLANDS), 'elsewhere'] : islands
  return `${courses.length === 1 ? 'This one is' : 'These are'} taught in ${joined(named)}${isOnline ? '; online courses need no travel' : ''}.`
}

const LEVEL =
  '(?:(?:an?|the|mnqf|advanced|associate|postgraduate|graduate|doctoral|first) )*(?:mnqf|levels?|diplomas?|certificates?|cert|degrees?|bachelors?|masters?|phd|doctorates?)'
/** 'What is missing in the store' beside a diploma asks nothing about it. */
const LEVEL_QUESTION = new RegExp(
  String.raw`\b(?:what is|whats|what are|explain|meaning of|tell me about|difference between) ${LEVEL}\b(?! (?:fees?|price|costs?)\b)|\b(?:what )?(?:does|do) ${LEVEL}(?: \w+){0,2} mean\b|\b${LEVEL} (?:\d+ )?(?:what is (?:it|that)|means?)\b`,
)

/** 'What is level 5?', 'what does MNQF mean?', 'what is an advanced diploma?' */
export function explainLevels(said: string, levels: readonly string[]): ReplyBlock[] | undefined {
  if (!LEVEL_QUESTION.test(said)) return undefined
  const names = Object.entries(MNQF_LEVELS).filter(([level]) => level !== 'NA')
  const asked = names.filter(([level]) => levels.includes(level))
  if (asked.length > 0)
    return text(
      ...asked.map(([level, name]) => `Level ${level} of the Maldives National Qualifications Framework is: ${name}.`),
      'A higher level builds on a lower one. What would you like to study at this level?',
    )
  if (!/\bmnqf\b|\blevels?\b/.test(said)) return undefined
  return [
    ...text('The Maldives National Qualifications Framework (MNQF) has these levels; each builds on the one before:'),
    ...lines(...names.map(([level, name]) => `• ${level}: ${name}`)),
  ]
}
