import * as calls from '../../contract/guidance/calls.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { RegisterPersonal, Visitor } from '../platform/http/register-personal-call.ts'
import type { Limit, RateLimiter } from '../platform/rate-limit.ts'
import { addressGroup } from '../platform/visitor-address.ts'
import type { Adviser } from './adviser.ts'
import type { RecordAdvice } from './adviser-metrics.ts'
import { type Answer, answerMessage, countRemaining } from './answer-message.ts'
import { comfort, isDistress } from './built-in/safety.ts'
import { insertUncountedExchange, listMessages } from './chat-messages.ts'
import * as limits from './chat-rate-limits.ts'
import { claimDeviceConversation } from './claim-device-conversation.ts'
import { type ConversationOwner, isMember, ownerOf } from './conversation-owner.ts'
import { greetVisitor } from './greet-visitor.ts'

interface Member {
  id: number
  user: { name: string }
}

export interface GuidanceDependencies {
  database: Database
  clock: Clock
  limiter: RateLimiter
  adviser: Adviser
  /** Free messages for each device that is not logged in. */
  freeMessages: number
  /** Daily total for all visitors without an account. */
  dailyMessages: number
  recordAdvice: RecordAdvice
  /** Phone numbers shown to a visitor in distress. */
  helplines: string
}

export function registerGuidance(register: RegisterPersonal<Member>, dependencies: GuidanceDependencies): void {
  const { database, clock, limiter, freeMessages } = dependencies

  /** A visitor who logs in takes the conversation of the device along. */
  const identifyOwner = async (actor: Member | undefined, deviceId: string | undefined): Promise<ConversationOwner> => {
    if (actor && deviceId !== undefined) await claimDeviceConversation(database, actor.id, deviceId)
    return ownerOf(actor, deviceId)
  }

  register.visitor(calls.getChatHistory, async ({ actor, query }) =>
    listMessages(database, await identifyOwner(actor, query.device_id)),
  )

  register.anyone(calls.getRemainingMessages, async ({ query }) => ({
    remaining_messages: await countRemaining(database, query.device_id, freeMessages),
  }))

  register.visitor(calls.greet, async ({ actor, body, visitor }) => {
    const owner = await identifyOwner(actor, body.device_id)
    if (!isMember(owner)) await limiter.take(limits.GREET_BY_ADDRESS, addressGroup(visitor.address))
    return greetVisitor(database, owner, { name: actor?.user.name, now: clock.now() })
  })

  register.visitor(calls.chat, async ({ actor, body: { message, device_id }, visitor }, show) => {
    const owner = await identifyOwner(actor, device_id)
    if (isDistress(message)) return answerDistress(dependencies, owner, message, visitor)
    const giveBack = await takeFromLimits(dependencies, owner, visitor)
    return answerMessage(dependencies, owner, message, show).catch(async (error: unknown) => {
      await giveBack().catch(() => undefined)
      throw error
    })
  })
}

/** Always answers. The limit only decides whether the exchange is stored, since a program could send it too. */
async function answerDistress(
  { database, clock, limiter, freeMessages, helplines }: GuidanceDependencies,
  owner: ConversationOwner,
  message: string,
  visitor: Visitor,
): Promise<Answer> {
  const reply = comfort(helplines)
  const mayStore = isMember(owner)
    ? await limiter.mayTake(limits.CHAT_BY_MEMBER, owner.memberId)
    : await limiter.mayTake(limits.CHAT_BY_ADDRESS, addressGroup(visitor.address))
  if (mayStore) await insertUncountedExchange(database, owner, { message, reply, now: clock.now() })
  const remaining = isMember(owner) ? null : await countRemaining(database, owner.deviceId, freeMessages)
  return { response: reply, remaining_messages: remaining }
}

/** Takes one from each limit and returns a function that gives it back when the message could not be answered. */
async function takeFromLimits(
  { limiter, dailyMessages }: GuidanceDependencies,
  owner: ConversationOwner,
  visitor: Visitor,
): Promise<() => Promise<void>> {
  const taken: (readonly [Limit, string | number])[] = []
  const giveBack = async (): Promise<void> => {
    for (const [limit, who] of taken) await limiter.giveBack(limit, who)
  }
  const wanted: typeof taken = isMember(owner)
    ? [[limits.CHAT_BY_MEMBER, owner.memberId]]
    : [
        [limits.CHAT_BY_ADDRESS, addressGroup(visitor.address)],
        [limits.chatSiteWide(dailyMessages), 'all'],
      ]
  for (const [limit, who] of wanted) {
    // A refused message counts in no limit; otherwise a full site-wide limit would use up each visitor's own limit too.
    taken.push([limit, who])
    await limiter.take(limit, who).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
  }
  return giveBack
}
