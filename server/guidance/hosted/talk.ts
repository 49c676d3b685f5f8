import type { ChatMessage } from '../../../contract/guidance/chat-message.ts'
import { isDistress } from '../built-in/safety.ts'
import type { Said } from './model.ts'

const LONGEST_RECALLED = 1_500

/**
 * What was said before and the message of now, as models take it: it begins with the visitor, and the two take turns.
 * Words of distress and the answer to them stay here: they are nothing for a host elsewhere.
 */
export function talkOf(history: readonly ChatMessage[], message: string): Said[] {
  const told = history.filter(({ content, isUser }, at) => {
    if (isUser) return !isDistress(content)
    const asked = history[at - 1]
    return !(asked?.isUser && isDistress(asked.content))
  })
  const recalled = told.map(({ content, isUser }) => ({ isUser, text: content.slice(0, LONGEST_RECALLED) }))
  const talk: Said[] = []
  for (const { isUser, text: said } of [...recalled, { isUser: true, text: message }]) {
    const text = said.toWellFormed()
    const last = talk.at(-1)
    if (isUser && last?.from === 'visitor') last.text += `\n${text}`
    else if (!isUser && last?.from === 'adviser') last.text += `\n\n${text}`
    else if (isUser) talk.push({ from: 'visitor', text })
    else if (last) talk.push({ from: 'adviser', text, calls: [] })
  }
  return talk
}
