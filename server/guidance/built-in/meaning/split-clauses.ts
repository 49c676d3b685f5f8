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
  /** The job of somebody else, which says nothing about the writer: 'my husband is a fisherman'. */
  relatives: string[]
}

const CONTRAST = /(?<!\bnothing )\b(?:but|however|although|though|yet|whereas|instead|rather|now)\b/
const SUBJECT = '(?:i|he|she|we|they)'

/** A new wish needs no comma: 'tired of the sea i want to be my own boss'. */
const BREAKS: readonly RegExp[] = [
  /[.!?;:\n,]+|\s-+\s|(?<!\bnothing )\b(?:but|however|although|though|yet|whereas)\b/,
  new RegExp(String.raw`\b(?:and|so|because)\b(?= (?:${SUBJECT}|my|not|no)\b)`),
  // 'I work as a nurse and want to teach', but not 'and want a promotion'
  /\band\b(?! wants? (?:(?:an?|to|get|my|the|be|earn|go) )*(?:promotion|promoted|higher|better|more|upgrade|raise|salary)\b)(?= (?:now |then |also |really |just )?(?:wants?|would|wish(?:es)?|hopes?|hoping|likes? to|looking (?:for|to)|planning|plans? to|thinking of|need to)\b)/,
  /(?=\b(?:i|he|she) (?:would|will|wants?|wish(?:es)?|likes?|loves?|needs?|prefers?|hopes?|dreams?)\b)/,
  /(?=\bnow (?:(?:i|he|she|we) )?(?:wants?|would|wish|needs?|hope|prefer)\b)/,
  // 'Something that is not nursing'
  /\b(?:that|which) (?:is|are)\b(?= not\b)/,
  // 'only cooking not serving'
  /(?<!\b(?:am|is|are|was|were|be|do|does|did|can|could|may|might|must|should|would|will|has|have|had|or|if|why|but|and|i|he|she|they|we)) (?=not (?:a|an|the|as|in|to|with|for|at|like)?\b)/,
]
/** Its only group is the break itself. */
const BREAK = new RegExp(`(${BREAKS.map(({ source }) => source).join('|')})`)

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
    String.raw`\b(?:(?:do|please) not|never|stop) (?:show|showing|give|giving|suggest|suggesting|recommend|offer|list)(?: (?:me|us|any|more|courses?|jobs?|in|of|for|about))*`,
    String.raw`\bnothing (?:with|about|of|to do with)\b(?: (?:an?|the|any))*`,
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

/** Jobs that are named without an article: 'I am nurse', '34, police officer'. */
const JOB =
  '(?:(?!(?:or|and|to|be|as|become|want|for|like|not|than|no|good|interested) )[a-z]+ ){0,2}(?:nurse|midwife|cook|chef|doctor|teacher|headmaster|lecturer|trainer|waiter|waitress|barista|bartender|butler|cleaner|driver|officer|worker|manager|supervisor|cashier|helper|farmer|carpenter|plumber|welder|painter|mason|tailor|baker|engineer|lawyer|banker|soldier|sailor|captain|instructor|clerk|secretary|guard|steward|stewardess|imam|police|policeman|fisherman|salesman|businessman|mechanic|housewife|houseman|labourer|laborer|room ?boy|tour guide|diver|seaman|crew|receptionist|pharmacist|journalist|therapist|electrician|technician|accountant|assistant|attendant|consultant|administrator|designer|programmer|developer)'
const BE = '(?:am|is|are|was|were|have been|has been|had been|used to be)(?: now| currently| already| just| only)?'
const RELATIVE =
  '(?:my|his|her) (?:[a-z]+ )?(?:husband|wife|father|mother|parents|brother|sister|son|daughter|uncle|aunt|cousin|friend|boyfriend|girlfriend|grandfather|grandmother)'
const JOB_OF_RELATIVE = new RegExp(
  String.raw`\b${RELATIVE} (?:${BE} (?:an? |the )?${JOB}\b|(?:works?|worked|is working) (?:as|at|in|for|on)\b)`,
)
/** 'My sister is a nurse and I want to be like her.' */
const LIKE_RELATIVE =
  /\b(?:like (?:him|her|them|my)|same|too|also|as well|follow|footsteps|join|help (?:him|her|them)|with (?:him|her|them)|his|her|their|that)\b/

const WISH_OF_RELATIVE = /^(?:(?:now|also|he|she) )*(?:wants|wishes|would|hopes|likes|needs)\b(?! me\b)/

