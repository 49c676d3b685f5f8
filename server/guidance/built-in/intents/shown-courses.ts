import { contentWords } from '../slots/find-names.ts'

const ORDINALS: readonly RegExp[] = [
  /\b(?:first|1st|1|one|number one|no 1)\b/,
  /\b(?:second|2nd|2|two|number two|no 2)\b/,
  /\b(?:third|3rd|3|three|number three|no 3)\b/,
]

/** The courses of the last list that a message means, by their position. */
export function findMeant(said: string, shown: readonly number[]): number[] {
  if (/\b(?:first two|first 2|1 and 2|top two)\b/.test(said)) return shown.slice(0, 2)
  if (/\b(?:last two|last 2|2 and 3|other two)\b/.test(said)) return shown.slice(-2)
  if (/\b(?:all three|all 3|all of them|all|these three|the three|them|these|those|both)\b/.test(said))
    return [...shown]
  const counted = said
    // 'Five passes' counts no courses.
    .replace(
      /\b(?:\d|one|two|three|four|five|six|seven|eight|nine) (?:o level |a level )?(?:pass|passes|subjects?|years?|months?|weeks?|[a-e]s?)\b/g,
      ' ',
    )
    // 'One' in 'the second one' and 'this one' is not a number.
    .replace(
      /\b(first|second|third|last|1st|2nd|3rd|this|that|the|which|another|other|any|some|no|good|better) one\b/g,
      '$1',
    )
  const last = /\blast\b/.test(counted) ? shown.slice(-1) : []
  return [...new Set([...shown.filter((_, at) => ORDINALS[at]?.test(counted)), ...last])]
}

/** Whether the message names a position, even one that does not exist. */
export const namesPosition = (said: string): boolean =>
  /^ \d $|\b(?:first|second|third|1st|2nd|3rd|(?:number|about|course|open|show me) \d(?! (?:year|month|week|day|hour|pass|subject|o level|a level)))\b/.test(
    said,
  )

/** 'I don't want the second one', 'not that one': one course is not wanted, but its field may be. */
export const rejectsCourse = (said: string): boolean =>
  /\b(?<!why )(?:not|(?:dont|do not) (?:want|like)|hate|except)(?: the| number| course| about| interested in)* (?:(?:first|second|third|last|1st|2nd|3rd)(?= $| (?:one|two|course|please|but|and|either)\b)|[123](?= $| (?:please|but|and)\b)|(?:that|this) (?:one|course)\b)/.test(
    said,
  )

/** 'None of these', or just 'no'. */
export const refusesAll = (said: string): boolean => /\b(?:none|neither)\b|^ (?:no|nope|nah) $/.test(said)

/** 'Not the first': what was offered there is not wanted. */
export const rejectsOffered = (said: string): boolean =>
  /\b(?<!why )(?:not|(?:dont|do not) (?:want|like)|hate|except)\b/.test(said)

export const asksToCompare = (said: string): boolean =>
  /\b(?:compare|comparison|differences? (?:between|in|of)|differ|versus|vs|side by side|which (?:one )?is better|(?:think is|whats|what is) better|which of (?:them|these|those)(?= $| (?:is|are) (?:better|best|good)| (?:should|do|would|can)\b)|which (?:one )?is (?:the )?best|best one|which (?:one )?should)\b/.test(
    said,
  )

const MORE_OF_IT =
  '^(?:(?:and|but|ok|okay|so|then|hmm|maybe|anything|something|any|a|one|ones|is there|are there|do you have|show me|find me|what about|got) )*'
const CHEAPER = new RegExp(
  String.raw`${MORE_OF_IT}(?:cheaper|less expensive|lower (?:fee|fees|price|cost)|too expensive|thats expensive|very expensive|expensive)\b`,
)
const SHORTER = new RegExp(String.raw`${MORE_OF_IT}(?:shorter|quicker|faster|less time|too long)\b`)

export const asksForCheaper = (said: string): boolean => CHEAPER.test(said.trim())
export const asksForShorter = (said: string): boolean => SHORTER.test(said.trim())

/** 'Which one is the cheapest?' is about the courses of the list. */
const SUPERLATIVES = {
  fee: /\b(?:cheapest|cheaper|least expensive|lowest (?:fee|fees|price|cost))\b/,
  duration: /\b(?:shortest|shorter|quickest|quicker|fastest)\b/,
  intake: /\b(?:soonest|sooner|earliest|starts? (?:first|earlier))\b/,
  longest: /\b(?:the )?(?:longest|takes (?:the )?(?:most time|longest))\b/,
  most_expensive: /\b(?:the )?(?:most expensive|dearest|highest (?:fees?|price|cost)|costs (?:the )?most)\b/,
} as const

