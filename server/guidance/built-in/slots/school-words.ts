import { findLevels } from '../../../search/index.ts'
import { BELOW_DEGREE, type Limits } from '../state.ts'
import { ASKS_FOR_ENGLISH, MOST_WORDS_OF_REQUEST, type RemainingText } from './read-limits.ts'

export const O_LEVEL = '(?:o ?levels?|olevels?|ordinary levels?|grade (?:10|ten)|ssc|igcse|gcse|o ?l)'
export const A_LEVEL = '(?:a ?levels?|alevels?|advanced levels?|grade (?:12|twelve)|hsc|higher secondary|a ?l)'
const SUBJECT_NAMES: Readonly<Record<string, string>> = {
  english: 'English',
  math: 'Mathematics',
  maths: 'Mathematics',
  mathematics: 'Mathematics',
  science: 'Science',
  biology: 'Biology',
  bio: 'Biology',
  chemistry: 'Chemistry',
  chem: 'Chemistry',
  physics: 'Physics',
  dhivehi: 'Dhivehi',
  islam: 'Islam',
  commerce: 'Commerce',
  economics: 'Economics',
}
export const SUBJECT = `(?:${Object.keys(SUBJECT_NAMES).join('|')})`

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
export const COUNT = String.raw`(\d|${NUMBERS.join('|')})`
export const numberOf = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : NUMBERS.indexOf(word) + 1 || Number(word)

export const subjectsIn = (text: string): string[] => [
  ...new Set(text.split(/[^a-z]+/).flatMap((word) => SUBJECT_NAMES[word] ?? [])),
]

export const AT = '(?: (?:at|in|for|from)(?: my| the)?)?'

/** In 'I have work experience, which diploma', the words before it name no field. */
const NO_FIELD_WORD =
  '(?!(?:to|no|not|an?|the|want|doing|for|in|and|or|but|interest|my|what|which|if|never|apply|money|need|enough|good|passed|experience|kids)\\b)'

/** 'Diploma can I do' asks for one, 'diploma, can I do a degree' does not. */
const ASKED_FOR =
  '(?:can|could|should|do|may) (?:i|we|he|she) (?:do|take|study|join|choose|need|get|apply)(?! (?:an?|the|my|another|higher|degree|bachelors?|masters?|in|into)\\b)'

/** 'I did 2 years of accounting diploma', 'finished my primary teaching diploma' */
export const OWN_DIPLOMA = `(?:(?:i|he|she|already) (?:already |just |have |has )?(?:have|has|did|got|finished|completed|studied)|ive(?: done| got| finished)?|(?<!\\b(?:you|they|not|never|didnt) )(?:finished|completed))(?: my| a| an| the| of| \\d| years?| yrs?)* (?:${NO_FIELD_WORD}[a-z]+ ){1,3}diploma(?! (?:course|programme|is|would|will|${ASKED_FOR})\\b)`

/** 'What jobs can I get after a degree in law?' does not mean that the visitor has one; 'after my degree' does. */
const ASKED_JOBS = String.raw`\b(?:(?:what|which|any)(?: (?:kinds?|sorts?|types?) of)? (?:jobs?|careers?|positions?|work)|what (?:can|could|will) i (?:become|be|work as))`
const JOBS_AFTER = new RegExp(
  String.raw`(?= (?:after|with|once|when|if) )(?<=${ASKED_JOBS}(?: (?!have\b|finished\b|my\b)[a-z]+){0,4}) [a-z]+(?: i)?(?: (?:finish|finishing|complete|completing|do|doing|study|studying|have|get|getting))?(?= (?:an? |the )?(?:masters?|msc|mba|bachelors?|degree|bsc|ba|bba|(?:advanced? )?(?:diploma|certificate)) (?:in|of)\b)`,
)

/** 'How long until she has a degree?' */
const NOT_YET = / (?:until|till|before) (?:i|he|she|we|they) (?:have|has|get|gets|finish|finishes)\b/

/** 'I did not pass maths in my O levels', 'do I need a pass in maths?': words about passing, or a school, must be there. */
const NO_PASS = String.raw`\b(?:(?:did|does|do|have|has|had|could|can) )?(?:not|never|no|(?:have|did|could|ca|do|does|has)nt|cannot|without|failed to|unable to|needs?|requires?)(?: (?:sure|know) (?:if|whether) (?:i|he|she|we))?(?: (?:have|has|had|got|get|done|did|do|taken?|sat|ever|even|yet|to|be|an?|any|my|the|good|in|of|at|for))*`
const PASS_WORD = '(?: (?:pass(?:ed|es|ing)?|results?|grades?|marks?)(?: (?:in|of|my|the|for|at|both))*)'
const SUBJECTS_OR = `${SUBJECT}(?:(?: and| or| nor| with| ,)* ${SUBJECT})*`
const AT_SCHOOL = `${AT} (?:${O_LEVEL}|${A_LEVEL})(?: passes| results| exams?)?`
const NOT_PASSED = new RegExp(
  `${NO_PASS}(?:${PASS_WORD} ${SUBJECTS_OR}(?:${AT_SCHOOL})?| ${SUBJECTS_OR}${AT_SCHOOL})\\b`,
  'g',
)

