import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import type { Limits } from '../state.ts'
import { contentWords } from './find-names.ts'

/** A longer message is a story, which mentions many things that are no limits. */
export const MOST_WORDS_OF_REQUEST = 9
const WORDS_BEFORE = 4
const WORDS_AFTER = 3

/** What makes the next words unwanted: 'not at', 'I don't want to study', but not 'why not'. */
const REFUSAL =
  /(?<!\bwhy )\b(?:not|no|(?:dont|do not|doesnt|does not) (?:want|like|need)|cant|cannot|can not|except|other than|apart from|hate|without|avoid|never)(?: (?:it|to|be|do|study|studying|attend|come|join|have|go|going|start|starting|begin|beginning|an?|any|the|in|on|at|for|of|by|from|these|those|classes|courses?))* $/

/** Text that is parsed piece by piece; each match is removed, so that nothing counts twice. */
export class RemainingText {
  text: string

  constructor(words: readonly string[]) {
    this.text = ` ${words.join(' ')} `
  }

  take(pattern: RegExp): boolean {
    const found = pattern.exec(this.text)
    if (!found) return false
    this.#cut(found.index, found[0].length)
    return true
  }

  /** Takes a match out of a short message, or one with any of these words near it: a story mentions many things. */
  takeNear(pattern: RegExp, context: RegExp): boolean {
    return this.readNear(pattern, context) === 'wanted'
  }

  /** As `takeNear`; 'not full time' is taken with its 'not'. */
  readNear(pattern: RegExp, context = /^/): 'wanted' | 'refused' | undefined {
    const found = pattern.exec(this.text)
    if (!found) return undefined
    const end = found.index + found[0].length
    const before = this.text.slice(0, found.index).trim().split(' ').slice(-WORDS_BEFORE)
    const after = this.text.slice(end).trim().split(' ').slice(0, WORDS_AFTER)
    const isNear = context.test([...before, found[0], ...after].join(' '))
    if (!isNear && this.words.length > MOST_WORDS_OF_REQUEST) return undefined
    const at = REFUSAL.exec(this.text.slice(0, found.index))?.index
    this.#cut(at ?? found.index, end - (at ?? found.index))
    return at === undefined ? 'wanted' : 'refused'
  }

  takeWords(words: string): void {
    const at = this.text.indexOf(` ${words} `)
    if (at >= 0) this.#cut(at + 1, words.length)
  }

  #cut(at: number, length: number): void {
    this.text = `${this.text.slice(0, at)} , ${this.text.slice(at + length)}`.replace(/ +/g, ' ')
  }

  get words(): string[] {
    return this.text.split(/[ ,]+/).filter((word) => word !== '')
  }
}

const STUDY =
  /\b(?:study|studying|learn|course|courses|class|classes|lessons?|training|only|diploma|degree|certificate|attend|available)\b/

export function readDelivery(reading: RemainingText, said: Limits): void {
  const before = reading.text
  if (
    reading.take(
      /\b(?<!why )(?:not|no|dont (?:want|like)|do not (?:want|like)|except|hate|without|but not|instead of)(?: (?:it|them|this|that|these|those|to|be|study|studying|learn|learning|do|doing|an?|any))* (?:online|onlain)(?: (?:classes|courses?|study|learning))?\b/,
    )
  )
    said.modalities = ['f2f', 'blended']
  else if (
    reading.take(
      /\b(?:distance learning|(?:do|study|learn|attend)(?: (?:it|this|that|something|anything|courses?|after isha|at night))* from my (?:phone|mobile|own island|island|house)|stay on my island|without leaving(?: my island| home)?|cant leave (?:my island|home)|e learning)\b/,
    ) ||
    reading.takeNear(
      /\b(?:(?:online|onlain)(?: (?:on|from|with)(?: my| the)? (?:phone|mobile))?|on line|distance|from home|at home|remote(?:ly)?|virtual)\b/,
      STUDY,
    )
  )
    said.modalities = ['online']
  else {
    const modality = MODALITIES.find(([pattern]) => pattern.test(reading.text))
    if (modality) said.modalities = reading.readNear(modality[0]) === 'wanted' ? [modality[1]] : [...modality[2]]
  }
  const isRefused = said.modalities?.includes('f2f') === true && said.modalities.length > 1
  const wanted: StudyMode[] = []
  const refused: StudyMode[] = []
  for (const { pattern, context, modes } of STUDY_MODES) {
    // 'No online or weekend classes'
    const isRefusedToo =
      isRefused && new RegExp(` , (?:or|nor) (?:at |on |in |the )*${pattern.source}`).test(reading.text)
    const read = reading.readNear(pattern, context)
    if (read) (read === 'wanted' && !isRefusedToo ? wanted : refused).push(...modes)
  }
  const others = refused.length > 0 ? ALL_MODES.filter((mode) => !refused.includes(mode)) : []
  const modes = wanted.length > 0 ? wanted : others
  if (modes.length > 0) said.study_modes = [...new Set(modes)]
  if (said.modalities && wanted.length > 0 && refused.length === 0 && EITHER.test(before)) said.either = true
}

