import { type HelplinesBlock, type ReplyBlock, textBlockOf } from '../../../../contract/guidance/reply-blocks.ts'
import { foldedWordsOf } from '../../../search/index.ts'
import { foldMessage } from '../meaning/read-words.ts'

/** 'I do not want to live in Malé' is not distress. Anything else after 'in' is taken seriously. */
const PLACES =
  '(?:male|hulhumale|villimale|addu|fuvahmulah|kulhudhuffushi|(?:the|a) (?:capital|city|hostel|resort)|(?:a|an|my|the|another|that|other) islands?)\\b'

/** 'I want to help people who want to die' is a wish for work. */
const PEOPLE_TO_HELP =
  '(?<!\\b(?:my|our) )\\b(?:people|those|students?|teens?|teenagers?|youths?|kids|children|patients|anyone|others) (?:\\w+ ){0,4}'

/** Matched against folded words: lower case, no apostrophes, Dhivehi in Latin letters. */
const DISTRESS: readonly RegExp[] = [
  /\b(?:kill|hurt|harm|cut|hang|drown|poison|end) (?:my ?self|me)\b/,
  /\b(?:killing|hurting|harming|cutting|hanging|drowning|poisoning|ending|unalive) my ?self\b/,
  // A friend in danger, but not those whom a counsellor wants to help.
  new RegExp(
    String.raw`(?<!${PEOPLE_TO_HELP})\b(?:kill|killing|hang|hanging|drown|drowning|poison|poisoning) (?:him|her|them) ?sel(?:f|ves)\b`,
  ),
  new RegExp(
    String.raw`(?<!${PEOPLE_TO_HELP})\b(?:wants|wanted|trying|going) to die\b(?! (?:laughing|of (?:boredom|laughter|shame)))`,
  ),
  /\b(?:kms|unaliv(?:e|ed|ing))\b/,
  // Not 'jump from car repair to engineering'.
  /\bjump(?:ing|ed)? (?:from|off|over|in ?front of) (?:(?:the|a|an|this|that|our|my|top|of|sinamale|highest|tall|hospital|school) )*(?:bridge|building|roof|balcony|window|cliff|tower|terrace|car|bus|truck)s?\b(?! (?:construction|maintenance|repairs?|mechanics?|work|industry|trade|sector|business|design|driving)\b)/,
  /\b(?:took|take|taken|taking|swallow(?:ed|ing)?) (?:(?:too|so|a|the|my|whole) )*(?:all|many|lots?|bunch|packet|strip|bottle|\d+|ten|twenty|thirty)(?: (?:of|my|the|her|his|sleeping|pain))* (?:pills?|tablets?|panadols?|paracetamols?)\b(?! (?:(?:a|per|each|every) day|daily|home|for|to (?:class|school|college|work|campus|the)|and (?:my |a |the )?(?:laptop|phone|books?|pens?))\b)/,
  /\b(?:i|he|she|friend|brother|sister|son|daughter|mother|father) (?:(?:just|has|have|had) )?overdosed\b|\boverdosing\b/,
  /\b(?:took|take|taken|taking|going to|want to|wants to|wanna|tried to) (?:an )?overdose\b(?! management)|\b(?:i|he|she) (?:have |has )?tried to die\b/,
  /\b(?:cut|cuts|cutting|slit|slitting|burn|burning) my (?:own )?(?:arms|legs?|wrists?|veins?|skin|thighs?)\b(?! (?:hair|(?:in|at|on) (?:the )?(?:kitchen|work|oven|sun|stove|job)\b))/,
  /\bi (?:really |just |so |truly )?hate my ?self\b(?! for (?:not )?(?:choosing|picking|taking|failing|studying|missing))/,
  /\bself ?harm(?:ing)?\b/,
  /\bsuicid(?:e|al)\b(?! (?:prevention|awareness|counsell?ing|research))/,
  /\b(?:want|wanna|wish|going|ready|rather) (?:to )?(?:die|be dead|disappear forever)\b/,
  /\bwish i (?:was|were|am) (?:dead|never born)\b/,
  /\bend(?:ing)? (?:my|this) life\b|\btake my (?:own )?life\b|\bend it all\b/,
  new RegExp(
    String.raw`\b(?:dont|do not|no longer) (?:want(?: to)?|wanna) (?:live|be alive|go on living)\b(?! (?:in|on|near) ${PLACES})`,
  ),
  // 'Cannot live in Malé' or 'with my family' is fine; 'at all', 'without you' and 'with this pain' are not.
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
  /\bmarry(?:ing)? (?:me|her|my (?:sister|daughter)) off\b/,
  /\bmaru ?v(?:aan|edhaan|edhaa) (?:beynun|beynunvey|hiyvey|hithey)\b|\bamilla ah (?:gehllun|geyllun)\b/,
]

