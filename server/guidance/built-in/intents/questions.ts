import { contentWords } from '../slots/find-names.ts'
import { ATOLLS, CAPITAL } from '../slots/places.ts'
import { ASKS_FOR_ENGLISH } from '../slots/read-limits.ts'
import { CLEARS_MONEY } from '../slots/read-slots.ts'
import { CONCERNS_ENTRY } from '../slots/school-words.ts'
import type { Limits, Wish } from '../state.ts'

/** What a message may ask about courses that it describes. */
export type Question =
  | 'pay'
  | 'popularity'
  | 'funding'
  | 'cost'
  | 'requirements'
  | 'english'
  | 'duration'
  | 'institutions'
  | 'jobs'

export const isAboutMoney = (question: Question): boolean => question === 'pay' || question === 'funding'

/** 'A course with low fees' is a criterion, not a question. */
const LITTLE =
  /\b(?:low(?:er|est)?|less|least|not(?: so| too| very)?|small) (?:cost|costs|fees?|prices?|tuition|expensive)\b/g

export function asksForCost(said: string): boolean {
  const asked = said
    .replace(LITTLE, ' ')
    .replace(CLEARS_MONEY, ' ')
    .replace(/\bhow much (?:time|maths?)\b/g, ' ')
  return /\b(?:how much|cost|costs|fees?|price|prices|tuition|expensive)\b/.test(asked)
}

/** The visitor's present income, or what the law says. */
const NO_PAY =
  /\bminimum (?:wages?|salary)\b|\b(?<!(?:will|would|could|can) )(?:my|our)(?: \w+)? (?:salary|salaries|wages?)\b|\b(?:have|has|got|on|with|earn|get) (?:only )?(?:a |an |one )(?:(?:very )?(?:small|low|little|tiny|single|modest) )?(?:salary|wage)\b/g

const EARNING: readonly RegExp[] = [
  /\b(?:what|which|how much|whats)\b.*\b(?:salary|salaries|wages?)\b|\b(?:salary|salaries|wages?) (?:of|for)\b|\b(?:the|starting) pay\b/,
  /\b(?:how much|what)(?: money| income)? (?:do|does|did|will|would|can|could) (?:\w+ ){1,4}?(?:earn|get paid|be paid)\b/,
  /\bhow much(?: money)? (?:do|does|will|would|can|could) (?:\w+ ){1,4}?make\b(?! up)/,
  /\bhow much (?:is|are) (?:\w+ ){1,4}?paid\b/,
  /\b(?:best|highest|most|top|better|more) (?:paid|paying)\b|\b(?:which|what) (?:jobs?|careers?|courses?|work)\b.*\b(?:most|more|good) money\b/,
  /\bpays? (?:the )?(?:best|most|better|highest|more)\b/,
  /\b(?:salary|salaries|wages?|pay) (?:is|are) how much\b|\bpay of (?:an? |the )?[a-z]+|\bjobs? pay\b/,
  /^ (?:(?:and|the|an?) )*(?:[a-z]+ ){1,3}(?:salary|salaries|wages?)(?: (?:is|now|here|please|these days|per month|today))* $/,
  /^ (?:(?:and|which|what|the|with|has|for|ok|but) )*(?:highest|best|high|good|better|more) (?:salary|salaries|pay|wages?)(?: (?:jobs?|courses?))? $/,
]

/** Pay after the course, not a fee. */
export function asksForPay(said: string): boolean {
  const asked = said.replace(NO_PAY, ' ')
  if (/\b(?:cost|costs|fees?|tuition|loans?)\b/.test(asked) && !/\b(?:salary|salaries|wages?|earn)\b/.test(asked))
    return false
  return EARNING.some((pattern) => pattern.test(asked))
}