const YEARS = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?:years?|yrs?)'
/** A part of a message that is only a job: 'police officer', 'waiter in a resort'. */
const ONLY_JOB = new RegExp(
  `^(?:${YEARS} (?:as |of )?)?(?:an? )?${JOB}(?: (?:(?:in|at|for|with|of|since|by) .*|${YEARS}))?$`,
)
/** 'I quit banking', 'leave the engine room' */
const LEFT_JOB =
  /^(?:now |so )?(?:(?:i|he|she) )?(?:(?:have|has|had|just|want to|wants to) )*(?:quit|quitting|leave|leaving|left|resigned from)\b(?! (?:school|home|my island|out)\b)/
/** Beside such a part, it has to be clear that something else is wished. */
const NEW_WISH =
  /^(?:(?:now|but|and|i|he|she) )*(?:wants?|wanna) (?!(?:an?|the|my|to|get|be|more) )(?!(?:promotion|higher|better|upgrade|raise|degree|diploma|certificate)\b)\w+|\bwants? be\b|\b(?:wants?|wish(?:es)?|would (?:like|love)|hop(?:es?|ing)|looking|plan(?:s|ning)?) (?:to|for) (?:study|learn|do|become|be|change|switch|an?)\b/

/** 'Want to rise': more of the same job. */
const RISES =
  /^(?:(?:i|he|she|and|now) )*wants? (?:(?:an?|to|get|my|the|be|go) )*(?:rise|promotion|promoted|grow|upgrade|permanent)\b/

const JOB_WITHOUT_ARTICLE = new RegExp(String.raw`\b${SUBJECT} ${BE} ${JOB}\b`)

