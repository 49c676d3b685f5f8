import { foldedWordsOf } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import { askInterest } from '../answers/ask-back.ts'
import { type Reply, text } from '../answers/blocks.ts'
import { readMeaning } from '../meaning/read-meaning.ts'
import { contentWords } from '../slots/find-names.ts'
import { type State, withoutPending } from '../state.ts'
import { asksForCost, asksForEntry, asksForPay, hasStudyWords, namesFunding } from './questions.ts'

/** Answers a message that is only a greeting, thanks or a goodbye. */
export async function smallTalk(said: string, state: State, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  const words = said.trim()
  if (
    /^(?:hi+|hel+o+|hallo|hey+|salaam|salam|assalaa?m\w*(?: \w+)?|good (?:morning|afternoon|evening|day)|haalu kihineh|kihineh|yo)(?: (?:there|sir|miss|bot|everyone|adviser|dear|to you))*$/.test(
      words,
    )
  )
    return askInterest(state, catalogue, 'Hello!')
  if (/^(?:are )?(?:you|anyone|anybody) (?:still )?(?:there|here)$/.test(words))
    return askInterest(state, catalogue, 'Yes, I am here.')
  if (
    /^(?:(?:h+m+|ok|okay|k|alright|i see|oh|ah|wait|lol|really|interesting) ?)+$/.test(words) &&
    state.pending !== 'institution'
  )
    return answer(state, 'Take your time. Tell me when you want to continue, or name something you like doing.')
  if (isThanks(words)) return answer(withoutPending(state), 'You are welcome. Ask me any time.')
  if (isGoodbye(words)) return answer(withoutPending(state), 'Good luck with your studies. Come back any time.')
  return undefined
}

const answer = (state: State, said: string): Reply => ({ state, blocks: text(said), scope: 'site' })

/** 'Thanks, compare 1 and 3' says more than thanks. */
const isThanks = (words: string): boolean =>
  /\b(?:thanks?|thankyou|thx|shukuriyyaa|shukuriyya|shukran|great|awesome|perfect|nice|cool)\b/.test(words) &&
  /^(?:(?:thanks?|you|thankyou|thx|shukuriyyaa|shukuriyya|shukran|great|awesome|perfect|nice|cool|ok|okay|yes|oh|wow|well|very|so|really|a|lot|much|many|for|your|the|this|that|thats|its|it|is|was|are|all|help|helping|me|helpful|info|information|answers?|advice|good|sir|miss|dear|bro|again|now|and|i|appreciate|bye|everything|work|job)(?: |$))+$/.test(
    words,
  )

const isGoodbye = (words: string): boolean =>
  /^(?:ok |okay )?(?:bye|goodbye|good bye|see you|thats all|nothing else|im done|no thanks|no thank you)(?: (?:bye|thanks?|thank you|for|now|today|then|later|soon|you|sir|miss|dear|everyone|i|need|needed|wanted|from|me|and|good night))*$/.test(
    words,
  )

const RESTART =
  /^(?:(?:ok|okay|no|please|sorry|well|so|now|then|just|lets|let us|can we|can i|can you|could we|i want to|i would like to|i need to) )*(?:start (?:again|over|afresh|anew)|restart|reset|begin again|(?:a )?new search|clear everything|forget (?:everything|all that|it all))(?: (?:please|again|now|over|all|everything|thanks|i said|i told you|from (?:the )?(?:beginning|start|scratch)|with something else|(?:the|this|our) (?:chat|conversation|search)))*$/

/** What a message says after 'start again'; undefined if it does not ask for that. 'Restart my studies' does not. */
export function findRestart(message: string): string | undefined {
  const parts = message.split(/[.,;!?\n]+/)
  const at = parts.findIndex((part) => RESTART.test(foldedWordsOf(part).join(' ')))
  return at < 0
    ? undefined
    : parts
        .slice(at + 1)
        .join(', ')
        .trim()
}

/** Prompt injection: asks for the instructions, or says what the adviser should be. */
export const isTrick = (said: string): boolean =>
  /\b(?:system prompt|your (?:prompt|instructions|rules)|(?:ignore|forget|disregard) (?:all |any |your |the |previous |prior |above )+(?:instructions?|rules|prompts?)|jailbreak|developer mode|pretend (?:to be|you)|you are now|(?<!\b(?:i|we|he|she|they|who|to|also|must|should|would|can|will) )act as|print your|reveal your|api key)\b/.test(
    said,
  )

const PLEASE =
  '(?:(?:please|pls|kindly|hi|hey|hello|ok|now|just|can you|could you|will you|would you|help me|i want you to) )*(?:to )?'
const PIECE =
  '(?:essay|letter|poem|rap|song|verse|speech|joke|riddle|cv|resume|email|assignment|homework|paragraph|words|caption|invitation|whatsapp|complaint|slogan|logo|powerpoint|presentation|regex|loop|story)'
