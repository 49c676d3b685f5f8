/** Always violent. */
const CRUEL =
  '(?:abus(?:e[sd]?|ing)|rap(?:e[sd]?|ing)|molest(?:s|ed|ing)?|assault(?:s|ed|ing)?|grop(?:e[sd]?|ing)|harass(?:es|ed|ing)?|threaten(?:s|ed|ing)?|strangl(?:e[sd]?|ing)|bully|bullie[sd]|bullying)'
/** Violent only if a person does it: a ball or the news can 'hit' you too. */
const ROUGH =
  '(?:hit(?:s|ting)?|beat(?:s|en|ing)?|touch(?:es|ed|ing)?|hurt(?:s|ing)?|slap(?:s|ped|ping)?|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|chok(?:e[sd]?|ing)|burn(?:s|t|ed|ing)?)'
const VIOLENCE = new RegExp(
  String.raw`\b(?:${CRUEL}|${ROUGH}) (?:me|us)\b|\btouch(?:es|ed|ing)? my (?:body|privates?|breasts?|chest|bottom|thighs?)\b`,
)

const THINGS =
  '(?:it|this|what|news|ideas?|thoughts?|reality|truth|realisation|realization|results?|words?|loss|prices?|inflation|covid|pandemic|story|stories|course|courses|class|programme|film|movie|book|song|music|speech|poem|video|lecture|lesson|message|letter|verse|ayah|kindness|site|website|feeling|failure)'
const ADVERBS = '(?:(?:really|just|has|had|have|will|deeply|truly|so|also|finally|suddenly|never|always|still) )*'
const CONTESTS =
  '(?:football|futsal|chess|carrom|cricket|volleyball|badminton|tennis|bashi|swimming|running|cards|fifa|pubg|games?|match(?:es)?|races?|quiz(?:zes)?|exams?|tests?|maths?|science|english|marks|results|sports?|debates?|competitions?|elections?|interviews?|everything)'

/** Harmless expressions, removed before the rest is checked. */
const HARMLESS: readonly RegExp[] = [
  new RegExp(String.raw`\b${THINGS} ${ADVERBS}${ROUGH} (?:me|us)\b`, 'g'),
  new RegExp(String.raw`^that ${ADVERBS}${ROUGH} (?:me|us)\b`, 'g'),
  new RegExp(String.raw`\bbeat(?:s|en|ing)? (?:me|us) (?:at|in|on) (?:\w+ ){0,3}?${CONTESTS}\b`, 'g'),
  /\bbeat(?:s|en|ing)? (?:me|us) (?:to (?:it|the)|by (?:\d+|one|two|three|a few) (?:points?|marks?|goals?|runs?)|in points)\b/g,
  /\b(?:nobody|no ?one)(?: (?:can|could|will|has|ever))* (?:beat|beats|beaten|touch) (?:me|us)\b/g,
  /^beats me\b|\bbeats me (?:how|why|what|where)\b/g,
  /\bhit (?:me|us) (?:up|with (?:it|some|any|your|more|options|ideas|suggestions|courses|details|info|the (?:best|details|options)))\b/g,
  /\bkick(?:s|ed|ing)? (?:me|us) (?:out|off)\b/g,
]

/** The visitor mentions violence against themselves. Expects folded words. */
export const mentionsViolence = (said: string): boolean =>
  VIOLENCE.test(HARMLESS.reduce((text, pattern) => text.replace(pattern, ','), said))
