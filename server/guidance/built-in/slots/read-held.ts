import { CLEAR, readMeaning } from '../meaning/read-meaning.ts'
import type { Held } from '../state.ts'
import { contentWords, DIPLOMA, PREPARATION } from './find-names.ts'
import { A_LEVEL, AT, COUNT, NOT_HELD, numberOf, O_LEVEL, OWN_DIPLOMA, SUBJECT, subjectsIn } from './school-words.ts'

/** 'Finished a 2 year diploma': the duration does not matter. */
const LENGTH = String.raw`(?:\d{1,2}|one|two|three|four|five|six) (?:weeks?|months?|years?)(?: long)?`
/** 'Do you have a diploma in law?' does not mean that the visitor holds one. */
const HAVE = String.raw`(?<!\b(?:you|u|they|to|who|colleges?|institutions?|does|it|which|there|places|wanna|want) )(?:have|has|ive|ive got|had|hold|holds|finished|finish|completed|complete|did|done|got|passed|pass|with|after|studied|graduated with|sat|took)(?: my| a| an| the| only| just| all| in| doing| already| up to| until| till| ${LENGTH})*`
const NOT =
  '(?:no|without(?: any)?|dont have(?: any)?|do not have(?: any)?|didnt (?:do|finish|pass|take)|did not (?:do|finish|pass|take)|never (?:did|finished|passed)|havent (?:done|got)|not done|lack|instead of)(?: my| a| an| the)?'
const FAILED =
  '(?:failed|fail|flunked|failing|didnt pass|did not pass|couldnt pass|bad results? in|poor results? in|bad|weak)(?: all| most| some)?(?: of)?(?: in)?(?: my| the)?'
/** 'In hotel management': the second word belongs to the field unless it has another meaning. */
const FIELD =
  '(?: (?:in|of) [a-z]+(?: (?:at )?level \\d{1,2}\\b)?(?: (?:management|studies|engineering|administration|teaching|education|science|development|design|marketing|finance|work)\\b)?)?'
interface Rule {
  pattern: RegExp
  /** It says that the visitor does not have a higher school. */
  isLack: boolean
  held: (found: RegExpExecArray) => Held
}

const rule = (pattern: string, held: Held | ((found: RegExpExecArray) => Held)): Rule => ({
  pattern: new RegExp(String.raw`\b${pattern}\b`),
  isLack: false,
  held: typeof held === 'function' ? held : () => held,
})
const lack = (pattern: string, held: Held): Rule => ({ ...rule(pattern, held), isLack: true })

const oLevels = ([, count]: RegExpExecArray): Held => ({ schooling: 'o_level', o_passes: numberOf(count) })
const aLevels = ([, count]: RegExpExecArray): Held => ({ schooling: 'a_level', a_passes: numberOf(count) })

/** 'Are the O level results out?' says nothing about the visitor. */
const HOLDS =
  '(?:student|leaver|holder|passed|finished|done|results(?! (?:are |is |be |come |coming )?(?:out|online|released|announced|website))|only|(?:be )?(?:good )?enough)'

/** What was taken out of the message is replaced by this. */
const TAKEN = ';'
/** 'Five O levels and a diploma': goes on with what the visitor holds. */
const ALSO = String.raw`(?<=${TAKEN} )(?:and|plus|also|with)(?: my| a| an| the| also)*`

/** 'And a diploma is my dream' is a wish. */
const NO_WISH = String.raw`(?! (?:is|would|will|was|sounds)\b)`

/** Qualifications from the highest to the lowest, then schools, each after words such as 'I have'. */
const rulesAfter = (words: string): Rule[] => [
  rule(`${words} (?:a )?(?:masters?(?: degree)?|msc|mba)${FIELD}${NO_WISH}`, { mnqf_level: 9 }),
  rule(`${words} (?:a )?(?:bachelors?(?: degree)?|first degree|degree|bsc|ba|bba)${FIELD}${NO_WISH}`, {
    mnqf_level: 7,
  }),
  rule(`${words} (?:an )?(?:advanced? diploma|associate degree)${FIELD}${NO_WISH}`, { mnqf_level: 6 }),
  rule(`${words} (?:a )?diploma${FIELD}${NO_WISH}`, { mnqf_level: 5 }),
  rule(
    `${words} (?:a |an )?(?:advanced? certificate|certificate (?:4|iv|four)|foundation(?: studies| year| course)?|cert 4)${FIELD}${NO_WISH}`,
    { mnqf_level: 4 },
  ),
  rule(`${words} (?:a )?(?:certificate (?:3|iii|three)|cert 3)${FIELD}${NO_WISH}`, { mnqf_level: 3 }),
  rule(`${words} ${A_LEVEL}(?: passes| results| exams?)?`, { schooling: 'a_level' }),
  rule(`${words} ${O_LEVEL}(?: passes| results| exams?)?`, { schooling: 'o_level' }),
]

