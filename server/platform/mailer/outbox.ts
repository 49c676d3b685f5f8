import { setTimeout as delay } from 'node:timers/promises'
import { RETENTION } from '../../../contract/retention.ts'
import { after, type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { Logger } from '../database/logger.ts'
import { sql } from '../database/sql.ts'
import type { Mail, Mailer } from './mailer.ts'

/** What a mail is about: enough to write it when it is sent. */
export interface QueuedMail {
  topic: string
  details: Readonly<Record<string, string | number>>
}

/** Part of the transaction that is the reason for the mail, so that neither exists without the other. */
export async function queueMail(transaction: Queryable, { topic, details }: QueuedMail, now: Date): Promise<void> {
  await transaction.query(sql`
    insert into outbox (topic, details, queued_at, send_after)
    values (${topic}, ${JSON.stringify(details)}::jsonb, ${now}, ${now})`)
}

/** Removes the unsent mails with these details. */
export async function withdrawMails(transaction: Queryable, details: QueuedMail['details']): Promise<void> {
  await transaction.query(sql`delete from outbox where details @> ${JSON.stringify(details)}::jsonb`)
}

/** Removes the mail unless sending it has begun, and says whether there was one. */
export async function withdrawUntriedMails(transaction: Queryable, { topic, details }: QueuedMail): Promise<boolean> {
  const removed = await transaction.query(sql`
    delete from outbox where topic = ${topic} and attempts = 0 and details @> ${JSON.stringify(details)}::jsonb
    returning id`)
  return removed.length > 0
}

/** Removes mails that failed for good; until then an operator can repair the mail server. Returns how many. */
export async function removeFailedMails(database: Queryable, now: Date, batch = 1_000): Promise<number> {
  const removed = await database.query(sql`
    delete from outbox where id in (
      select id from outbox
      where send_after = 'infinity' and queued_at < ${after(now, -RETENTION.failedMailDays * DAY_MS)} limit ${batch})
    returning id`)
  return removed.length
}

/** Writes a mail from its details; undefined if there is no reason for it any more. */
export type WriteMail = (details: unknown) => Promise<Mail | undefined>

interface Dependencies {
  database: Database
  mailer: Mailer
  clock: Clock
  logger: Logger
  /** The writers of mails, by topic. */
  writers: Readonly<Record<string, WriteMail>>
  /** Topics whose final failure is reported, each by a mail of another topic with the same details and the reason. */
  alertTopics?: Readonly<Record<string, string>>
  /** The part of a Message-ID after the @. */
  domain: string
  /** How long a stop waits for the mail that is being sent. */
  stopWaitMs?: number
}

interface LeasedMail {
  id: number
  topic: string
  details: unknown
  attempts: number
  queued_at: Date
}

const POLL_MS = 1_000
const POLL_AFTER_FAILURE_MS = 5_000
/** Longer than any attempt, so an instance that holds a mail beyond it has died. */
const LEASE_MS = 2 * MINUTE_MS
const MAX_ATTEMPT_MS = MINUTE_MS
const MAX_PAUSE_MS = HOUR_MS
/** Well below the time after which a stopping process is ended. */
const STOP_WAIT_MS = 10_000
/** By then a stopping process has ended, so it cannot send the mail a second time. */
const HANDED_BACK_FOR_MS = 30_000

/** With the pauses between them they take three days, not counting the time in which the site itself was down. */
const MAX_ATTEMPTS = 79

/** Half a minute after the first failure, then twice as long each time, up to an hour. */
const pauseAfter = (attempts: number): number => Math.min(15_000 * 2 ** attempts, MAX_PAUSE_MS)

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 300) : 'unknown')

/** Mail servers repeat the address that they refuse, and no person's address may be in a log. */
export const withoutAddresses = (reason: string): string => reason.replaceAll(/[^\s<>@]+@[^\s<>@]+/g, '[hidden]')

/**
 * The mail server refuses this recipient or this mail, and a retry would not change that. A wrong sender address
 * or password concerns every mail and can be repaired, so it is not meant here.
 */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550

/**
 * Sends the mails in the outbox table. A mail is leased to one instance at a time, which deletes it once the mail
 * server has taken it. When an instance dies its lease runs out, and another one sends the mail.
 */
export class Outbox {
  readonly #dependencies: Dependencies
  readonly #stopping = new AbortController()
  #loop: Promise<void> = Promise.resolve()
  #leased: LeasedMail | undefined

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  start(): void {
    this.#loop = this.#sendUntilStopped()
  }