/** Always violent. */
const CRUEL =
  '(?:abus(?:e[sd]?|ing)|rap(?:e[sd]?|ing)|molest(?:s|ed|ing)?|assault(?:s|ed|ing)?|grop(?:e[sd]?|ing)|harass(?:es|ed|ing)?|threaten(?:s|ed|ing)?|strangl(?:e[sd]?|ing)|bully|bullie[sd]|bullying)'
/** Violent only if a person does it: a ball or the news can 'hit' you too. */
const ROUGH =
  '(?:hit(?:s|ting)?|beat(?:s|en|ing)?|touch(?:es|ed|ing)?|hurt(?:s|ing)?|slap(?:s|ped|ping)?|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|chok(?:e[sd]?|ing)|burn(?:s|t|ed|ing)?)'
const SOMEBODY =
  '(?:(?:step ?)?(?:dad|daddy|father|mom|mum|mother|brother|sister)|bappa|mamma|ammi|kaafa|uncle|aunt(?:y|ie)?|cousin|grandfather|husband|wife|boyfriend|girlfriend|boss|teacher|neighbou?r|man|guy|he|she|they)'
const SOMEBODY_CLOSE =
  '(?:(?:my|our) (?:(?:little|small|younger|older|elder|big|baby|twin|step) ?)*(?:brothers?|sisters?|siblings?|mother|mom|mum|mamma|ammi|grandmother|sons?|daughters?|child|kids?|children|cousins?|nephews?|nieces?|friends?|baby|wife)|mom|mum|mamma|ammi)(?! hearts?\\b)'