/** 'I want to get my degree done in 3 years', 'is a diploma done in one year' */
const NOT_A_PLAN = String.raw`(?<!\b(?:is|are|be|get|getting)(?: \w+){0,2} )`
const DONE = '(?:(?:is|was|already) )*(?:done|finished|completed|passed)(?! (?:online|at|by)\\b)'

const SUBJECTS = `${SUBJECT}(?:(?: and| with| ,)* ${SUBJECT})*`
const TWO_SUBJECTS = `${SUBJECT}(?:(?: and| with| ,)* ${SUBJECT})+`
const PASSED = `${HAVE}(?: passes| pass| results| good results)?(?: in| of)?`

const oSubjects = ([text]: RegExpExecArray): Held => ({ schooling: 'o_level', o_subjects: subjectsIn(text) })
const aSubjects = ([text]: RegExpExecArray): Held => ({ schooling: 'a_level', a_subjects: subjectsIn(text) })

/** 'Five passes' alone are those of the school that was named, or else O levels. */
const PASSES = rule(`${COUNT}(?<!one) pass(?:es)?`, oLevels)
/** 'Two passes in biology and chemistry' */
const PASSED_SUBJECTS = rule(`(?<=${TAKEN} )(?:in|with|including) ${SUBJECTS}`, ([text]) => ({
  o_subjects: subjectsIn(text),
}))
/** 'Three Cs in English, Dhivehi and Islam' */
const GRADED_SUBJECTS = rule(`${COUNT} [a-c]s? (?:in|for) ${SUBJECTS}`, ([text, count]) => ({
  schooling: 'o_level',
  o_passes: numberOf(count),
  o_subjects: subjectsIn(text),
}))
/** 'Passed biology', 'I have biology and chemistry' */
const NAMED_SUBJECTS = rule(
  `(?:passed|pass in|passes in) ${SUBJECTS}|(?:i|he|she) (?:(?:have|has|got)|(?:do|study|take|become|join|get|apply for)(?: \\w+)? with) ${TWO_SUBJECTS}`,
  ([text]) => ({ o_subjects: subjectsIn(text) }),
)

const GRADED = `${SUBJECT}(?: an?)? [a-eu]`
const GRADE_LIST = `${GRADED}(?:(?: and| ,)* ${GRADED})+`
const passedWith = (grades: string, text: string): string[] =>
  subjectsIn((text.match(new RegExp(`${SUBJECT}(?: an?)? [${grades}]\\b`, 'g')) ?? []).join(' '))
/** 'Chemistry E, biology C and English C': what is below a C is no pass at O level. */
const GRADES = rule(GRADE_LIST, ([text]) => ({ o_subjects: passedWith('a-c', text) }))

/** 'IELTS 2 years ago' is no band. */
const SPAN = '(?:years?|yrs?|months?|weeks?|days?|times?)'
const BAND = String.raw`([3-9])(?: (0|(?<!9 )5)(?! ${SPAN})|(?!(?: (?:or|to))?(?: \d{1,2})? ${SPAN}))`
const bandOf = ([, whole, half = '0']: RegExpExecArray): Held => ({ english: Number(`${whole}.${half}`) })
/** They say nothing about the school. */
const OF_NAMED_SCHOOL: ReadonlySet<Rule> = new Set([PASSES, PASSED_SUBJECTS, GRADED_SUBJECTS, NAMED_SUBJECTS, GRADES])

/** 'B C C D D U' */
const passesIn = (text: string): number => text.split(' ').filter((letter) => /^[a-c]$/.test(letter)).length
const LETTERS = rule(`[a-e](?: [a-eu]){3,8}`, ([text]) => ({ schooling: 'o_level', o_passes: passesIn(text) }))

const DIPLOMA_AFTER_FIELD = rule(OWN_DIPLOMA, { mnqf_level: DIPLOMA })

