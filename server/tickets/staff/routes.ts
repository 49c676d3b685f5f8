import { pageMeta } from '../../../contract/paging.ts'
import * as calls from '../../../contract/studio/ticket-calls.ts'
import { type Clock, HOUR_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RegisterPrivate } from '../../platform/http/register-private-call.ts'
import type { RateLimit, RateLimiter } from '../../platform/rate-limit.ts'
import { authorOf, recordExport } from '../../studio/index.ts'
import { addTicketNote, changeTicket, removeTicket, replyToTicket, restoreTicket } from './answer-tickets.ts'
import { getTicket, listTickets } from './list-tickets.ts'
import {
  changeSavedAnswer,
  createSavedAnswer,
  listSavedAnswers,
  removeSavedAnswer,
  restoreSavedAnswer,
} from './saved-answers.ts'

/** Each reply is a mail to an address that a stranger typed. */
const REPLIES_BY_ACCOUNT: RateLimit = {
  name: 'ticket-replies-account',
  most: 200,
  windowMs: HOUR_MS,
  code: 'account_limit',
  reason: 'You have sent too many replies.',
}

interface Dependencies {
  database: Database
  clock: Clock
  limiter: RateLimiter
}

type Register = Pick<RegisterPrivate<{ id: number; user: { name: string } }>, 'member'>

/** The inbox of our own staff. */
export function registerTicketInbox(register: Register, { database, clock, limiter }: Dependencies): void {
  const author = authorOf(clock)

  register.member(calls.listTickets, async ({ query, ...request }) => {
    const { tickets: data, total, hasMore } = await listTickets(database, request.actor.id, query)
    const list = { action: 'ticket:export' as const, thing: 'tickets', rows: data.length, total, query }
    if (query.format === 'csv') await recordExport(database, author(request), list)
    return { data, meta: { ...pageMeta(query.page, query.limit, total, data.length), has_more: hasMore } }
  })

  register.member(calls.getTicket, ({ params: { id } }) => getTicket(database, id))

  register.member(calls.changeTicket, ({ params: { id }, body, ...request }) =>
    changeTicket(database, author(request), id, body),
  )

  register.member(calls.replyToTicket, ({ params: { id }, body: { message }, ...request }) =>
    limiter.run([[REPLIES_BY_ACCOUNT, request.actor.id, 'successes']], () =>
      replyToTicket(database, author(request), id, message),
    ),
  )

  register.member(calls.addTicketNote, async ({ params: { id }, body: { text }, ...request }) => {
    await addTicketNote(database, author(request), id, text)
    return { message: 'Note saved.' }
  })

  register.member(calls.removeTicket, async ({ params: { id }, body: { seen }, ...request }) => {
    await removeTicket(database, author(request), id, seen)
    return { message: `Ticket ${id} has been removed. You can restore it for 30 days.` }
  })

  register.member(calls.restoreTicket, async ({ params: { id }, ...request }) => {
    await restoreTicket(database, author(request), id)
    return { message: `Ticket ${id} has been restored.` }
  })

  register.member(calls.listSavedAnswers, async ({ query }) => {
    const { answers: data, total } = await listSavedAnswers(database, query)
    return { data, meta: pageMeta(query.page, query.limit, total, data.length) }
  })

  register.member(calls.createSavedAnswer, ({ body, ...request }) => createSavedAnswer(database, author(request), body))

  register.member(calls.changeSavedAnswer, ({ params: { id }, body, ...request }) =>
    changeSavedAnswer(database, author(request), id, body),
  )

  register.member(calls.removeSavedAnswer, async ({ params: { id }, body: { seen }, ...request }) => {
    const { title } = await removeSavedAnswer(database, author(request), id, seen)
    return { message: `“${title}” has been removed. You can restore it for 30 days.` }
  })

  register.member(calls.restoreSavedAnswer, async ({ params: { id }, ...request }) => {
    const { title } = await restoreSavedAnswer(database, author(request), id)
    return { message: `“${title}” has been restored.` }
  })
}