const ORDERS: readonly RegExp[] = [
  /(?:write|compose|sing) (?:for )?me|write (?:as if|exactly)|sing (?:something|happy birthday)|make this sound/,
  new RegExp(
    String.raw`(?:write|compose|draft|make|draw|sing)(?: (?:for|me|us|my|our|the|this|an?|\d+))+(?: \w+){0,3}? ${PIECE}`,
  ),
  /write (?:python |java |html )?code (?:for|to|that)/,
  /(?:tell|give)(?: me| us)?(?: an?| one| another)?(?: \w+)? (?:joke|riddle|poem)s?/,
  /translate (?:this|these|that|it|to|into|i|my|for m[ey])/,
  /(?:summari[sz]e|paraphrase|rewrite|proofread) (?:this|my|the|(?:\w+ )?chapter)/,
  /solve (?:this|for|x|\d\w*|(?:my|the) (?:equation|question|sum|homework))/,
  /(?:correct|check|fix) (?:my|the|this) (?:\w+ )?(?:grammar|spelling|essay|letter|sentence|paragraph)/,
  /(?:finish|complete) (?:the|this|my) (?:joke|sentence|story|poem|song|lyrics?|homework|assignment)/,
  /count to \d+|rhymes? with/,
]
const ORDER = new RegExp(String.raw`^ ${PLEASE}(?:${ORDERS.map(({ source }) => source).join('|')})\b`)

/** 'Write an essay', 'translate this': work for another kind of program. 'Write stories for newspapers' is a wish. */
export const ordersWork = (said: string): boolean => ORDER.test(said) && !hasStudyWords(said)