  /** Waits a while for the mail that is being sent, then leaves it to another instance or the next start. */
  async stop(): Promise<void> {
    const { stopWaitMs = STOP_WAIT_MS, clock, logger } = this.#dependencies
    this.#stopping.abort()
    const timer = new AbortController()
    await Promise.race([
      this.#loop,
      delay(stopWaitMs, undefined, { signal: timer.signal, ref: false }).catch(() => undefined),
    ])
    timer.abort()
    const leased = this.#leased
    if (!leased) return
    logger.warn({ mail: leased.id, topic: leased.topic }, 'a mail is left to the next instance: the site is stopping')
    await this.#update(leased, after(clock.now(), HANDED_BACK_FOR_MS), new Error('The site stopped.')).catch(
      // Then the lease runs out by itself.
      (error: unknown) => logger.warn({ err: error }, 'could not release a mail'),
    )
  }

  /** Sends what is due, one mail after another, and returns the number of attempts. */
  async sendDue(): Promise<number> {
    for (let tried = 0; ; tried++) {
      if (this.#stopping.signal.aborted) return tried
      const leased = await this.#lease()
      if (!leased) return tried
      this.#leased = leased
      try {
        await this.#attempt(leased)
      } finally {
        this.#leased = undefined
      }
    }
  }

  async #sendUntilStopped(): Promise<void> {
    const { logger } = this.#dependencies
    const { signal } = this.#stopping
    while (!signal.aborted) {
      let pauseMs = POLL_MS
      try {
        await this.sendDue()
      } catch (error) {
        pauseMs = POLL_AFTER_FAILURE_MS
        logger.warn({ err: error }, 'could not read the mails that are due')
      }
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #lease(): Promise<LeasedMail | undefined> {
    const { database, clock } = this.#dependencies
    const now = clock.now()
    const [leased] = await database.query<LeasedMail>(sql`
      update outbox set send_after = ${after(now, LEASE_MS)}, attempts = attempts + 1
      where id = (
        select id from outbox where send_after <= ${now} order by send_after, id limit 1 for update skip locked
      )
      returning id, topic, details, attempts, queued_at`)
    return leased
  }

  async #attempt(leased: LeasedMail): Promise<void> {
    const { clock, logger } = this.#dependencies
    try {
      await this.#send(leased)
    } catch (error) {
      const about = {
        reason: withoutAddresses(reasonOf(error)),
        mail: leased.id,
        topic: leased.topic,
        attempts: leased.attempts,
      }
      const isRefused = isRefusedForGood(error)
      if (isRefused || leased.attempts >= MAX_ATTEMPTS) {
        const failed = 'a mail has failed for good: it could not be sent for three days'
        logger.error(about, isRefused ? 'a mail was refused for good' : failed)
        return await this.#setAside(leased, error)
      }
      logger.warn(about, 'a mail could not be sent and is tried again later')
      return await this.#update(leased, after(clock.now(), pauseAfter(leased.attempts)), error)
    }
    await this.#delete(leased)
  }

  async #send({ id, topic, details, queued_at }: LeasedMail): Promise<void> {
    const { writers, mailer, domain } = this.#dependencies
    const write = writers[topic]
    if (!write) throw new Error(`No module writes mails about '${topic}'.`)
    const mail = await write(details)
    if (!mail) return
    const timer = new AbortController()
    try {
      await Promise.race([
        mailer.send(mail, `<${queued_at.getTime()}.${id}@${domain}>`),
        delay(MAX_ATTEMPT_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
          throw new Error('The mail server took too long.')
        }),
      ])
    } finally {
      timer.abort()
    }
  }

  /** The alert is queued in the same transaction, so that it is neither lost nor sent twice. */
  async #setAside({ id, attempts, topic, details }: LeasedMail, error: unknown): Promise<void> {
    const { database, clock, alertTopics = {} } = this.#dependencies
    const alertTopic = alertTopics[topic]
    await database.transaction(async (transaction) => {
      const changed = await transaction.query(sql`
        update outbox set send_after = 'infinity', last_error = ${reasonOf(error)}
        where id = ${id} and attempts = ${attempts} returning id`)
      if (changed.length === 0 || alertTopic === undefined) return
      const alert = { ...Object(details), topic, reason: reasonOf(error) }
      await queueMail(transaction, { topic: alertTopic, details: alert }, clock.now())
    })
  }

  // Each changes a mail only while the lease is ours: every lease counts one more attempt.
  async #delete({ id, attempts }: LeasedMail): Promise<void> {
    await this.#dependencies.database.query(sql`delete from outbox where id = ${id} and attempts = ${attempts}`)
  }

  async #update({ id, attempts }: LeasedMail, sendAfter: Date, error: unknown): Promise<void> {
    await this.#dependencies.database.query(sql`
      update outbox set send_after = ${sendAfter}, last_error = ${reasonOf(error)} where id = ${id} and attempts = ${attempts}`)
  }
}