const ANY_COUNT = String.raw`(?:\d|${NUMBERS.join('|')})`
const SCHOOL = `(?:${O_LEVEL}|${A_LEVEL})`
const ASKED = `(?:(?:at least|minimum|an?|any|the|my|all|good|more than) )*(?:${ANY_COUNT} )?(?:${SCHOOL}(?: (?:passes|results|grades))?|pass(?:es)?|subjects|(?!english)${SUBJECTS_OR}|foundation|diploma|degree|certificate)(?: in(?: my| the)? ${SCHOOL})?\\b`

/** 'Do I need five passes?', 'are A levels required?' ask for the entry rules of a course. */
const ASKS_FOR_SCHOOL = new RegExp(
  [
    String.raw`\b(?:do|does|did|will|would|should|must|if|whether) (?:i|we|he|she|you|u|they|it|one)(?: really| also| still| even| not| always)* (?:need|require|ask for|have to (?:have|do|pass)|must have|got to have)(?: to (?:have|do|pass|finish|complete))? ${ASKED}`,
    String.raw`\b(?:is|are) ${ASKED} (?:needed|required|necessary|compulsory|mandatory|a must|important)`,
    // 'How many subjects do I study?' is another question.
    String.raw`\bhow many (?:(?:o|a) ?levels? )?(?:passes|subjects(?=(?: [a-z]+){0,4} (?:need|needed|must|required?|pass)\b))(?= (?:do|does|is|are|must|should|will|i|we|for|needed|required)\b| $)(?: (?:do|does|is|are|must|should|will|i|we|he|she|it|they|need|needed|required|have to|have|pass))*`,
  ].join('|'),
)

/** 'I failed maths' */
const FAILED_SUBJECT = new RegExp(
  String.raw`\b(?:failed|fail|flunked)(?: in| my| the)* ${SUBJECTS_OR}(?! (?:and|in|at|teacher)\b)`,
)

/** Questions and failed subjects, both of which are answered with the entry rules of courses. */
export const CONCERNS_ENTRY = new RegExp(`${ASKS_FOR_SCHOOL.source}|${FAILED_SUBJECT.source}`)

/** What a message says about a school that the visitor need not have finished. */
export const NOT_HELD = [JOBS_AFTER, NOT_YET, NOT_PASSED, CONCERNS_ENTRY, ASKS_FOR_ENGLISH]

/** 'From the foundation to the roof', 'my own workshop', 'to master a language'. */
const IN_STORIES = new Set('foundation workshop workshops master'.split(' '))
/** 'A year before the degree': the degree comes later, and what is wanted leads to it. */
const LEADS_TO =
  /\b(?:before|(?:way|door|bridge|path|step) (?:in ?)?to|(?:prepare|ready|preparation) for)(?: (?:a|an|the|my|any))?$/
const NO_LEVELS = new Set('deep bed beds bit bits ma'.split(' '))
/** 'Is a certificate given?' asks about the award, and names no level. */
export const GIVES_CERTIFICATE =
  /\b(?:is|are|will)(?: there| be)*(?: an?| the| any)* certificates?(?: be)? (?:given|provided|issued|awarded|included|at the end)\b|\b(?:do|does|will|would) (?:i|we|you|u|they|he|she|it|this|the (?:college|course|courses))(?: also)? (?:get|receive|give|provide|issue)(?: me| us| students)?(?: an?| the| any)* (?:certificates?|degree|diploma|qualification)(?= (?:at the end|after|when|for (?:it|this|that)|too|also|or not)\b| $)|^ certificates? (?:given|provided)\b/
/** 'A birth certificate' is no course. */
const PAPERS =
  /^(?:birth|death|marriage|divorce|medical|fitness|vaccin(?:e|ation)|covid|sick|police|clearance|conduct|halal|tax|land|fake|ielts|toefl|levels?|leaving|registration|gift)$/

export function readLevels(reading: RemainingText, limits: Limits, cleared: (keyof Limits)[]): void {
  reading.take(GIVES_CERTIFICATE)
  reading.take(/\bwithout(?: an?| any| my)? (?:bachelors?(?: degree)?|first degree)\b/)
  // 'Without a degree' says what the visitor has; 'not a degree' what they want.
  if (
    reading.take(
      /\b(?:not|(?:dont|do not) want|(?<!\b(?:have|has|am|is|work\w*|years?|experience)\b.*|, )but no)(?: a| an| to do a| any)?(?: bachelors?)? degrees?\b/,
    )
  )
    limits.levels = [...BELOW_DEGREE]
  else if (
    reading.take(/\b(?:not|no|dont want|without)(?: a| an)? (?:degree|diploma|certificate|masters?|short courses?)\b/)
  )
    cleared.push('levels')
  // 'Deep' sounds like 'dip', and a story has beds and bits.
  const isStory = reading.words.length > MOST_WORDS_OF_REQUEST
  const words = reading.words.map((word, at) => {
    // '30 degrees' is the weather.
    if (word === 'degrees') return /^\d+$/.test(reading.words[at - 1] ?? '') ? `${word},` : 'degree'
    const isLater = LEADS_TO.test(reading.words.slice(Math.max(at - 4, 0), at).join(' '))
    const isPaper = /^certificates?$/.test(word) && PAPERS.test(reading.words[at - 1] ?? '')
    return isLater || isPaper || NO_LEVELS.has(word) || (isStory && IN_STORIES.has(word)) ? `${word},` : word
  })
  const { levels, levelOnly } = findLevels(words)
  if (levels.length === 0) return
  limits.levels = [...levels]
  const rest = reading.words.filter((_, at) => !levelOnly.has(at))
  reading.text = ` ${rest.join(' ')} `
}