const WAY = '(?:online|blended|hybrid|from home|distance(?: learning)?|face to face|f2f)'
const TIME = '(?:evenings?|nights?|weekends?|fridays?|saturdays?|part time|full time)'
const AND_MORE = '(?: (?:classes|courses?|learning|study|on|at|in|the|only))*'
/** 'Online or at the weekend': one of the two is enough. */
const EITHER = new RegExp(
  String.raw`(?<!\b(?:no|not|dont|without)\b.*)\b(?:${WAY}${AND_MORE} or${AND_MORE} ${TIME}|${TIME}${AND_MORE} or${AND_MORE} ${WAY})\b`,
)

type Modality = NonNullable<Limits['modalities']>[number]
type StudyMode = NonNullable<Limits['study_modes']>[number]

/** What is wanted, and what is left if it is not. */
const MODALITIES: readonly (readonly [RegExp, Modality, readonly Modality[]])[] = [
  [
    /\b(?:blended|hybrid|partly online|block (?:mode|classes|sessions|teaching)(?: (?:or |in |during |at )*(?:the )?(?:school )?holidays?(?: only)?)?|block(?= or online))\b/,
    'blended',
    ['f2f', 'online'],
  ],
  [/\b(?:face to face|f2f|in person|on campus|physical classes)\b/, 'f2f', ['online', 'blended']],
]

const ALL_MODES: readonly StudyMode[] = ['full_time', 'part_time', 'evening', 'weekend']
const STUDY_MODES: readonly { pattern: RegExp; context?: RegExp; modes: readonly StudyMode[] }[] = [
  {
    pattern:
      /\b(?:evenings?|at night|night class(?:es)?|class(?:es)? (?:in|at) (?:the )?night(?: only)?(?: because (?:i|we) (?:work|drive|am busy|have (?:work|duty))(?: \w+){0,2} from \d+ to \d+)?|(?:when (?:he|she|they|(?:my|the) (?:kids|baby|children|son|daughter)) (?:is |are )?sleep(?:s|ing)? )?(?:from )?\d{1,2} to \d{1,2} (?:at )?night|after (?:work|office|isha|maghrib)(?: prayers?)?|nights)\b/,
    context: STUDY,
    modes: ['evening'],
  },
  {
    pattern: /\b(?:weekends?|(?:fridays?|saturdays?)(?: (?:and|or|on) (?:fridays?|saturdays?))?)\b/,
    context: STUDY,
    modes: ['weekend'],
  },
  {
    pattern:
      /\b(?:part time|while (?:i )?(?:work|working)|work(?:ing)? (?:and|while|when)(?: i| i am| im)? (?:study|studying)|study(?:ing)? and work(?:ing)?|alongside (?:my )?(?:work|job)|with my job|working full time|(?:my )?duty is (?:(?:rotating|split|\d+ ?(?:hrs?|hours?)) ?)+(?:shifts?)?(?: rotating)?|(?:12 ?(?:hr|hours?) |rotating )+(?:shifts?|duty)(?: rotating)?|rosters? (?:is )?\d+ (?:days )?on \d+ (?:days )?off|(?:without (?:quitting|leaving)|(?:dont|do not|cant|cannot) (?:want to )?(?:quit|leave)|(?:do i|must i|should i|have to|need(?: me| you)? to) (?:quit|leave)) my (?:job|post|work)(?: at the \w+)?)\b/,
    modes: ['part_time', 'evening', 'weekend'],
  },
  {
    pattern:
      /\b(?:flexible (?:hours|timings?|schedules?|courses?|class(?:es)?|colleges?)|(?:college|course|class|university|something) flexible|flexible(?=(?: please)? $))\b/,
    modes: ['part_time', 'evening', 'weekend'],
  },
  { pattern: /\bfull time\b/, modes: ['full_time'] },
]

export function readAward(reading: RemainingText, limits: Limits): void {
  if (
    reading.take(
      /\b(?:international|foreign|overseas|uk|british|australian|malaysian) (?:award|degree|qualification|certificate|awarding body|university award|diploma)s?\b|\bawarded (?:abroad|by a foreign \w+)\b|\binternationally (?:recognised|recognized|awarded)\b/,
    )
  )
    limits.award = 'international'
  else if (reading.take(/\blocal (?:award|degree|qualification|awarding body)\b/)) limits.award = 'local'
}

const TEST = '(?:ielts|toefl)'
const BAND = String.raw`\d(?: [05])?`
const ENGLISH = `(?:(?:at least )?${BAND} (?:in|at|for) )?(?:${TEST}|english)(?: language)?(?: test| exam| pass| score| results?| certificate)?(?: (?:of )?${BAND}(?! years?\\b))?`
const NEED =
  '(?:need|require|want|ask for|accept|have to (?:have|do|take|sit|pass|know|speak)|must (?:have|do|take|know|speak))'
