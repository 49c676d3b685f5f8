/** What the parts of a message say about its writer. */
export interface Clauses {
  /** What is wished, with everything that could not be told apart from it. */
  wish: string
  /** What is not wished: 'not an office', 'tired of cooking'. */
  dislikes: string[]
  /** What others want for the writer: 'my father wants me to be a doctor, but …'. */
  others: string[]
  /** The present job or finished studies: 'I am a cashier', 'I have a diploma in IT'. */
  background: string[]
}

const CONTRAST = /(?<!\bnothing )\b(?:but|however|although|though|yet|whereas|instead|rather|now)\b/
const SUBJECT = '(?:i|he|she|we|they)'

/** A new wish needs no comma: 'tired of the sea i want to be my own boss'. */
const BREAKS: readonly RegExp[] = [
  /[.!?;:\n,]+|\s-+\s|(?<!\bnothing )\b(?:but|however|although|though|yet|whereas)\b/,
  new RegExp(String.raw`\b(?:and|so|because)\b(?= (?:${SUBJECT}|my|not|no)\b)`),
  /(?=\b(?:i|he|she) (?:would|will|wants?|wish(?:es)?|likes?|loves?|needs?|prefers?|hopes?|dreams?)\b)/,
  // 'only cooking not serving'
  /(?<!\b(?:am|is|are|was|were|be|do|does|did|can|could|may|might|must|should|would|will|has|have|had|or|if|why|but|and|i|he|she|they|we)) (?=not (?:a|an|the|as|in|to|with|for|at|like)?\b)/,
]
const BREAK = new RegExp(BREAKS.map(({ source }) => source).join('|'))

const LIKING =
  '(?:want|like|wish|enjoy|love|fancy|see myself|feel like|dream|go(?:ing)? to|interested|into|cut out|made for)'
const INTO = String.raw`(?: (?:to|for|in|of)\b)?(?: (?:be|become|being|do|doing|study|studying|learn|work|working)\b)?(?: (?:in|as|at|with)\b)?`

/** What follows, up to the end of the clause, is not wished. */
const DISLIKE = new RegExp(
  [
    String.raw`\b(?:do|does|did|would|will|am|is|are) (?:not|never) (?:really |even |at all )?${LIKING}\b${INTO}`,
    String.raw`\b(?:never|no longer|not) (?:want|like|wish|enjoy|going to)\b${INTO}`,
    String.raw`\bno (?:wish|interest|desire|intention)${INTO}`,
    String.raw`\b(?:hate|hates|hated|dislike|dislikes|can not stand)\b(?! (?:to see|seeing|when|that|how|injustice|it\b))${INTO}`,
    String.raw`\b(?:tired|sick|bored|fed up|done|enough) (?:of|with)\b${INTO}`,
    String.raw`\b(?:anything|everything|all|any) except\b${INTO}|\binstead of\b${INTO}|\brather than\b${INTO}|\bother than\b${INTO}`,
    String.raw`\bnothing (?:with|about|to do with)\b`,
    String.raw`^(?:and |or |just |please |maybe |so )*(?:not|no more|no|nor|never|without)\b${INTO}`,
  ].join('|'),
)
/** 'Cooking is not for me.' */
const DISLIKED_BEFORE = /\b(?:is|are) not (?:for me|my thing|my cup of tea|my style)\b/

/** 'no' and 'not' that reject nothing. */
const NO_DISLIKE =
  /^(?:and |or |just |please |maybe |so )*(?:not|no|never|nor|without) (?:sure|enough|only|just|yet|so|too|very|even|know|all|always|many|much|afraid|bad|allowed|able|possible|far|now|good|working|finished|passed|idea|one|body|problem|matter|money|results?|experience|job|time|degree|paper|certificate|english|mind|studied|learnt|learned|trained|had|got|went|been|did|tried|because|that|a single|a day|this year|everyone|everybody|i|he|she|they|we|it)\b|^(?:and |so |because )*(?:no|not a single) [a-z]+(?: [a-z]+)? (?:in|on|at) (?:our|my|the|this|any|whole)\b|\b(?:do|does|did) not (?:know|understand|mind|care|need|have|get|think)\b/

/** Longer ones are stories, and do not name what is not wished. */
const LONGEST_REJECTED = 12

const PRESENT_JOB = new RegExp(
  [
    String.raw`\b${SUBJECT} (?:am|is|are|was|were|have been|has been|had been|used to be)(?: now| currently| already| just| only)? (?:a|an|the)\b`,
    String.raw`\b${SUBJECT} (?:work|works|worked|am working|is working|have worked|has worked|been working|serve|serves|drive|drives) (?:as|at|in|for|on|a|the|with)\b`,
    String.raw`^(?:now |currently |presently )?(?:working|worked|employed) (?:as|at|in|for)\b`,
    String.raw`\b${SUBJECT} (?:have|has|hold|holds|finished|completed|did|got|studied) (?:a |an |my |his |her )?(?:diploma|degree|certificate|bachelors?|masters|bsc|ba|advanced diploma)\b`,
    String.raw`\b(?:my|his|her) (?:present |current )?job is\b`,
    String.raw`\b(?:years?|months?) (?:as|in|at|behind|on)\b`,
  ].join('|'),
)

