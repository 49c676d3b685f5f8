import type { AdviserCatalogue } from '../catalogue.ts'
import { askInterest } from '../answers/ask-back.ts'
import { type Reply, text } from '../answers/blocks.ts'
import { type State, withoutPending } from '../state.ts'

/** Answers a message that is only a greeting, thanks or a goodbye. */
export async function smallTalk(said: string, state: State, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  const words = said.trim()
  if (
    /^(?:hi+|hello|hey+|salaam|salam|assalaa?m\w*(?: \w+)?|good (?:morning|afternoon|evening|day)|haalu kihineh|kihineh|yo)(?: (?:there|sir|miss|bot|everyone|adviser|dear|to you))*$/.test(
      words,
    )
  )
    return askInterest(state, catalogue, 'Hello!')
  if (/^(?:are )?(?:you|anyone|anybody) (?:still )?(?:there|here)$/.test(words))
    return askInterest(state, catalogue, 'Yes, I am here.')
  if (/^(?:(?:h+m+|ok|okay|k|alright|i see|oh|ah|wait|lol) ?)+$/.test(words) && state.pending !== 'institution')
    return answer(state, 'Take your time. Tell me when you want to continue, or name something you like doing.')
  if (
    /\b(?:thanks?|thank you|thankyou|thx|shukuriyyaa|shukuriyya|shukran|great|awesome|perfect|nice|cool)\b/.test(
      words,
    ) &&
    words.split(' ').length <= 6
  )
    return answer(withoutPending(state), 'You are welcome. Ask me any time.')
  if (/^(?:bye|goodbye|good bye|see you|thats all|nothing else|im done|no thanks|no thank you)\b/.test(words))
    return answer(withoutPending(state), 'Good luck with your studies. Come back any time.')
  return undefined
}

const answer = (state: State, said: string): Reply => ({ state, blocks: text(said), scope: 'site' })