export type Superlative = keyof typeof SUPERLATIVES

const MOST = ['longest', 'most_expensive'] as const
const LEAST = ['fee', 'duration', 'intake'] as const

export function findSuperlative(said: string): Superlative | undefined {
  const most = MOST.find((key) => SUPERLATIVES[key].test(said))
  // Not 'the longest river'.
  if (most) return contentWords(said.replace(SUPERLATIVES[most], ' ').trim().split(' ')).length === 0 ? most : undefined
  if (
    !/\b(?:which|whats|what is|the) (?:one |of (?:them|these|those) )?(?:is |are )?(?:the )?(?:\w+est|cheaper|shorter|quicker|sooner)\b|\bof (?:them|these|those)\b|\bstarts? (?:first|sooner|soonest|earlier|earliest)\b/.test(
      said,
    )
  )
    return undefined
  return LEAST.find((key) => SUPERLATIVES[key].test(said))
}

/** 'Which one is the cheapest?' compares what was shown; 'the cheapest' is searched among all that fit. */
export const isOfList = (said: string): boolean => /\b(?:which|one|of (?:them|these|those))\b/.test(said)

/** 'Why that one?', 'why did you show me these?' */
export const asksWhy = (said: string): boolean =>
  /^\s*(?:but |and |ok |so )*why (?:not )?(?:that|this|these|those|them|it|the (?:first|second|third|last)|number \d|[123]\b|do you (?:think|recommend|suggest|show)|did you|are you (?:showing|recommending))\b|^\s*why\s*$/.test(
    said,
  )

const CHOOSE =
  /\b(?:help (?:me )?(?:to )?(?:choose|decide|pick)|(?:choose|decide|pick)(?: one)? for me|(?:which|what)(?: one| course| of (?:them|these|those))? (?:do|would|should|can) (?:you|i) (?:recommend|suggest|choose|pick|advise)|you (?:choose|decide|pick)|surprise me)\b|^ (?:(?:and|but|ok|so) )*which(?: one)? $/

/** 'Can you help me choose?', 'which one do you recommend?', but not 'help me choose a phone'. */
export const asksToChoose = (said: string): boolean =>
  CHOOSE.test(said) && contentWords(said.replace(CHOOSE, ' ').trim().split(' ')).length === 0

const OF_LIST = String.raw`(?:it|this|that|them|they|these|those|number \d|the (?:first|second|third|last))(?: one| course| courses)?`
const ENTERS = new RegExp(
  String.raw`\bcan i (?:join|apply for|do|take|study|get into|enter) ${OF_LIST}(?: (?:with|after|without)\b|(?: now)? $)|\b(?:is|are) ${OF_LIST} open (?:to|for) me\b`,
)

/** 'Can I do it after grade 10?', 'is this open to me?': about courses of the list, even if it names a field. */
export const asksToEnterShown = (said: string): boolean => ENTERS.test(said)

const POSITION = '(?:the )?(?:number )?(?:first|second|third|last|1st|2nd|3rd|[123])(?: one)?'
const ONLY_POSITIONS = new RegExp(
  `^ (?:(?:and|ok|so|i like) )*${POSITION}(?:(?: and| with| or)? ${POSITION})+(?: please)? $`,
)

/** 'Both', 'all of them', 'the first and the last': nothing but the courses of the list. */
export const meansAll = (said: string): boolean =>
  ONLY_POSITIONS.test(said) ||
  /^ (?:(?:and|ok|okay|so|i like|i want) )*(?:both|all|all three|all of (?:them|these|those))(?: of (?:them|these|those))?(?: please)? $/.test(
    said,
  )

export const asksForMore = (said: string): boolean =>
  /\b(?:more|others?|another|different|next|else|show me(?: some)?(?= $)|show me some|again|rest)\b/.test(said)

/** Asks to see one of the courses. */
export const asksToOpen = (said: string): boolean =>
  /\b(?:tell me|more about|more on|details?|open|show|explain|about|info|information|look at|choose|pick|take|like|want|interested in|number|what about|how about)\b/.test(
    said,
  ) ||
  /^\s*(?:(?:and|ok|okay|so|maybe) )*(?:the )?(?:first|second|third|last|1st|2nd|3rd|\d)(?: one)?(?: (?:please|then|(?:is|looks|sounds) good))*\s*$/.test(
    said,
  )

/** 'It' and 'that course' mean the course that was discussed last. */
export const meansFocus = (said: string): boolean =>
  /\b(?:it|its|that one|this one|that course|this course|the course|with (?:that|this))\b/.test(said)