const WISH =
  /\b(?:want|wants|wish|wishes|dream|dreams|like to|love to|would like|hope|hopes|become|learn|study|interested|looking for|need|needs|rather|course|teach me|switch|change|move to|prefer|aim|goal|training|diploma in|certificate in|degree in|qualify|retrain)\b/

export const saysWish = (foldedText: string): boolean => WISH.test(foldedText)

/** 'My father wants me to be a doctor', which may not be what the writer wants. */
const WISH_OF_OTHERS =
  /\b(?:wants?|wanted|tells?|told|says?|said|asks?|asked|push(?:es|ed)?|forces?|forced|expects?|insists?) (?:that )?(?:me|i|us|him|her)\b(?: (?:to|should|must|will|become|be|do|study))*/

/** Takes folded text apart (see `foldMessage`). */
export function splitClauses(text: string): Clauses {
  const isContrasted = CONTRAST.test(text)
  const clauses = text
    .replace(/\b(anything|everything|all) (?:but|apart from|besides)\b/g, '$1 except')
    .split(BREAK)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const wish: string[] = []
  const dislikes: string[] = []
  const others: string[] = []
  const background: string[] = []
  for (const clause of clauses) {
    const rejected = findRejected(clause)
    if (rejected) {
      if (rejected.rest !== '') wish.push(rejected.rest)
      if (rejected.text !== '') dislikes.push(rejected.text)
    } else if (isContrasted && WISH_OF_OTHERS.test(clause)) others.push(clause.replace(WISH_OF_OTHERS, ' '))
    else if (PRESENT_JOB.test(clause) && !WISH.test(clause)) background.push(clause)
    else wish.push(clause)
  }
  // Somebody who says only what they do and hold wants more of the same.
  if (!isContrasted && !wish.some((clause) => WISH.test(clause))) wish.push(...background.splice(0))
  return { wish: wish.join(' . '), dislikes, others, background }
}

function findRejected(clause: string): { text: string; rest: string } | undefined {
  const before = DISLIKED_BEFORE.exec(clause)
  if (before) return { text: clause.slice(0, before.index).trim(), rest: '' }
  const dislike = NO_DISLIKE.test(clause) ? null : DISLIKE.exec(clause)
  if (!dislike) return undefined
  const text = clause.slice(dislike.index + dislike[0].length).trim()
  if (text.split(' ').length > LONGEST_REJECTED) return undefined
  return { text, rest: clause.slice(0, dislike.index).trim() }
}

const SAYS_ANOTHER =
  /\b(?:parents?|mother|mum|mom|father|dad|family|uncle|aunt|brother|sister|teachers?|friends?|everyone|everybody)\b[^.,;]*?\b(?:says?|said|wants?|wanted|tells?|told|thinks?|expects?|push\w*|insists?|prefers?)\b/i
const OWN_WISH =
  /\bi(?: (?:really|just|only|actually|always))* (?:like|love|want|prefer|enjoy|dream|would (?:rather|like|love))\b/i

/** 'My parents say law, but I like cooking': what the writer likes, if others want something else. */
export function findOwnWish(text: string): string | undefined {
  const clauses = text.split(/\bbut\b|[.,;!?\n]/i)
  const own = clauses.filter((clause) => OWN_WISH.test(clause) && !SAYS_ANOTHER.test(clause))
  const isContrasted = clauses.some((clause) => SAYS_ANOTHER.test(clause))
  return isContrasted && own.length > 0 ? own.join(', ') : undefined
}

const NAMED_JOB =
  /(?<!\b(?:me (?:to )?|not |never |don['’]?t ))\b(?:become|becoming|(?:want|wanna|dream is|like) (?:to )?be|train as)(?: a| an)? (?<job>[^.,;!?\n]+)/i

/** 'An electrician' in 'I want to become an electrician'. */
export const findNamedJob = (text: string): string => NAMED_JOB.exec(text)?.groups?.['job'] ?? ''

const LONGEST_LIST = 12
/** 'Nursing or teaching, not accounting': the last part names no wish. */
const PART_OF_LIST = /(?<=[,.;!?\n])|\b(?=(?:but|not|no|except|without|never|hate)\b)/i
const NEGATIVE = /\b(?:not|no|but|hate|dont|don['’]t|except|without|never)\b/i
/** Somebody else's choice. */
const OTHERS = /\b(?:my|he|she|his|her|they|their|who)\b/i

/** The parts of 'nursing or teaching'. What is one thing, such as 'wedding and event planner', has parts at 'or' alone. */
export function splitList(given: string, isOneThing: boolean): { parts: string[]; isChoice: boolean } {
  const wished = given.split(PART_OF_LIST).filter((part) => !NEGATIVE.test(part))
  const isLong = wished.join(' ').split(/\s+/).length > LONGEST_LIST
  // A long message is a story; only 'nursing or teaching' within it is a list.
  const text = isLong ? (wished.find((part) => /\bor\b/i.test(part) && !OTHERS.test(part)) ?? '') : wished.join(' ')
  if (text.split(/\s+/).length > LONGEST_LIST) return { parts: [], isChoice: false }
  const separator = isOneThing && !/\bbetween\b/i.test(text) ? /\bor\b/i : /\bor\b|\band\b|,|\//i
  return { parts: text.replace(/^.*\bbetween\b/i, '').split(separator), isChoice: !isLong && /\bor\b/i.test(text) }
}