/** 'Who pays?' can be asked of a ticket, too. */
export const namesFunding = (said: string): boolean =>
  /\b(?:scholarships?|loans?|stipends?|funding|financial (?:help|aid|support)|grants?|scheme|(?:government|govt) (?:pays?|helps?|covers?)|lend (?:me |us )?(?:the )?money (?:to|for) (?:study|studies|my studies|college|university|a course))\b/.test(
    said,
  )

/** A visitor who names a subject and has little money wants cheap courses, not advice on funding. */
export function asksForFunding(said: string, isNarrowed = false): boolean {
  if (/\b(?:under|with) the grant\b/.test(said)) return false
  const asks =
    /\b(?:what|how|is there|are there|any|can i|get|who|why|loans?|scholarships?|cant|cannot|(?:does|will) (?:the|it|they|government|govt))\b/.test(
      said,
    ) || /^ (?:(?:and|but|so|ok|okay|also) )*(?:do|does|will)\b/.test(said)
  if (namesFunding(said)) return asks
  return (
    asks &&
    !isNarrowed &&
    /\b(?:help (?:with|to) pay|(?:any )?help (?:w|with|for|in|paying)(?: the| my| college| course)* (?:fees?|tuition|paying)|who pays|(?<!\b(?:help|helping|for|serve|defend|treat|teach) (?:the )?)poor (?:people|family|families|students?)|free (?:courses?|class(?:es)?|training)|cant (?:afford|pay)|cannot (?:afford|pay))\b/.test(
      said,
    )
  )
}

const asksForDuration = (said: string): boolean =>
  /\bhow (?:long|many (?:years|months|weeks))\b|\bduration\b/.test(said)

export const asksForRequirements = (said: string): boolean =>
  CONCERNS_ENTRY.test(said) ||
  /\b(?:requirements?|what (?:do|would|will) i need|do i need|entry criteria|(?:what|which) (?:subjects|results|grades|passes)|how (?:do|can) i get in(?:to)?|eligible)\b/.test(
    said,
  )

const POPULAR =
  /\b(?:(?:most |more |very |the )*popular|(?:do|does) (?:most|many|other) (?:people|students|others) (?:choose|take|study|do|join)|most (?:people|students) (?:choose|take|study|do|join)|how many (?:people|students) (?:are|study|take|join|enrol\w*|do|have)|(?:in|most|high|highest|more)(?: high| great| in)? demand)\b/

/** 'Which is the most popular?', but not 'the most popular song'. */
export const asksForPopularity = (said: string, hasWish: boolean): boolean =>
  POPULAR.test(said) && (hasWish || contentWords(said.replace(POPULAR, ' ').trim().split(' ')).length === 0)

const asksWhoTeaches = (said: string): boolean =>
  /\b(?:which|what|who|any|list of|name the) (?:\w+ )?(?:colleges?|institutions?|universit(?:y|ies)|schools?|places)\b|\bwho (?:teaches|offers)\b/.test(
    said,
  )

const asksForJobs = (said: string): boolean =>
  /\b(?:what|which)(?: (?:kinds?|sorts?|types?) of| other)? (?:jobs?|careers?|positions?|work)\b.*\b(?:after|with|from|if|when|once|by)\b|\bwhat (?:can|could|will|would) i (?:become|work as)\b.*\b(?:after|with|if|when|once)\b/.test(
    said,
  )

export const asksForEntry = (said: string): boolean =>
  /\b(?:can i get in|get into|get in to|how (?:do|can|could) i get|possible|requirements?|qualify|eligible|entry|what do i need|admission|am i able)\b/.test(
    said,
  )

/** Not 'of course', a golf course, 'in due course' or a course of antibiotics. */
const COURSES = String.raw`(?<!\b(?:of|due|off|golf) )courses?(?! of (?:antibiotics?|tablets?|pills?|medicines?|injections?|treatment|action|events|time)\b)`
/** Not 'a study says' or a study table. */
const STUDY = String.raw`study(?! (?:says?|said|shows?|showed|found|finds|claims?|should|tables?|desks?|lamps?)\b)`