/** What a person does to the visitor, or to somebody close. */
const VIOLENCE: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:${CRUEL}|${ROUGH}) (?:me|us)\b`),
  new RegExp(
    String.raw`\b${SOMEBODY} (?:(?:is|was|has|been|keeps|kept|always|often|sometimes|still) )*(?:${CRUEL}|${ROUGH}) ${SOMEBODY_CLOSE}\b`,
  ),
  /\btouch(?:es|ed|ing)? my (?:body|privates?|breasts?|chest|bottom|thighs?)\b/,
  /\b(?:blackmail(?:s|ed|ing)?|stalk(?:s|ed|ing)?) (?:me|us|my)\b|\b(?:i am|im|i was|i got|i keep) (?:being |getting )?(?:blackmailed|stalked)\b/,
  /\b(?:do|does|did|doing) (?:bad|dirty|sexual|nasty|horrible) (?:things?|stuff) (?:to|with) (?:me|us|my)\b/,
  /\b(?:makes?|made|making|forces?|forced) (?:me|us) (?:to )?do (?:(?:bad|dirty|sexual|nasty) )?(?:things?|stuff) (?:(?:that )?(?:i|we) (?:dont|do not|didnt|did not|never)|at night|to him)\b/,
  /\b(?:shar(?:es?|ed|ing)|post(?:s|ed|ing)?|leak(?:s|ed|ing)?|sen[dt]s?|sending|spread(?:s|ing)?|show(?:s|ed|ing)?) my (?:nudes?|(?:naked|nude|private|intimate) (?:photos?|pics?|pictures?|videos?))\b/,
]

const THINGS =
  '(?:it|this|what|news|ideas?|thoughts?|reality|truth|realisation|realization|results?|words?|loss|prices?|inflation|covid|pandemic|story|stories|course|courses|class|programme|film|movie|book|song|music|speech|poem|video|lecture|lesson|message|letter|verse|ayah|kindness|site|website|feeling|failure)'
const ADVERBS = '(?:(?:really|just|has|had|have|will|deeply|truly|so|also|finally|suddenly|never|always|still) )*'
const CONTESTS =
  '(?:football|futsal|chess|carrom|cricket|volleyball|badminton|tennis|bashi|swimming|running|cards|fifa|pubg|games?|match(?:es)?|races?|quiz(?:zes)?|exams?|tests?|maths?|science|english|marks|results|sports?|debates?|competitions?|elections?|interviews?|everything)'

/** Harmless expressions, removed before the rest is checked. */
const HARMLESS: readonly RegExp[] = [
  // 'Ward work has burnt me out'
  new RegExp(
    String.raw`\b(?:work|job|duty|duties|shifts?|wards?|teaching|nursing|stud(?:y|ies|ying)|exams?|it) ${ADVERBS}(?:is )?burn(?:s|t|ed|ing) (?:me|us) out\b(?! of\b)`,
    'g',
  ),
  new RegExp(String.raw`\b${THINGS} ${ADVERBS}${ROUGH} (?:me|us)\b`, 'g'),
  new RegExp(String.raw`^that ${ADVERBS}${ROUGH} (?:me|us)\b`, 'g'),
  new RegExp(String.raw`\bbeat(?:s|en|ing)? (?:me|us|my \w+(?: \w+)?) (?:at|in|on) (?:\w+ ){0,3}?${CONTESTS}\b`, 'g'),
  /\bbeat(?:s|en|ing)? (?:me|us) (?:to (?:it|the)|by (?:\d+|one|two|three|a few) (?:points?|marks?|goals?|runs?)|in points)\b/g,
  /\b(?:nobody|no ?one)(?: (?:can|could|will|has|ever))* (?:beat|beats|beaten|touch) (?:me|us)\b/g,
  /^beats me\b|\bbeats me (?:how|why|what|where)\b/g,
  /\bhit (?:me|us) (?:up|with (?:it|some|any|your|more|options|ideas|suggestions|courses|details|info|the (?:best|details|options)))\b/g,
  /\bkick(?:s|ed|ing)? (?:me|us|my \w+) (?:out|off)\b/g,
]

/** Expects folded words. */
const mentionsViolence = (said: string): boolean => {
  const rest = HARMLESS.reduce((text, pattern) => text.replace(pattern, ','), said)
  return VIOLENCE.some((pattern) => pattern.test(rest))
}

/** 'Desk jobs kill me', 'writing kills me': what is tiresome, not dangerous. */
const TIRESOME =
  /\b(?:jobs?|work|routine|tasks?|writing|reading|typing|maths?|numbers|homework|essays?|meetings?|office|desk|boredom|heat|traffic|queues?|exams?|tests?|subjects?|shifts?|waiting|suspense|fees?|prices?|noise|smell|course|physics|chemistry|biology|accounts|chores)(?: (?:will|would|is going to|is|are))? kill(?:s|ing)? me\b/g

/** The visitor mentions self-harm or being harmed. Checked before any limit and before anything else in the message. */
export const isDistress = (message: string): boolean => {
  // As typed, and as spelled out: 'i dnt wnna live' is 'I do not want to live'.
  const readings = [message, foldMessage(message)].map((text) => foldedWordsOf(text).join(' ').replace(TIRESOME, ','))
  return readings.some((said) => DISTRESS.some((pattern) => pattern.test(said)) || mentionsViolence(said))
}

/** Warm and short, without any advice about courses. */
export const comfort = (helplines: string): ReplyBlock[] => [
  textBlockOf('I am really glad you told me. What you feel matters, and you do not have to carry it alone.'),
  textBlockOf(
    'Please talk to someone now: a person you trust, or one of these. If you are in danger right now, call at once.',
  ),
  helplinesBlock(helplines),
  textBlockOf('I am only a program that finds courses, but I will be here when you want to talk about those.'),
]

/** From the setting, which is written like 'Police 119, Ambulance 102'. */
export const helplinesBlock = (setting: string): HelplinesBlock => ({
  type: 'helplines',
  helplines: setting
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [, name, phone] = /^(.*\S)\s+(\+?\d[\d\s()-]*)$/.exec(each) ?? []
      if (name === undefined || phone === undefined) return { name: each, phone: null }
      return { name, phone: phone.replace(/[\s()-]/g, '') }
    }),
})
