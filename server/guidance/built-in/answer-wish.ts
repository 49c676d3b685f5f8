import { askChoice, askHeld, offerKinds } from './ask-back.ts'
import { askInterest, canDoWithoutInterest } from './ask-interest.ts'
import type { AdviserCatalogue } from './catalogue.ts'
import { adviseOnDuration, asksForDuration } from './duration-advice.ts'
import { answerElsewhere, asksElsewhere, asksWhetherFree } from './elsewhere.ts'
import { adviseOnEntry, adviseOnRequirements } from './entry-advice.ts'
import { asksWhoTeaches, listTeachers } from './list-teachers.ts'
import { adviseOnCost, adviseOnFunding, sayPayIsUnknown } from './money-advice.ts'
import { asksForCost, asksForFunding, asksForPay } from './money-questions.ts'
import { recommend } from './recommend.ts'
import { refreshed, remember } from './remember.ts'
import { type Reply, withoutPending } from './reply.ts'
import { omit, type State } from './state.ts'
import { type ReadSlots, saysSomething } from './wishes/read-slots.ts'
import { asksToWorkBeside } from './work-beside.ts'

/** Answers a message with search criteria, a question about them, or 'I do not know'. */
export async function answerWish(
  said: string,
  slots: ReadSlots,
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const next = remember(state, slots)
  // 'A well paid job' is a vague wish; 'how much money do chefs make' is a question about pay.
  if (asksForPay(said) && (slots.choices.length === 0 || /\bhow much\b/.test(said))) return sayPayIsUnknown(next)
  if (slots.choices.length > 0) return askChoice(next, slots.choices)
  if (asksElsewhere(said, slots) && asksWhetherFree(said)) return answerElsewhere(slots, state, catalogue)
  if (
    asksForFunding(said, slots.said) &&
    !/\b(?:under|with) the grant\b/.test(said) &&
    /\b(?:what|how|is there|are there|any|can i|get|who|loans?|scholarships?|cant|cannot)\b/.test(said)
  )
    return adviseOnFunding(said, next, catalogue)
  if (asksForCost(said)) {
    const { interest, institution } = next.slots
    if (!interest && institution === undefined && !canDoWithoutInterest(next.slots))
      return askInterest(next, catalogue, 'Each course has its own fee.')
    const cost = await adviseOnCost(next, catalogue)
    if (cost) return cost
  }
  if (asksForRequirements(said) && next.slots.interest && !next.slots.held) {
    const requirements = await adviseOnRequirements(next, catalogue)
    if (requirements) return requirements
  }
  if (asksForDuration(said) && (slots.said.interest || slots.said.levels)) {
    const duration = await adviseOnDuration(next, catalogue)
    if (duration) return duration
  }
  if (slots.said.institution !== undefined && asksForOpinion(said) && (!slots.said.interest || mentionsStaff(said)))
    return askInterest(
      remember(state, { ...slots, said: omit(slots.said, ['interest']) }),
      catalogue,
      'I do not rate institutions. Compare what their courses require, cost and lead to.',
    )
  if (asksWhoTeaches(said) && slots.said.interest && !slots.said.institution) {
    const teachers = await listTeachers(next, catalogue)
    if (teachers) return teachers
  }
  if (asksToWorkBeside(said) && !next.slots.interest)
    return askInterest(next, catalogue, 'Part-time, evening, weekend and online courses leave time for work.')
  if (slots.said.held && !next.slots.interest && (!next.slots.levels || asksForEntry(said)))
    return adviseOnEntry(next, catalogue)
  if (saysSomething(slots)) return recommend(next, catalogue)
  if (dislikesStudy(said)) return offerKinds(state, 'That is fine. Not every course is about books.')
  if (isIndifferent(said) && (state.pending || state.slots.interest)) return continueUndecided(state, catalogue)
  if (isAgreement(said) && state.pending === 'institution')
    return recommend(refreshed(state, omit(state.slots, ['institution'])), catalogue)
  if (asksForEntry(said)) return state.slots.held ? adviseOnEntry(state, catalogue) : askHeld(state)
  if (asksForAdvice(said)) return askInterest(state, catalogue)
  return undefined
}

const isIndifferent = (said: string): boolean =>
  /\b(?:not sure|dont know|do not know|no idea|doesnt matter|does not matter|dont mind|whatever|any|anything|no preference|up to you|idk|dunno|unsure)\b/.test(
    said,
  )

const dislikesStudy = (said: string): boolean =>
  /\b(?:dont like|do not like|hate|bored of|tired of|not good at|bad at) (?:to )?(?:study|studying|studies|school|books|reading|exams)\b/.test(
    said,
  )

const asksForOpinion = (said: string): boolean => /\b(?:good|best|better|bad|worth|recommend|trust)\b/.test(said)

const mentionsStaff = (said: string): boolean => /\b(?:the|their) (?:teachers|lecturers|staff)\b/.test(said)

const isAgreement = (said: string): boolean =>
  /^ (?:yes|yeah|yep|ok|okay|sure|please|aan|show (?:me|them)|go ahead)\b/.test(said)

const asksForEntry = (said: string): boolean =>
  /\b(?:can i get in|get into|get in to|how (?:do|can|could) i get|possible|requirements?|qualify|eligible|entry|what do i need|admission|am i able)\b/.test(
    said,
  )

const asksForRequirements = (said: string): boolean =>
  /\b(?:requirements?|what (?:do|would|will) i need|do i need|entry criteria|(?:what|which) (?:subjects|results|grades|passes)|how (?:do|can) i get in(?:to)?|eligible)\b/.test(
    said,
  )

const asksForAdvice = (said: string): boolean =>
  /\b(?:career|careers|job|jobs|courses?|study|studies|future|university|college|what (?:should|can|could) i (?:do|study|become|learn)|guidance|advice|suggest|recommend|options?|confused|(?:want|need|looking for) (?:something|anything)|after school|help me)\b/.test(
    said,
  )

/** A visitor who does not know is not asked again, but gets courses or, without an interest, fields to choose from. */
function continueUndecided(state: State, catalogue: AdviserCatalogue): Promise<Reply> | Reply {
  if (state.slots.interest)
    return recommend(withoutPending({ ...state, asked: [...new Set([...state.asked, 'level' as const])] }), catalogue)
  return offerKinds(state, 'That is fine, most people start there.')
}
