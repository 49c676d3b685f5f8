import type { Course } from '../../../../contract/catalogue/course.ts'
import { GRANT_SCHEME, isGrantFunded, MONTHS } from '../../../../contract/catalogue/course-options.ts'
import type { EntryRules } from '../../../../contract/catalogue/entry-rules.ts'
import { institutionPath } from '../../../../contract/paths.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import { contentWords } from '../slots/find-names.ts'
import { ASKS_FOR_ENGLISH, ASKS_FOR_LANGUAGE, LACKS_ENGLISH } from '../slots/read-limits.ts'
import { CONCERNS_ENTRY, GIVES_CERTIFICATE } from '../slots/school-words.ts'
import type { Held } from '../state.ts'
import {
  describeIntakes,
  durationText,
  feeTextOf,
  grantText,
  joined,
  leftAfterGrant,
  levelOf,
  link,
  modalityText,
} from './blocks.ts'
import { describeHeld } from './describe-criteria.ts'
import { checkHeld, describeRoute, possibleRoute } from './entry.ts'
import { sayCareersOfField, sayJobs } from './jobs.ts'

/** What a visitor may ask about a course. */
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
  | 'modules'
  | 'application'
  | 'english'
  | 'language'

const ASPECTS: readonly (readonly [Aspect, RegExp])[] = [
  ['english', ASKS_FOR_ENGLISH],
  ['english', LACKS_ENGLISH],
  ['language', ASKS_FOR_LANGUAGE],
  ['entry', CONCERNS_ENTRY],
  ['entry', /\bcan (?:i|we|he|she) (?:start|begin)(?: it| this)? (?:with|after|without)\b/],
  // 'Is three passes enough?'
  [
    'entry',
    /\b(?:pass|passes|levels?|subjects|results?|grades?|certificate|diploma|degree|grade \d+)(?: be| is| are)?(?: good)? (?:enough|sufficient)\b/,
  ],
  ['award', GIVES_CERTIFICATE],
  ['grant', /\b(?:grant|scheme|free|scholarship|funded|(?:government|govt|state) (?:pay|help|cover|fund)\w*)\b/],
  ['fee', /\b(?:how much|cost|costs|fees?|price|expensive|pay|payment|instal?lments?)\b/],
  ['duration', /\b(?:how long|duration|how many (?:years|months|credits)|credits|length)\b/],
  [
    'entry',
    /\b(?:get in|get into|requirements?|qualify|entry|eligible|accept(?:ed)?|admit(?:ted)?|open (?:to|for) me|let me in|take me|allowed|my chances?|(?:they|it) take|age limit|how old|minimum age|(?:need|require|want|ask for|without|with no)(?: any| work)* experience|experience (?:needed|required|counts?|help|enough|matter)|need for|what (?:do|does) (?:i|he|she|we|they|you) need|what (?:should|do|must) i do (?:first|next)|where (?:do|should) i start|admission|criteria)\b/,
  ],
  [
    'intake',
    /\b(?:when(?! (?:i|im)\b)|start(?:ing)? dates?|start(?! (?:it |this )?(?:with|after|without))|starts|intakes?|begin|begins|deadline|open now|(?:still|currently) open(?! (?:to|for) me)|open for (?:enrol\w*|registration|applications?|admissions?))\b/,
  ],
  [
    'application',
    /\b(?:apply how|how apply|(?:how|where) (?:do|can|could|should|to) (?:i |we )?(?:apply|enrol|enroll|register|sign up)|who(?:m)? (?:do|can|could|should|to) (?:i |we )?(?:call|contact|phone|ring|email|speak to|talk to)|(?:contact|phone|telephone) (?:number|details?|no)|(?:have|send|give)(?: me)?(?: an?| the)? (?:brochure|prospectus))\b/,
  ],
  [
    'place',
    /\b(?:where(?! (?:do|can|could|should|to) (?:i |we )?(?:apply|enrol|register|sign))|campus|campuses|location|which island|(?:is|are) (?:it|they|this|that|these|those)(?: taught| available| offered)? (?:here(?= $)|in (?:the )?maldives))\b/,
  ],
  [
    'modality',
    /\b(?:online|face to face|timings?|class times?|schedule|how is it taught|what time (?:is|are) (?:it|they|the (?:class(?:es)?|course))(?: held| taught)?(?! [a-z])|evenings?|weekends?|full time|part time|(?:while|if|when)(?: i| im| i am| still)* work(?:ing)?|work(?:ing)? while|my job)\b/,
  ],
  [
    'award',
    /\b(?:who awards|awarding|awarded|recognised|recognized|approved|mqa|accredited|(?<!\b(?:o|a|with|have|hold|at|my) )level(?! \d))\b/,
  ],
  [
    'careers',
    /\b(?<!my )(?:jobs?|careers?|(?:can|could|will) (?:i|he|she|we|they) (?:become|be(?! accepted| admitted)|work as)|work after|do (?:after|with) (?:it|this|that)|what(?: is| comes)? after (?:it|this|that))\b/,
  ],
  ['modules', /\b(?:modules?|subjects|learn in)\b/],
]
const MOST_ASPECTS = 3
/** 'Can I do it?' asks for the entry rules; 'can I do it part time?' does not. */
const MAY_I =
  /\b(?:can|could|may) (?:i|we|he|she|they|(?:my|a) (?:\w+ )?[a-z]+|anyone|anybody|everyone)(?: also| still| too)? (?:join|apply|do|take|study|enter|attend|enrol)\b/