/** In the order in which they are tried; each removes what it matched. */
const RULES: readonly Rule[] = [
  rule(`ielts(?: (?:of|score|band|is|was|with|at|overall|result))* ${BAND}`, bandOf),
  rule(`${BAND} (?:in|at|for)(?: my| the)? ielts`, bandOf),
  rule(`${PASSED} ${SUBJECTS}${AT} ${A_LEVEL}(?: passes| results| exams?)?`, aSubjects),
  rule(`${PASSED} ${SUBJECTS}${AT} ${O_LEVEL}(?: passes| results| exams?)?`, oSubjects),
  rule(`${GRADE_LIST}${AT} ${A_LEVEL}`, ([text]) => ({ schooling: 'a_level', a_subjects: passedWith('a-e', text) })),
  rule(`${GRADE_LIST}${AT} ${O_LEVEL}`, ([text]) => ({ schooling: 'o_level', o_subjects: passedWith('a-c', text) })),
  GRADES,
  LETTERS,
  // 'Two As in A level'; a D is no pass at O level.
  rule(`${COUNT} [a-c]s? (?:in|at|for)(?: my| the)? ${O_LEVEL}`, oLevels),
  rule(`${COUNT} [a-e]s? (?:in|at|for)(?: my| the)? ${A_LEVEL}`, aLevels),
  rule(`${COUNT} ${O_LEVEL}(?: passes| subjects)?`, oLevels),
  rule(`${COUNT} ${A_LEVEL}(?: passes| subjects)?`, aLevels),
  rule(`${COUNT} (?:pass(?:es)?|subjects?) in(?: my| the)? ${O_LEVEL}`, oLevels),
  rule(`${O_LEVEL} (?:with|and)(?: only)? ${COUNT} (?:pass(?:es)?|subjects?)`, oLevels),
  rule(`${COUNT} (?:pass(?:es)?|subjects?) in(?: my| the)? ${A_LEVEL}`, aLevels),
  rule(`${A_LEVEL} (?:with|and)(?: only)? ${COUNT} (?:pass(?:es)?|subjects?)`, aLevels),
  rule(
    `(?:only )?(?:passed|got|have) (?:only )?${COUNT}(?: subjects?| passes)?(?: in| at| of)?(?: my| the)? ${O_LEVEL}`,
    oLevels,
  ),
  lack(`${FAILED} ${A_LEVEL}`, { schooling: 'o_level' }),
  lack(
    `${FAILED} ${O_LEVEL}|${O_LEVEL}(?: results?)? (?:were|was|are|is) (?:bad|poor|not good|terrible)|${O_LEVEL} (?:failed|fail)`,
    { schooling: 'lower_secondary' },
  ),
  lack(`${NOT} (?:o ?levels? (?:or|and|nor) )?${O_LEVEL}(?: passes| results)?`, {
    schooling: 'lower_secondary',
  }),
  lack('(?:no|zero|without(?: any)?|dont have(?: any)?) pass(?:es)?', { schooling: 'lower_secondary' }),
  lack(`${NOT} ${A_LEVEL}(?: passes| results)?`, { schooling: 'o_level' }),
  lack(
    String.raw`(?:dropped out|drop out|left school|quit school|didnt finish school|did not finish school|never finished school|stopped school|no qualifications?|no certificates?)(?: of school)?(?: early)?(?: (?:in|after|at) grade (?:\d|ten|nine|eight|seven))?`,
    { schooling: 'basic' },
  ),
  lack('never (?:went|been) to school|no schooling', { schooling: 'none' }),
  rule(
    '(?:finish(?:ed)?|complete(?:d)?|studied|study|until|up to|after|passed|only|till) grade (?:[5-9]|five|six|seven|eight|nine)(?: only)?(?: (?:a )?(?:long|many) (?:time|years) (?:before|ago|back))?',
    {
      schooling: 'basic',
    },
  ),
  // 'Level 3 done', 'LLB finished'
  rule(String.raw`${NOT_A_PLAN}level (\d|10) ${DONE}`, ([, level]) => ({ mnqf_level: Number(level) })),
  rule(`${NOT_A_PLAN}(?:llb|bachelors?(?: degree)?|degree|bsc|ba|bba) ${DONE}`, { mnqf_level: 7 }),
  rule(`${NOT_A_PLAN}diploma ${DONE}`, { mnqf_level: DIPLOMA }),
  ...rulesAfter(HAVE),
  DIPLOMA_AFTER_FIELD,
  rule(`${A_LEVEL} ${HOLDS}`, { schooling: 'a_level' }),
  rule(`(?:only|just) ${O_LEVEL}`, { schooling: 'o_level' }),
  rule(`${O_LEVEL} ${HOLDS}`, { schooling: 'o_level' }),
  rule(
    '(?:school leaver|just left school|finished school|completed school|(?:(?:what|where)(?: \\w+){0,5} )after school)',
    {
      schooling: 'o_level',
    },
  ),
  rule(`(?:got|have|had|scored|with)(?: \\w+){1,8}? (?:in|at|for|from)(?: my| the)? ${O_LEVEL}`, {
    schooling: 'o_level',
  }),
  ...rulesAfter(ALSO),
  PASSES,
  PASSED_SUBJECTS,
  GRADED_SUBJECTS,
  NAMED_SUBJECTS,
  rule(
    String.raw`(?:i am|im|she is|shes|he is|hes|aged?|age is|i m) (\d\d)(?: years?(?: old)?| yrs?| yo)?`,
    ([, age]) => ({ age: Number(age) }),
  ),
  rule(String.raw`(\d\d) years? old`, ([, age]) => ({ age: Number(age) })),
  rule(
    String.raw`(?:worked|working|work|experience)(?: (?:in|as|at|of|for|since|about)(?: an?)?(?: [a-z]+){0,2}?){0,4} (\d{1,2}|one|two|three|four|five|six|seven|eight|nine) years?`,
    ([, years]) => ({ work_years: numberOf(years) ?? 0 }),
  ),
  rule(
    String.raw`(\d{1,2}|one|two|three|four|five|six|seven|eight|nine) years? (?:of )?(?:work(?:ing)?|experience|job)(?: experience)?`,
    ([, years]) => ({ work_years: numberOf(years) ?? 0 }),
  ),
]

