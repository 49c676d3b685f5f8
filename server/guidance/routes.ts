import * as calls from '../../contract/guidance/calls.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { RegisterPersonal, Visitor } from '../platform/http/register-personal-call.ts'
import type { Limit, RateLimiter } from '../platform/rate-limit.ts'
import { addressGroup } from '../platform/visitor-address.ts'
import type { Adviser } from './adviser.ts'
import { type Answer, answerMessage } from './answer-message.ts'
import { countRemaining } from './count-remaining.ts'
import { comfort, isDistress } from './embedded/safety.ts'
import { greetVisitor } from './greet-visitor.ts'
import { joinDevice } from './join-device.ts'
import { keepUncounted } from './keep-uncounted.ts'
import * as limits from './limits.ts'
import { listMessages } from './list-messages.ts'
import type { NoteAdvice } from './note-advice.ts'
import { isMember, type Owner, ownerOf } from './owner.ts'

interface Member {
  id: number
  user: { name: string }
}

export interface GuidanceSurroundings {
  database: Database
  clock: Clock
  limiter: RateLimiter
  adviser: Adviser
  /** Messages that a device has without an account. */
  freeMessages: number
  /** Messages that all visitors without an account have together in a day. */
  dailyMessages: number
  note: NoteAdvice
  /** Whom to call, in words, for somebody in distress. */
  helplines: string
}

export function registerGuidance(register: RegisterPersonal<Member>, surroundings: GuidanceSurroundings): void {
  const { database, clock, limiter, freeMessages } = surroundings

  /** Whoever signs in brings along what was said on the device before. */
  const recognise = async (actor: Member | undefined, deviceId: string | undefined): Promise<Owner> => {
    if (actor && deviceId !== undefined) await joinDevice(database, actor.id, deviceId)
    return ownerOf(actor, deviceId)
  }

  register.visitor(calls.getChatHistory, async ({ actor, query }) =>
    listMessages(database, await recognise(actor, query.device_id)),
  )

  register.anyone(calls.getRemainingMessages, async ({ query }) => ({
    remaining_messages: await countRemaining(database, query.device_id, freeMessages),
  }))

  register.visitor(calls.greet, async ({ actor, body, visitor }) => {
    const owner = await recognise(actor, body.device_id)
    if (!isMember(owner)) await limiter.take(limits.GREET_BY_ADDRESS, addressGroup(visitor.address))
    return greetVisitor(database, owner, { name: actor?.user.name, now: clock.now() })
  })

  register.visitor(calls.chat, async ({ actor, body: { message, device_id }, visitor }, show) => {
    const owner = await recognise(actor, device_id)
    if (isDistress(message)) return answerDistress(surroundings, owner, message, visitor)
    const giveBack = await takeFromLimits(surroundings, owner, visitor)
    return answerMessage(surroundings, owner, message, show).catch(async (error: unknown) => {
      await giveBack().catch(() => undefined)
      throw error
    })
  })
}

/** No limit stands before these words. Only how much of it is kept has one, since anyone can type them. */
async function answerDistress(
  { database, clock, limiter, freeMessages, helplines }: GuidanceSurroundings,
  owner: Owner,
  message: string,
  visitor: Visitor,
): Promise<Answer> {
  const reply = comfort(helplines)
  const isKept = isMember(owner)
    ? await limiter.mayTake(limits.CHAT_BY_MEMBER, owner.memberId)
    : await limiter.mayTake(limits.CHAT_BY_ADDRESS, addressGroup(visitor.address))
  if (isKept) await keepUncounted(database, owner, { message, reply, now: clock.now() })
  const remaining = isMember(owner) ? null : await countRemaining(database, owner.deviceId, freeMessages)
  return { response: reply, remaining_messages: remaining }
}

/** Takes one from each limit, and gives the way to undo it for a message that is not answered. */
async function takeFromLimits(
  { limiter, dailyMessages }: GuidanceSurroundings,
  owner: Owner,
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
    // What is refused counts nowhere, or a full day of the whole site would use up everybody's own limit too.
    taken.push([limit, who])
    await limiter.take(limit, who).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
  }
  return giveBack
}