/** 'Can my friend join?': what the visitor holds says nothing about somebody else. */
export const asksForFriend = (said: string): boolean =>
  /\b(?:my|a) (?:\w+ )?(?:friends?|classmates?|colleagues?|neighbours?|cousins?)\b|\b(?:anyone|anybody|everyone)\b/.test(
    said,
  ) && MAY_I.test(said)

/** The aspects that a message asks about, in its order; empty if there are none. */
export function aspectsOf(said: string): Aspect[] {
  const found = ASPECTS.map(([aspect, pattern]) => ({ aspect, at: said.search(pattern) })).filter(({ at }) => at >= 0)
  if (found.length === 0) return MAY_I.test(said) ? ['entry'] : []
  const inOrder = found.sort((first, second) => first.at - second.at).map(({ aspect }) => aspect)
  return [...new Set(inOrder)].slice(0, MOST_ASPECTS)
}

/** What a message says besides the aspects. */
export const besideAspects = (said: string): string =>
  ASPECTS.reduce((rest, [, pattern]) => rest.replace(pattern, ' '), said)

export const saysOnlyAspects = (said: string): boolean =>
  aspectsOf(said).length > 0 && contentWords(besideAspects(said).trim().split(' ')).length === 0

export const EVERY_ASPECT: readonly Aspect[] = [
  'fee',
  'grant',
  'duration',
  'award',
  'modality',
  'place',
  'intake',
  'entry',
]

interface Asked {
  held: Held | undefined
  /** The top categories of the course. */
  fields: readonly string[]
  catalogue: Pick<AdviserCatalogue, 'today' | 'careers'>
}

export function sayAspect(aspect: Aspect, course: Course, { held, fields, catalogue }: Asked): string {
  switch (aspect) {
    case 'fee':
      return feeSentence(course)
    case 'grant':
      return isGrantFunded(course)
        ? `It is under the ${grantText(course)}${leftAfterGrant(course) && `, so ${leftAfterGrant(course)} is left to pay`}; confirm the share with the institution before you enrol.`
        : 'It is not under the grant scheme.'
    case 'duration':
      return `It takes ${durationText(course)}${course.credits === null ? '' : ` and has ${course.credits} credits`}.`
    case 'award':
      return `${levelOf(course)}, awarded by ${course.awarding_body ?? course.institution.name}${course.mqa_approved ? '; MQA approved' : ''}.`
    case 'modality':
      return `It is taught ${modalityText(course).toLowerCase()}, ${course.mode_of_study_text.toLowerCase()}, in ${course.language}.`
    case 'place':
      return course.campuses.length === 0
        ? 'No campus is published for it.'
        : `It is taught in ${joined([...new Set(course.islands)])}.`
    case 'intake':
      return intakeSentence(course, catalogue.today)
    case 'entry':
      return entrySentence(course, held, fields)
    case 'careers':
      return [fieldSentence(course), asSentence(sayJobs(course) || sayCareersOfField(course, catalogue))]
        .join(' ')
        .trim()
    case 'modules':
      return fieldSentence(course)
    case 'english':
      return sayEnglish(course.entry_rules)
    case 'language':
      return `It is taught in ${course.language}.`
    case 'application':
      return `You apply at ${course.institution.name} itself; its page has phone numbers, email addresses and campuses.`
  }
}

