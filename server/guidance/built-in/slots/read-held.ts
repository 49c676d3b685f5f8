import type { Held } from '../state.ts'

/** 'Finished a 2 year diploma': the duration does not matter. */
const LENGTH = String.raw`(?:\d{1,2}|one|two|three|four|five|six) (?:weeks?|months?|years?)(?: long)?`
/** 'Do you have a diploma in law?' does not mean that the visitor holds one. */
const HAVE = String.raw`(?<!\b(?:you|u|they|to|who|colleges?|institutions?|does|it|which|there|places|wanna|want) )(?:have|has|had|hold|holds|finished|finish|completed|complete|did|done|got|passed|pass|with|after|studied|graduated with|sat|took)(?: my| a| an| the| only| just| all| in| doing| already| up to| until| till| ${LENGTH})*`
const NOT =
  '(?:no|without(?: any)?|dont have(?: any)?|do not have(?: any)?|didnt (?:do|finish|pass|take)|did not (?:do|finish|pass|take)|never (?:did|finished|passed)|havent (?:done|got)|not done|lack|instead of)(?: my| a| an| the)?'
const FAILED =
  '(?:failed|fail|flunked|failing|didnt pass|did not pass|couldnt pass|bad results? in|poor results? in|bad|weak)(?: all| most| some)?(?: of)?(?: in)?(?: my| the)?'
const O_LEVEL = '(?:o ?levels?|olevels?|ordinary levels?|grade (?:10|ten)|ssc|igcse|gcse|o ?l)'
const A_LEVEL = '(?:a ?levels?|alevels?|advanced levels?|grade (?:12|twelve)|hsc|higher secondary|a ?l)'
/** 'In hotel management': the second word belongs to the field unless it has another meaning. */
const FIELD =
  '(?: (?:in|of) [a-z]+(?: (?:management|studies|engineering|administration|teaching|education|science|development|design|marketing|finance|work)\\b)?)?'
const COUNT = String.raw`(\d|one|two|three|four|five|six|seven|eight|nine)`

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
}
const numberOf = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : (NUMBERS[word] ?? Number(word))

interface Rule {
  pattern: RegExp
  held: (found: RegExpExecArray) => Held
}

const rule = (pattern: string, held: Held | ((found: RegExpExecArray) => Held)): Rule => ({
  pattern: new RegExp(String.raw`\b${pattern}\b`),
  held: typeof held === 'function' ? held : () => held,
})