const GENERAL_KNOWLEDGE: readonly RegExp[] = [
  /\bcapital (?:city )?of (?!(?:the )?maldives\b)\w+/,
  /\b(?:population|president|prime minister|king|queen|currency|flag|anthem) of [a-z]+/,
  /\b(?:weather|forecast|temperature|humidity)(?: (?:today|tomorrow|now|outside|like|in|for|this)\b| $)/,
  /\b(?:football|cricket|volleyball|match|game|world cup|premier league|champions league) (?:scores?|results?|fixtures?|table|schedule|today|tonight|yesterday)\b/,
  /\bwho (?:won|scored|is playing|invented|discovered|wrote|painted|sang|is the (?:president|king|queen|richest|tallest|fastest))\b/,
  /^ what(?:s| is)? the time(?: now| in \w+)? $|^ what time is it(?: now| in \w+)? $|\b(?:prayer|sunset|sunrise|iftar) times?\b/,
  /\b(?:dollar|euro|exchange) (?:rates?|price)\b|\b(?:latest|today) news\b|\bnews today\b/,
]
/** 'I want to predict the weather' is a wish. */
const OTHER_KNOWLEDGE = 0.75
const SUM =
  /^(?:what(?:['’]?s| is)|how much is|calculate|solve)?\s*[\d.]+(?:\s*(?:[+*x×÷^]|(?<= )[-/](?= )|plus|minus|times|divided by)\s*[\d.]+)+\s*=?\s*\??$/i

/** 'Capital of France', 'weather today', '2+2': other programs answer these. 'Football coach' is none of them. */
export const asksForKnowledge = (said: string, given: string, namesField: boolean): boolean =>
  SUM.test(given.trim()) ||
  (GENERAL_KNOWLEDGE.some((pattern) => pattern.test(said)) &&
    !namesField &&
    !hasStudyWords(said) &&
    readMeaning(given).outOfScope > OTHER_KNOWLEDGE)

const WORRIED =
  /\b(?:stress|stressed|worried|worrying|anxious|scared|afraid|sad|upset|crying|cries|cried|ashamed|embarrassed|disappointed|overwhelmed|hopeless|depressed|useless|stupid|dumb|worthless|lonely|loser|failure|give up|giving up|lost hope|feel (?:bad|lost|terrible|awful|down))\b/

/** 'I got bad results', 'D in everything except Dhivehi' */
const BAD_RESULTS =
  /\b(?:(?:got|get|have|had|with|my)(?: \w+)? (?:bad|poor|low|weak|terrible|very bad) (?:[oa] levels? |exam |school )?results?|(?:[oa] levels? |exam |school |my )results? (?:is|are|was|were) (?:very |so |really )*(?:bad|poor|low|weak|terrible)|(?:d|ds|e|es|f|fs|u|us) (?:in|for) (?:everything|all(?: (?:my |the )?subjects)?|every subject)|results?\b.*\b(?:(?:the )?rest (?:is |are |all )?(?:u|you|us|d|ds)|(?:[a-eu] ){2,}(?:[du]|you)|crying|cries|cry)|is my life over|(?:failed|fail) (?:everything|all))\b/
export const hasBadResults = (said: string): boolean => BAD_RESULTS.test(said)

/** More serious than a bad day, but without any mention of harm. */
const HEAVY = /\b(?:hopeless|depressed|worthless|lonely|lost hope|crying|overwhelmed)\b/

export type Worry = 'none' | 'light' | 'heavy'

/** 'You are useless' is an insult and not a worry. */
export function findWorry(said: string): Worry {
  const isWorried =
    (WORRIED.test(said) || BAD_RESULTS.test(said)) &&
    /\b(?:i|im|me|my|feel|feeling)\b/.test(said) &&
    !/\byou are\b/.test(said)
  return isWorried ? (HEAVY.test(said) ? 'heavy' : 'light') : 'none'
}

/** 'Not sure', 'no idea', 'anything'. */
export const isUndecided = (said: string): boolean =>
  /\b(?:not sure|dont know|do not know|no idea|doesnt matter|does not matter|dont mind|whatever|any|anything|no preference|up to you|idk|dunno|unsure)\b/.test(
    said,
  )

const CHARACTER =
  /\b(?:shy|introvert(?:ed)?|extrovert(?:ed)?|lazy|timid|talkative|(?:not|no|low) (?:very )?confiden(?:t|ce)|lack confidence|nervous)\b/

/** 'I am shy, can I get a loan?' */
const asksElse = (said: string): boolean =>
  /\b(?:which|how|where|when|(?:is|are) there(?! (?:something|anything))|does)\b/.test(said) ||
  namesFunding(said) ||
  asksForCost(said) ||
  asksForPay(said) ||
  asksForEntry(said)

/** 'I am shy', 'good for a shy person': says something about the visitor, but names no field. */
export const describesCharacter = (said: string): boolean =>
  CHARACTER.test(said) &&
  !asksElse(said) &&
  contentWords(said.replace(CHARACTER, ' ').trim().split(' ')).every((word) =>
    /^(?:people|persons?|bit|little|around|front|talk|talking|suitable|suits?|am)$/.test(word),
  )

export const dislikesStudy = (said: string): boolean =>
  /\b(?:dont like|do not like|hate|bored of|tired of|not good at|bad at) (?:to )?(?:study|studying|studies|school|books|reading|exams|universit(?:y|ies)|uni|college)\b/.test(
    said,
  )

export const isAgreement = (said: string): boolean =>
  /^ (?:yes|yeah|yep|ok|okay|sure|please|aan|show (?:me|them)|go ahead)\b/.test(said)

/** 'Is Kaashi College good?' */
export const asksForOpinion = (said: string): boolean => /\b(?:good|best|better|bad|worth|recommend|trust)\b/.test(said)

const LEAVES_JOB =
  /\b(?:i am|im|i work as) an? [a-z]+(?: [a-z]+){0,6}? (?:tired|sick|bored|fed up|had enough) (?:of|with)\b/
const WANTS_TRADE =
  /\b(?:wants?|like|love) to (?:fix|repair|mend|service|install|build) (?!(?:my|our|his|her|the|this|these|those) )(?:[a-z]+ )?[a-z]+s\b/

/** 'I am a fisherman, tired of the sea' and 'I want to fix phones', but not 'I want to fix my phone' */
export const isAboutTrade = (said: string): boolean => LEAVES_JOB.test(said) || WANTS_TRADE.test(said)

/** 'Not that', 'none of these': the field that was shown is not wanted. One course may still be. */
export const rejectsShown = (said: string): boolean =>
  /\b(?:not (?:these|those)|none of (?:these|them|those))\b(?! (?:ones?|courses?|two|three|days|years|months|weeks|much|expensive|long|far)\b)/.test(
    said,
  ) || REJECTS_FIELD.test(said)

/** 'Not this year' and 'I don't want it in Malé' go on after the pronoun and reject no field. */
const REJECTS_FIELD =
  /\b(?:not (?:that|this|it)|(?:dont|do not) (?:like|want) (?:that|this|these|those|it|them))(?= $| (?:please|sorry|thanks|but|and|so|i|at all|any ?more|either|instead|show|give|something|anything|what|field|subject|kind|sort|type)\b)/

/** 'Also', 'as well', 'or teaching': a wish that comes beside the one before. */
export const addsToWish = (said: string): boolean =>
  /\b(?:also|as well|in addition|besides that|both)\b|\btoo $/.test(said) || isAlternative(said)

/** 'Or maybe teaching', but not 'or teaching instead'. */
export const isAlternative = (said: string): boolean =>
  /^ (?:(?:hmm|ok|okay|so|well|yes|yeah) )*or\b(?! else\b)/.test(said) &&
  !/\b(?:instead|rather|only|better)\b/.test(said)