const bandIn = (rules: EntryRules): number[] => rules.flatMap(({ english }) => english ?? [])

/** What the published rules say about English; every route may ask for something else. */
export function sayEnglish(rules: EntryRules): string {
  const bands = bandIn(rules)
  const isInAll = bands.length === rules.length
  const hasPass = rules.some(({ passes }) => passes?.subjects.some((subject) => /^english\b/i.test(subject)))
  if (rules.length === 0)
    return 'I cannot read its entry rules; its page or the institution can say what English it requires.'
  if (bands.length > 0)
    return `It requires IELTS ${Math.min(...bands).toFixed(1)}${isInAll ? '' : ' for one of its entry routes'}.`
  return hasPass
    ? 'One of its entry routes requires a pass in English; none requires IELTS.'
    : 'Its published rules name no English test; ask the institution.'
}

const asSentence = (said: string): string => (said === '' ? '' : `${said}.`)

const fieldSentence = ({ categories }: Course): string => `It is in ${joined(categories.map(({ name }) => name))}.`

function intakeSentence(course: Course, today: string): string {
  if (course.intake_months.length === 0) return 'No intake is published for it.'
  const days = course.intakes.flatMap((intake) => {
    const day = course.apply_by[intake]
    return day !== undefined && day >= today ? [`by ${dayInWords(day)} for ${intake}`] : []
  })
  return `It ${describeIntakes(course)}.${days.length === 0 ? '' : ` Apply ${joined(days)}.`}`
}

function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 0) - 1]} ${year}`
}

function feeSentence(course: Course): string {
  if (course.fees.length === 0) return 'Fee not published; please ask the institution.'
  if (course.total_mvr_min === null) {
    const isPaid = isGrantFunded(course) && course.gov_first_degree_percent === 100
    const tuition = isPaid ? `the ${GRANT_SCHEME} pays 100% of the tuition` : 'please ask the institution'
    return `Its fee: ${feeTextOf(course)}; ${tuition}.`
  }
  const left = leftAfterGrant(course) && ` After the grant, ${leftAfterGrant(course)} is left to pay.`
  return `It costs ${feeTextOf(course)}.${left} These are estimates; registration and examinations may come on top.`
}

function entrySentence({ entry_rules }: Course, held: Held | undefined, fields: readonly string[]): string {
  if (entry_rules.length === 0) return 'I cannot read its entry rules; please see its page.'
  const routes = entry_rules.slice(0, 3).map(describeRoute)
  const own = held ? ` With ${describeHeld(held)} ${sayStanding(entry_rules, held, fields)}` : ''
  return `To enter, you need ${routes.join('; or ')}.${own}`
}

/** 'Open to you' is said only if the verdict is open. */
function sayStanding(rules: Course['entry_rules'], held: Held, fields: readonly string[]): string {
  const { verdict, missing } = checkHeld(rules, held, fields)
  if (verdict === 'open') return 'it is open to you by these rules; the institution decides.'
  if (verdict === 'almost') return `you almost qualify: you still need ${joined(missing)}.`
  if (possibleRoute(rules, held, fields))
    return 'you may meet one of these: it depends on your field, passes and subjects.'
  return `alone, you don't qualify yet: you still need ${joined(missing)}.`
}

/** What a course's page has beside what was asked. */
export function sayWhatPageHas(aspects: readonly Aspect[]): string {
  if (aspects.includes('careers')) return 'No course promises a job.'
  const isWhole = aspects.length === 0 || aspects.includes('modules')
  return isWhole ? 'Its page has the modules, the class times and the full entry requirements.' : ''
}

export const linkToInstitution = (aspects: readonly Aspect[], { institution }: Course) =>
  aspects.includes('application') ? link(institution.name, institutionPath(institution)) : []