/** In the order in which they are tried; each removes what it matched. */
const RULES: readonly Rule[] = [
  rule(`${COUNT} ${O_LEVEL}(?: passes| subjects)?`, ([, count]) => ({
    schooling: 'o_level',
    ...passes(count),
  })),
  rule(`${COUNT} ${A_LEVEL}(?: passes| subjects)?`, { schooling: 'a_level' }),
  rule(`${COUNT} (?:passes|subjects) in(?: my| the)? ${O_LEVEL}`, ([, count]) => ({
    schooling: 'o_level',
    ...passes(count),
  })),
  rule(`${O_LEVEL} (?:with|and)(?: only)? ${COUNT} (?:passes|subjects)`, ([, count]) => ({
    schooling: 'o_level',
    ...passes(count),
  })),
  rule(`${COUNT} passes in(?: my| the)? ${A_LEVEL}`, { schooling: 'a_level' }),
  rule(
    `(?:only )?(?:passed|got|have) (?:only )?${COUNT}(?: subjects?| passes)?(?: in| at| of)?(?: my| the)? ${O_LEVEL}`,
    ([, count]) => ({ schooling: 'o_level', ...passes(count) }),
  ),
  rule(`${FAILED} ${A_LEVEL}`, { schooling: 'o_level' }),
  rule(
    `${FAILED} ${O_LEVEL}|${O_LEVEL}(?: results?)? (?:were|was|are|is) (?:bad|poor|not good|terrible)|${O_LEVEL} (?:failed|fail)`,
    { schooling: 'lower_secondary' },
  ),
  rule(`${NOT} (?:o ?levels? (?:or|and|nor) )?${O_LEVEL}(?: passes| results)?`, {
    schooling: 'lower_secondary',
  }),
  rule(`${NOT} ${A_LEVEL}(?: passes| results)?`, { schooling: 'o_level' }),
  rule(
    String.raw`(?:dropped out|drop out|left school|quit school|didnt finish school|did not finish school|never finished school|stopped school|no schooling|no qualifications?|no certificates?)(?: of school)?(?: early)?(?: (?:in|after|at) grade (?:\d|ten|nine|eight|seven))?`,
    { schooling: 'basic' },
  ),
  rule('(?:finished|completed|studied|until|up to|after|passed) grade (?:7|8|9|seven|eight|nine)', {
    schooling: 'basic',
  }),
  rule(`${HAVE} (?:a )?(?:masters?(?: degree)?|msc|mba)${FIELD}`, { mnqf_level: 9 }),
  rule(`${HAVE} (?:a )?(?:bachelors?(?: degree)?|first degree|degree|bsc|ba|bba)${FIELD}`, {
    mnqf_level: 7,
  }),
  rule(`${HAVE} (?:an )?(?:advanced? diploma|associate degree)${FIELD}`, { mnqf_level: 6 }),
  rule(`${HAVE} (?:a )?diploma${FIELD}`, { mnqf_level: 5 }),
  rule(
    `${HAVE} (?:a |an )?(?:advanced? certificate|certificate (?:4|iv|four)|foundation(?: studies| year| course)?|cert 4)${FIELD}`,
    { mnqf_level: 4 },
  ),
  rule(`${HAVE} (?:a )?(?:certificate (?:3|iii|three)|cert 3)${FIELD}`, { mnqf_level: 3 }),
  rule(`${HAVE} ${A_LEVEL}(?: passes| results| exams?)?`, { schooling: 'a_level' }),
  rule(`${HAVE} ${O_LEVEL}(?: passes| results| exams?)?`, { schooling: 'o_level' }),
  rule(`${A_LEVEL} (?:student|leaver|holder|passed|finished|done|results|only)`, { schooling: 'a_level' }),
  rule(`${O_LEVEL} (?:student|leaver|holder|passed|finished|done|results|only)`, { schooling: 'o_level' }),
  rule(
    '(?:school leaver|just left school|finished school|completed school|(?:(?:what|where)(?: \\w+){0,5} )after school)',
    {
      schooling: 'o_level',
    },
  ),
  rule(`(?:got|have|had|scored|with)(?: \\w+){1,8}? (?:in|at|for|from)(?: my| the)? ${O_LEVEL}`, {
    schooling: 'o_level',
  }),
  rule(`${COUNT}(?<!one) passes`, ([, count]) => ({ schooling: 'o_level', ...passes(count) })),
  rule(String.raw`(?:i am|im|aged?|age is|i m) (\d\d)(?: years?(?: old)?| yrs?| yo)?`, ([, age]) => ({
    age: Number(age),
  })),
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

function passes(count: string | undefined): Held {
  const number = numberOf(count)
  return number === undefined ? {} : { passes: number }
}

export interface FoundHeld {
  held: Held | undefined
  /** The words that matched. */
  taken: string[]
  /** The rest of the message: 'I have a diploma' does not ask for one. */
  rest: string
}

/** 'What jobs can I get after a degree in law?' does not mean that the visitor has one; 'after my degree' does. */
const ASKED_JOBS = String.raw`\b(?:(?:what|which|any)(?: (?:kinds?|sorts?|types?) of)? (?:jobs?|careers?|positions?|work)|what (?:can|could|will) i (?:become|be|work as))`
const JOBS_AFTER = new RegExp(
  String.raw`(?= (?:after|with|once|when|if) )(?<=${ASKED_JOBS}(?: (?!have\b|finished\b|my\b)[a-z]+){0,4}) [a-z]+(?: i)?(?: (?:finish|finishing|complete|completing|do|doing|study|studying|have|get|getting))?(?= (?:an? |the )?(?:masters?|msc|mba|bachelors?|degree|bsc|ba|bba|(?:advanced? )?(?:diploma|certificate)) (?:in|of)\b)`,
)

/** Reads what the visitor has: schooling, a qualification, age, years of work. */
export function findHeld(said: string): FoundHeld {
  let rest = said.replace(JOBS_AFTER, ' ,')
  let held: Held | undefined
  const taken: string[] = []
  for (const { pattern, held: read } of RULES) {
    const found = pattern.exec(rest)
    if (!found) continue
    const now = read(found)
    const isSaidAlready =
      (now.schooling ?? now.mnqf_level) !== undefined && (held?.schooling ?? held?.mnqf_level) !== undefined
    if (!isSaidAlready) held = { ...held, ...now }
    taken.push(...found[0].split(' '))
    rest = `${rest.slice(0, found.index)}, ${rest.slice(found.index + found[0].length)}`.replace(/ +/g, ' ')
  }
  return { held, taken, rest }
}
