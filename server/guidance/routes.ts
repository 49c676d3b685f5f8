import * as calls from '../../contract/guidance/calls.ts'
import { writeReply } from '../../contract/guidance/reply-blocks.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import type { RegisterPrivate, Visitor } from '../platform/http/register-private-call.ts'
import { addressClaims, type Claim, type RateLimiter } from '../platform/rate-limit.ts'
import { recordMiss } from '../search/index.ts'
import type { Adviser } from './adviser.ts'
import type { RecordAdvice } from './answer-message.ts'
import { type AdviserReply, answerMessage, answerWithout } from './answer-message.ts'
import { comfort, helplinesBlock, isDistress } from './built-in/intents/safety.ts'
import {
  type ConversationOwner,
  claimDeviceConversation,
  greetVisitor,
  insertUncountedExchange,
  isClaimOffered,
  isMember,
  listMessages,
  ownerOf,
} from './conversations.ts'
import * as limits from './message-limits.ts'

interface Member {
  id: number
  signedInAt: Date
  user: { name: string }
}

export interface GuidanceDependencies {
  database: Database
  clock: Clock
  limiter: RateLimiter
  logger: Logger
  adviser: Adviser
  /** Free messages for each device that is not logged in. */
  freeMessages: number
  /** Daily total for all visitors without an account. */
  dailyMessages: number
  recordAdvice: RecordAdvice
  /** Phone numbers shown to a visitor in distress. */
  helplines: () => string
}

export function registerGuidance(register: RegisterPrivate<Member>, dependencies: GuidanceDependencies): void {
  const { database, clock, limiter, freeMessages } = dependencies

  register.visitor(calls.getChatHistory, ({ actor, query }) => listMessages(database, ownerOf(actor, query.device_id)))

  register.anyone(calls.getRemainingMessages, async ({ query }) => ({
    remaining_messages: await limits.countRemaining(database, query.device_id, freeMessages),
  }))

  register.anyone(calls.checkChat, async () => ({ message: 'The adviser is available.' }))

  register.anyone(calls.getHelplines, async () => helplinesBlock(dependencies.helplines()))

  register.visitor(calls.greet, ({ actor, body, visitor }) => {
    const owner = ownerOf(actor, body.device_id)
    const claims: Claim[] = isMember(owner)
      ? []
      : [...addressClaims(limits.GREET_BY_ADDRESS, visitor.address), [limits.GREET_SITE_WIDE, 'all']]
    return limiter.run(claims, () => greetVisitor(database, owner, { name: actor?.user.name, now: clock.now() }))
  })

  register.visitor(
    calls.chat,
    ({ actor, body: { message, device_id }, visitor }, show) => {
      const owner = ownerOf(actor, device_id)
      if (isDistress(message)) return answerDistress(dependencies, owner, message, visitor)
      // Only answered messages count: a full limit of the site must not use up the one of the address too.
      return limiter.run(
        messageClaims(dependencies, owner, visitor),
        async () => {
          const answer = await answerMessage(dependencies, owner, message, show)
          if (answer.understood.scope === 'other') await countMiss(dependencies, message, visitor)
          return answer
        },
        { count: 'successes' },
      )
    },
    ({ body: { message } }, error) => {
      if (!isDistress(message)) return undefined
      dependencies.logger.error({ err: error }, 'a member in distress was answered without checking the token')
      return comfortingAnswer(dependencies.helplines(), null)
    },
  )

  register.visitor(calls.chatWithout, ({ actor, body: { device_id, ...taken }, visitor }) => {
    const owner = ownerOf(actor, device_id)
    return limiter.run(messageClaims(dependencies, owner, visitor), () => answerWithout(dependencies, owner, taken), {
      count: 'successes',
    })
  })

  register.member(calls.getDeviceConversation, async ({ actor, query }) => ({
    offered: await isClaimOffered(database, actor, query.device_id, clock.now()),
  }))

  register.member(calls.claimDeviceConversation, async ({ actor, body }) => ({
    moved: await claimDeviceConversation(database, actor, body.device_id, clock.now()),
  }))
}

function messageClaims({ dailyMessages }: GuidanceDependencies, owner: ConversationOwner, visitor: Visitor): Claim[] {
  if (isMember(owner)) return [[limits.CHAT_BY_ACCOUNT, owner.memberId]]
  return [...addressClaims(limits.CHAT_BY_ADDRESS, visitor.address), [limits.chatSiteWide(dailyMessages), 'all']]
}

/** So that an editor can add a word. Devices are easily invented, so visitors are told apart by their network address. */
async function countMiss(
  { database, clock, logger }: GuidanceDependencies,
  message: string,
  visitor: Visitor,
): Promise<void> {
  if (visitor.asksForPrivacy) return
  await recordMiss(database, 'chat', message, visitor.address, clock.now()).catch((error: unknown) => {
    logger.warn({ err: error }, 'a message outside of the scope could not be counted')
  })
}

/**
 * Always answers, even if the exchange cannot be stored. The limit only decides whether it is stored, since a program
 * could send it too.
 */
async function answerDistress(
  dependencies: GuidanceDependencies,
  owner: ConversationOwner,
  message: string,
  visitor: Visitor,
): Promise<AdviserReply> {
  const { database, clock, limiter, logger, freeMessages, helplines } = dependencies
  const answer = comfortingAnswer(helplines(), isMember(owner) ? null : freeMessages)
  const claims = messageClaims(dependencies, owner, visitor)
  if (!isMember(owner)) claims.push([limits.DISTRESS_BY_DEVICE, owner.deviceId])
  try {
    await limiter.runIfWithin(claims, () =>
      insertUncountedExchange(database, owner, { ...answer, message, now: clock.now() }),
    )
    if (!isMember(owner))
      answer.remaining_messages = await limits.countRemaining(database, owner.deviceId, freeMessages)
  } catch (error) {
    logger.error({ err: error }, 'an answer to a visitor in distress could not be stored')
  }
  return answer
}

function comfortingAnswer(helplines: string, remaining: number | null): AdviserReply {
  const blocks = comfort(helplines)
  return {
    response: writeReply(blocks),
    remaining_messages: remaining,
    blocks,
    understood: { fields: [], not: [], scope: 'site', limits: [] },
  }
}