const ADVICE = new RegExp(
  String.raw`\b(?:career|careers|job|jobs|${COURSES}|${STUDY}|studies|future|university|college|what (?:else )?(?:should|can|could) i (?:do|study|become|learn)|guidance|advice|suggest|recommend|options?|confused|(?:want|need|looking for) (?:something|anything)|after school|help me|advise|classes|(?:evening|night|weekend) class|subjects?|intakes?|semesters?|admissions?|enrol\w*|(?:do|can|should) i (?:take|choose|decide|pick)|(?:good|best|suitable) for (?:me|(?:an? |my )(?:\w+ )?(?:person|girl|boy|son|daughter|student|woman|man)))\b`,
)

/** 'What should I do?', 'suggest something': no field, but the visitor wants courses. */
export const asksForAdvice = (said: string): boolean => ADVICE.test(said)

/** 'What does a nurse earn?', 'what does it cost to become a lawyer?' */
export const asksAboutJob = (said: string): boolean =>
  (asksForPay(said) && contentWords(said.trim().split(' ')).length <= 2) ||
  ((asksForCost(said) || asksForEntry(said)) && /\b(?:become|study|learn)\b/.test(said))

export const asksWhetherFree = (said: string): boolean => /\b(?:is|are|would) (?:it|they|that|those) free\b/.test(said)

const WHILE = '(?:while|when|and|as)(?: i| i am| im| also)*'
const WORKS_AND_STUDIES = `(?:(?:work|have a job|keep my job|do a job) ${WHILE} (?:study|studying)|study ${WHILE} (?:work|working))`
const WORK_QUESTION = new RegExp(
  `^ (?:(?:but|and|so|ok|also|then) )*(?:can|could|may|will|would) (?:i|we) (?:still |also )?${WORKS_AND_STUDIES}(?: at the same time| together| here| too| please)? $`,
)

/** 'Can I work while studying?' asks for a study mode and does not name a job. */
export const asksToWorkWhileStudying = (said: string): boolean => WORK_QUESTION.test(said)

export interface Described {
  /** What this message says about the wished courses. */
  wish: Wish | undefined
  limits: Limits
  /** Whether the visitor has said what they hold, now or before. */
  knowsHeld: boolean
  /** Whether there is a wish, from this message or before. */
  hasWish: boolean
}

const MOST_WORDS_OF_FOLLOW_UP = 4

/** The questions of a message, in the order of their answers. */
export function questionsIn(said: string, { wish, limits, knowsHeld, hasWish }: Described): Question[] {
  const found: Question[] = []
  if (asksForPay(said)) found.push('pay')
  if (asksForPopularity(said, wish !== undefined)) found.push('popularity')
  if (asksForFunding(said, wish !== undefined || limits.order !== undefined)) found.push('funding')
  if (asksForCost(said) && !found.includes('pay') && !found.includes('funding')) found.push('cost')
  if (ASKS_FOR_ENGLISH.test(said) && hasWish) found.push('english')
  else if (asksForRequirements(said) && hasWish && !knowsHeld) found.push('requirements')
  if (asksForDuration(said) && (wish || limits.levels)) found.push('duration')
  const isShort = said.trim().split(' ').length <= MOST_WORDS_OF_FOLLOW_UP
  const isAboutWish = wish !== undefined || (hasWish && (isShort || /\b(?:that|this|it|them|these|those)\b/.test(said)))
  if (asksWhoTeaches(said) && isAboutWish && limits.institution === undefined) found.push('institutions')
  if (asksForJobs(said) && wish && !found.includes('pay')) found.push('jobs')
  return found
}

const STUDY_WORDS = new RegExp(
  String.raw`\b(?:${COURSES}|${STUDY}|studying|learn|become|training|careers?|classes|(?:evening|night|weekend) class|class (?:price|fee|cost)s?|(?:is it|are they) (?:offered|taught)|subjects?|intakes?|enrol\w*|(?:which|what) jobs?|teach|programmes?|bachelors?|uni|for a living|kiyavan|vaan)\b`,
)