const NEEDED = '(?:needed|required|necessary|compulsory|mandatory|important|a must|a requirement)'

/** 'Do I need IELTS?' asks what a course requires, and does not look for courses in English. */
export const ASKS_FOR_ENGLISH = new RegExp(
  [
    String.raw`\b(?:do|does|will|would|should|must|if|that) (?:i|we|he|she|you|they|it|the course|the college)(?: really| also| still| not)* ${NEED}(?: to (?:have|do|take|sit|pass|know|speak|be good (?:at|in)))?(?: an?| any| good| the| my)* ${ENGLISH}\b`,
    String.raw`\b(?:is|are)(?: the| an?| good)* ${ENGLISH} ${NEEDED}`,
    String.raw`\b(?:ielts|toefl|english)(?: language)? (?:requirements?|criteria|${NEEDED})`,
    // 'My IELTS score is 6.5' asks nothing, 'is my IELTS score enough?' does.
    String.raw`\b(?<!(?<!\b(?:is|are|if|will|would) )\b(?:my|his|her) |\b(?:have|has|had|got|with) (?:an? )?|\d )${TEST} (?:score|band)\b(?!(?: (?:is|was|of|at|overall|only|just|about|around|result))* \d)`,
    String.raw`\b(?:what|which|how (?:much|good|high)) (?:${TEST}|english)(?: level| score| band| results?)? (?:do|does|is|must|should)\b`,
    String.raw`\b(?:without|no|dont have|do not have|havent (?:done|got)|not done|havent)(?: an?| any| my| taking| doing)* ${TEST}\b`,
  ].join('|'),
)

/** 'My English is poor' after courses asks which of them need it. */
export const LACKS_ENGLISH =
  /\b(?:my )?english is (?:very |so |really |also |a little )*(?:poor|weak|bad|low|not (?:so |very |that )?good)\b|\b(?:am|im|is|hes|shes) (?:very |so |also )*(?:weak|poor|bad|not (?:so |very )?good) (?:in|at|with) english\b|\bknow (?:only |just )?a little english\b/

const TAUGHT_IN = '(?:english|dhivehi|arabic)'
/** 'Is it in English or Dhivehi?' */
export const ASKS_FOR_LANGUAGE = new RegExp(
  [
    String.raw`\b(?:what|which) languages? (?:is|are|do|does|will|would)\b`,
    String.raw`\b(?:is|are|will) (?:it|they|this|that|these|those|all(?: of (?:it|them))?|the (?:course|courses|class|classes|lectures?|lessons|exams?))(?: be)?(?: taught| given| held| done)? in ${TAUGHT_IN}(?: or (?:in )?${TAUGHT_IN})?\b`,
    String.raw`\b${TAUGHT_IN} or (?:in )?${TAUGHT_IN}(?: medium)?(?= $)`,
    String.raw`\b(?:language|medium) of (?:teaching|instruction|study|the (?:course|class)(?:es)?)\b`,
  ].join('|'),
)

/** 'A degree in English' and 'good in English' say nothing about the language of a course. */
const NOT_TAUGHT =
  '(?<!\\b(?:honours|arts|interested|good|weak|bad|poor|better|fluent|pass|passes|results?|marks?|failed|teacher|major|read|write|speak|talk))'
const MOST_WORDS_WITH_LANGUAGE = 6

export function readLanguage(reading: RemainingText, limits: Limits, { languages }: AdviserCatalogue): void {
  // These ask about courses, and name no field.
  for (const asked of [ASKS_FOR_ENGLISH, ASKS_FOR_LANGUAGE]) reading.take(asked)
  const isShort = reading.words.length <= MOST_WORDS_WITH_LANGUAGE
  // 'A nursing diploma in Dhivehi' is taught in it, 'a diploma in Dhivehi' teaches it.
  const mayBeSubject = /\b(?:degree|diploma|bachelors?|masters?|certificate) in [a-z]+ /.test(reading.text)
  const hasSubject = contentWords(reading.words.slice(0, -1)).some(
    (word) => !/^(?:advanced?|higher|associate)$/.test(word),
  )
  // A visitor without English can study in Dhivehi.
  if (
    languages.includes('Dhivehi') &&
    reading.take(/\b(?:without|not in|(?:dont|do not|cant|cannot) (?:know|speak|understand))(?: any| much)? english\b/)
  )
    limits.language = 'Dhivehi'
  for (const language of languages) {
    const name = language.toLowerCase()
    const pattern = new RegExp(
      String.raw`\b(?:taught|classes|lessons|lectures|course|courses|study|studying|it) in ${name}\b|\b(?:in )?${name} medium\b`,
    )
    // 'Nursing in Dhivehi', 'in Dhivehi please'
    const atEnd = new RegExp(`${NOT_TAUGHT} in ${name}(?: language)?(?=(?: (?:please|only|too|then|,))* $)`)
    if (reading.readNear(pattern) === 'wanted' || (isShort && (hasSubject || !mayBeSubject) && reading.take(atEnd)))
      limits.language = language
  }
}