export interface FoundHeld {
  held: Held | undefined
  /** The words that matched. */
  taken: string[]
  /** The rest of the message: 'I have a diploma' does not ask for one. */
  rest: string
}

/** 'Become a teacher with a degree', 'permanent only with a diploma': a wish; 'can I become one with a diploma?' is none. */
const WISHED =
  /(?<=\b(?:(?:want|wants|like|dream) (?:to )?(?:be|become) (?:\w+ ){1,4}|(?:permanent|promoted|promotion|hired) (?:only )?))with(?= (?:an? )?(?:degree|diploma|bachelors?|masters?)(?= $| (?:or|part|full|online)\b))/

/** Reads what the visitor has: schooling, a qualification, age, years of work. */
export function findHeld(said: string): FoundHeld {
  let rest = [...NOT_HELD, WISHED].reduce((text, pattern) => text.replace(pattern, ' ,'), said).replace(/ +/g, ' ')
  let held: Held | undefined
  let lacksMore = false
  const taken: string[] = []
  for (const each of RULES) {
    const { pattern, isLack, held: read } = each
    const found = pattern.exec(rest)
    if (!found) continue
    const isOfALevel = held?.schooling === 'a_level' && OF_NAMED_SCHOOL.has(each)
    const now = isOfALevel ? ofALevel(read(found)) : read(found)
    held = lacksMore && now.schooling ? held : merge(held, now)
    lacksMore ||= isLack
    taken.push(...found[0].split(' '))
    rest = `${rest.slice(0, found.index)}${TAKEN} ${rest.slice(found.index + found[0].length)}`.replace(/ +/g, ' ')
  }
  return { held, taken, rest: rest.replaceAll(TAKEN, ',') }
}

export const ofALevel = ({ o_passes, o_subjects }: Held): Held => ({
  ...(o_passes !== undefined && { a_passes: o_passes }),
  ...(o_subjects && { a_subjects: o_subjects }),
})

/** The first school and the first qualification count, but A levels more than O levels. */
function merge(before: Held | undefined, now: Held): Held {
  const isHigher = before?.schooling === 'o_level' && now.schooling === 'a_level'
  const schooling = isHigher ? now.schooling : (before?.schooling ?? now.schooling)
  const mnqf_level = before?.mnqf_level ?? now.mnqf_level
  return { ...now, ...before, ...(schooling && { schooling }), ...(mnqf_level !== undefined && { mnqf_level }) }
}

/** The field of a qualification ('diploma in IT'); a school has none. */
export function findHeldField({ held, heldWords }: { held: Held | undefined; heldWords: string }): string | undefined {
  const isNamed = held?.mnqf_level !== undefined && contentWords(heldWords.split(' ')).length > 0
  const [guess] = isNamed ? readMeaning(heldWords).fields : []
  // School is no field of a degree.
  return guess && guess.p >= CLEAR && guess.parent !== PREPARATION ? guess.name : undefined
}