/** Words of courses, which messages about other matters hardly ever have ('vaan' is Dhivehi for 'to become'). */
export const hasStudyWords = (said: string): boolean => STUDY_WORDS.test(said)

/** Words that a wish has, but so have others: 'my wife wants a divorce'. */
export const hasWishWords = (said: string): boolean =>
  /\b(?:wants?|wanna|like to|love to|dream|interested|enjoy|(?:would|really|i) (?:like|love)|good at|is there (?:anything|something))\b/.test(
    said,
  )

/** 'Who invented electricity', 'do my maths' */
export const asksOrOrders = (said: string): boolean =>
  /^ (?:who|which|where|when|why|how|do|does|did|can|could|is|are|was|were|has|have|will|make|write|translate|play)\b/.test(
    said,
  )

const ASKS_ANYWHERE =
  /\b(?:how|where|who|what|which|when|why|tell me|should i)\b|(?:^ | (?:please|and|now|hey|hi|hello|sir|miss|but) )(?:can|could|do|does|did|is|are|was|will|would|has|have|any|give|send|play|translate|write|make|design|rate|buy|buying|sell|selling|show|help|find|call|check|look|need|i need|free) /

const LEAST_WORDS_OF_STORY = 6

/** A story that asks nothing: 'She said that I am quick with numbers.' */
export const asksNothing = (said: string): boolean =>
  said.trim().split(' ').length >= LEAST_WORDS_OF_STORY && !ASKS_ANYWHERE.test(said)

const PLACES = [
  ...ATOLLS.flatMap(({ names, islands }) => [...names, ...islands]),
  ...CAPITAL.flatMap(({ names }) => names),
]
const CHANGE = new RegExp(
  String.raw`\b(?:move|switch|change|shift) (?:to|into|from)\b(?! (?:(?:an?|the|my|our|other|another|any|different|new) )*(?:islands?|atolls?|city|house|flat|abroad|${PLACES.join('|')})\b)`,
)

/** 'Now want to move to bigger children': not more of what was studied; 'can move to Malé' says nothing of that. */
export const changesField = (said: string): boolean => CHANGE.test(said)

const ANY_SUBJECT =
  /\b(?:any|whatever) (?:subject|topic|field|course)(?: is)? (?:ok|okay|fine)\b|\b(?:any|whatever|which|what) (?:subject|topic|field|course)(?: is)? (?:is )?(?:not important|no matter|does not matter|doesnt matter)\b|\b(?:topics?|subjects?|fields?)(?: (?:it|they))? (?:doesnt|does not|dont|do not|is not|isnt|not) (?:matter|important)\b|\bany (?:subject|topic|field) $|\bweeks of anything\b|\b(?:anything|something|whatever) (?:short )?(?:for|to put in|to fill) my cv\b/

/** 'A few weeks for my CV, any subject' */
export const wantsAnySubject = (said: string): boolean => ANY_SUBJECT.test(said)

/** 'I like the sea' */
const LIKES =
  /^ (?:i|he|she|my (?:son|daughter|child)) (?:(?:really|just|also) )*(?:likes?|loves?|enjoys?) (?!you\b|u\b|him\b|her\b)(?:\w+ ){1,3}$/
export const saysOnlyLiking = (said: string): boolean => LIKES.test(said)

/** 'Is it registered with the MQA?', 'is that college real?' */
export const asksForApproval = (said: string): boolean =>
  /\b(?:approved|recogni[sz]ed|accredited|registered(?= (?:with|by|at|in|or)\b| $)|licen[sc]ed|fake|scam|legit(?:imate)?|genuine|mqa)\b|\b(?:is|are) (?:\w+ ){1,5}(?:real|legal|valid)(?= $| or\b)/.test(
    said,
  )

export const mentionsStaff = (said: string): boolean => /\b(?:the|their) (?:teachers|lecturers|staff)\b/.test(said)