const PRESENT_JOB = new RegExp(
  [
    String.raw`\b${SUBJECT} ${BE} (?:a|an|the)\b`,
    String.raw`\b${SUBJECT} (?:work|works|worked|am working|is working|have worked|has worked|been working|serve|serves|drive|drives) (?:as|at|in|for|on|a|the|with)\b`,
    String.raw`^(?:now |currently |presently )?(?:working|worked|employed) (?:as|at|in|for)\b`,
    String.raw`\b(?:${SUBJECT} (?:have|has|did|got|finished|completed|studied)|^(?:finished|completed)) (?!no\b)(?:\w+ ){1,6}?diploma\b`,
    String.raw`\b${SUBJECT} (?:have|has|hold|holds|finished|completed|did|got|studied) (?:a |an |my |his |her )?(?:diploma|degree|certificate|bachelors?|masters|bsc|ba|advanced diploma)\b`,
    String.raw`\b(?:have|has|got) (?:an? |my |his |her )(?:[a-z]+ ){1,4}job\b`,
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
  const parts = partsOf(text.replace(/\b(anything|everything|all) (?:but|apart from|besides)\b/g, '$1 except'))
  const clauses = parts.map((part) => part.text)
  const wish: string[] = []
  const dislikes: string[] = []
  const others: string[] = []
  const background: string[] = []
  const left: string[] = []
  const relatives: string[] = []
  const saysMore = clauses.some((clause) => WISH.test(clause) || OWN_WISH.test(clause))
  const isNewWish = clauses.some((clause) => NEW_WISH.test(clause))
  const isLikeRelative = clauses.some((clause) => WISH.test(clause) && LIKE_RELATIVE.test(clause))
  let listed = 0
  for (const [at, clause] of clauses.entries()) {
    if (listed > 0) {
      dislikes.push(clause.replace(/^(?:and|or|nor) /, ''))
      listed--
      continue
    }
    const rejected = findRejected(clause)
    if (rejected) {
      if (rejected.rest !== '') wish.push(rejected.rest)
      if (rejected.text !== '') dislikes.push(rejected.text)
      listed = rejected.mayBeList ? countListed(parts.slice(at + 1), rejected.text === '') : 0
    } else if (isContrasted && clauses.length > 1 && WISH_OF_OTHERS.test(clause))
      others.push(clause.replace(WISH_OF_OTHERS, ' '))
    else if (WISH.test(clause)) wish.push(clause)
    else if (saysMore && !isLikeRelative && JOB_OF_RELATIVE.test(clause)) {
      // 'My wife is a nurse and wants to study management' is about her.
      const isAboutThem = WISH_OF_RELATIVE.test(clauses[at + 1] ?? '')
      if (isAboutThem) background.push(clause)
      else relatives.push(clause)
    } else if (
      PRESENT_JOB.test(clause) ||
      (saysMore && JOB_WITHOUT_ARTICLE.test(clause)) ||
      (isNewWish && ONLY_JOB.test(clause))
    )
      background.push(clause)
    else if (clauses.length > 1 && LEFT_JOB.test(clause)) left.push(clause)
    else wish.push(clause)
  }
  // Somebody who says only what they do and hold wants more of the same.
  const hasOther = wish.some((clause) => WISH.test(clause) && !RISES.test(clause))
  if (!isContrasted && !hasOther) wish.push(...background.splice(0))
  return { wish: wish.join(' . '), dislikes, others, background: [...background, ...left], relatives }
}

interface Part {
  text: string
  /** What stands between it and the part before. */
  mark: string
}

function partsOf(text: string): Part[] {
  const pieces = text.split(BREAK)
  return pieces
    .map((piece, at) => ({ text: piece.trim(), mark: (pieces[at - 1] ?? '').trim() }))
    .filter((part, at) => at % 2 === 0 && part.text !== '')
}

/** One or two words without a verb or a number: 'teaching', 'or cooking'; not 'love animals' or '34'. */
const IS_BARE =
  /^(?:(?:and|or|nor) )?(?!(?:i|my|please|maybe|something|anything|only|ok|yes|no|not|but|now|then|likes?|loves?|enjoys?|prefers?|wants?|hates?)\b)(?!.*\d)\S+(?: \S+)?$/

/** What follows is rather the wish: 'tired of fishing, school teacher'. */
const ENDS_DISLIKE = /^(?:tired|sick|bored|fed up|done|enough|instead|rather)\b/

/** How many of the next parts go on with a list: 'I do not want nursing, teaching, cooking', 'I do not want: nursing'. */
function countListed(parts: readonly Part[], isOpen: boolean): number {
  const end = parts.findIndex(
    ({ text, mark }, at) => !(IS_BARE.test(text) && !WISH.test(text) && mark === (isOpen && at === 0 ? ':' : ',')),
  )
  const list = parts.slice(0, end < 0 ? parts.length : end)
  // 'Not nursing, teaching' may name a wish.
  const isList = list.length > 1 || isOpen || /^(?:and|or|nor) /.test(list[0]?.text ?? '')
  return isList ? list.length : 0
}

function findRejected(clause: string): { text: string; rest: string; mayBeList: boolean } | undefined {
  const before = DISLIKED_BEFORE.exec(clause)
  if (before) return { text: clause.slice(0, before.index).trim(), rest: '', mayBeList: false }
  const dislike = NO_DISLIKE.test(clause) ? null : DISLIKE.exec(clause)
  if (!dislike) return undefined
  const text = clause.slice(dislike.index + dislike[0].length).trim()
  if (text.split(' ').length > LONGEST_REJECTED) return undefined
  return { text, rest: clause.slice(0, dislike.index).trim(), mayBeList: !ENDS_DISLIKE.test(dislike[0]) }
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

const CHILD_LIKES = /\b(?:he|she|one|son|daughter)\b[^.,;!?\n]*? likes? (?<liked>[^.,;!?\n]+)/i

/** 'An electrician' in 'I want to become an electrician', 'cars' in 'my son is 16 and likes cars'. */
export const findNamedJob = (text: string): string =>
  NAMED_JOB.exec(text)?.groups?.['job'] ?? CHILD_LIKES.exec(text)?.groups?.['liked'] ?? ''

const LONGEST_LIST = 12
/** 'Nursing or teaching, not accounting': the last part names no wish. */
const PART_OF_LIST = /(?<=[,.;!?\n])|\b(?=(?:but|not|no|except|without|never|hate)\b)/i
const NEGATIVE = /\b(?:not|no|but|hate|dont|don['’]t|except|without|never)\b/i
/** Somebody else's choice. */
const OTHERS = /\b(?:my|he|she|his|her|they|their|who)\b/i

/** The parts of 'nursing or teaching'. What is one thing, such as 'wedding and event planner', has parts at 'or' alone. */
export function splitWishes(given: string, isOneThing: boolean): { parts: string[]; isChoice: boolean } {
  const wished = given.split(PART_OF_LIST).filter((part) => !NEGATIVE.test(part))
  const isLong = wished.join(' ').split(/\s+/).length > LONGEST_LIST
  // A long message is a story; only 'nursing or teaching' within it is a list.
  const text = isLong ? (wished.find((part) => /\bor\b/i.test(part) && !OTHERS.test(part)) ?? '') : wished.join(' ')
  if (text.split(/\s+/).length > LONGEST_LIST) return { parts: [], isChoice: false }
  const separator = isOneThing && !/\b(?:between|both)\b/i.test(text) ? /\bor\b/i : /\bor\b|\band\b|,|\//i
  return {
    parts: text.replace(/^.*\b(?:between|both)\b/i, '').split(separator),
    isChoice: !isLong && /\bor\b/i.test(text),
  }
}
