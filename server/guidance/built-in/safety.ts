import { foldedWordsOf } from '../../search/index.ts'
import { tellsOfViolence } from './violence.ts'

/** Where somebody may not want to live and be well all the same. Anything else after 'in' is taken seriously. */
const PLACES =
  '(?:male|hulhumale|villimale|addu|fuvahmulah|kulhudhuffushi|(?:the|a) (?:capital|city|hostel|resort)|(?:a|an|my|the|another|that|other) islands?)\\b'

/** Read on folded words: small letters, no apostrophes, Dhivehi in Latin letters. */
const DISTRESS: readonly RegExp[] = [
  /\b(?:kill|hurt|harm|cut|hang|drown|poison|end) (?:my ?self|me)\b/,
  /\bkms\b/,
  /\bself ?harm(?:ing)?\b/,
  /\bsuicid(?:e|al)\b(?! (?:prevention|awareness|counsell?ing|research))/,
  /\b(?:want|wanna|wish|going|ready|rather) (?:to )?(?:die|be dead|disappear forever)\b/,
  /\bwish i (?:was|were|am) (?:dead|never born)\b/,
  /\bend(?:ing)? (?:my|this) life\b|\btake my (?:own )?life\b|\bend it all\b/,
  new RegExp(
    String.raw`\b(?:dont|do not|no longer) (?:want(?: to)?|wanna) (?:live|be alive|go on living)\b(?! (?:in|on|near) ${PLACES})`,
  ),
  // 'At all', 'without you' and 'with this pain' are no places and no company.
  /\b(?:cant|cannot|can not) live\b(?! (?:near|here|there)\b| (?:in|at|on|with|without) (?!all\b|this\b|pain\b|fear\b|it\b|my ?self\b|you\b|him\b|her\b|them\b)\w)/,
  /\b(?:cant|cannot|can not) be alive\b/,
  /\b(?:dont|do not|no longer) (?:want to |wanna )(?:be here any ?more|exist|wake up(?! (?:early|at)))\b/,
  /\b(?:cant|cannot|can not) (?:go on(?: living| like this| any ?more|$)|(?:take|do|bear) (?:it|this) any ?more)/,
  /\b(?:tired of|hate|sick of|done with|(?:give|giving|gave) up on) (?:being alive|(?:living|my life|life)(?! (?:in|at|on|with|sciences?|skills)\b))/,
  /\b(?:life|living) (?:is|isnt|is not|feels|has) (?:not |no |so )?(?:worth(?: living| it)?|worthless|pointless|meaningless|point|meaning)\b/,
  /\b(?:no ?one|nobody) (?:would|will) (?:miss me|care if i)\b|\bnever wake up\b/,
  /\b(?:no|any) (?:reason|point) (?:to|in) (?:live|living|be alive)\b/,
  /\bbetter off (?:dead|without me)\b/,
  /\bi (?:am|was|have been|got|get|keep getting|im)(?: being| getting)? (?:abused|beaten|raped|molested|assaulted|sexually (?:abused|assaulted|harassed))\b/,
  /\b(?:being|getting) (?:abused|beaten|raped|molested|sexually (?:abused|harassed)) (?:at|by|in)\b/,
  /\b(?:scared|afraid) to go home\b|\bnot safe at home\b|\bunsafe at home\b/,
  /\bforc(?:e|ed|ing) (?:me )?(?:to |into )?marr(?:y|iage)\b/,
  /\bmaruvaan (?:beynun|beynunvey)\b|\bamilla ah (?:gehllun|geyllun)\b/,
]

/** Somebody writes of harm to themselves, by their own hand or another's. Rules decide it, before any limit and any other reading of the message. */
export const isDistress = (message: string): boolean => {
  const said = foldedWordsOf(message).join(' ')
  return DISTRESS.some((pattern) => pattern.test(said)) || tellsOfViolence(said)
}

/** Warm, short, and no advice about courses: this is not the moment. */
export const comfort = (helplines: string): string =>
  [
    'I am really glad that you told me. What you feel matters, and you do not have to carry it alone.',
    `Please talk to somebody now: a person you trust, or one of these: ${helplines}. If you are in danger at this moment, call at once.`,
    'I am only a program for finding courses, but I will be here when you want to talk about those.',
  ].join('\n\n')
