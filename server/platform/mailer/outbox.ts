import { setTimeout as delay } from 'node:timers/promises'
import { after, type Clock, HOUR_MS, MINUTE_MS } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../database/logger.ts'
import { sql } from '../database/sql.ts'
import type { Mail, Mailer } from './mail.ts'

/** Writes a mail from its details; nothing where there is no reason for it any more. */
export type WriteMail = (details: unknown) => Promise<Mail | undefined>

interface Surroundings {
  database: Database
  mailer: Mailer
  clock: Clock
  logger: Logger
  /** Who writes the mails of each topic. */
  writers: Readonly<Record<string, WriteMail>>
  /** What stands behind the @ of a mail's id. */
  domain: string
}

interface Lent {
  id: number
  topic: string
  details: unknown
  attempts: number
  queued_at: Date
}

const LOOK_EVERY_MS = 1_000
const LOOK_AFTER_TROUBLE_MS = 5_000
/** No attempt takes so long; whoever holds a mail for longer has died. */
const LENT_FOR_MS = 2 * MINUTE_MS
const LONGEST_ATTEMPT_MS = MINUTE_MS
const LONGEST_PAUSE_MS = HOUR_MS

/** With the pauses between them these are three days, but for the time in which the site itself was down. */
const MOST_ATTEMPTS = 79

/** After the first failure half a minute, then twice as long each time, up to an hour. */
const pauseAfter = (attempts: number): number => Math.min(15_000 * 2 ** attempts, LONGEST_PAUSE_MS)

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 300) : 'unknown')

/**
 * The mail server knows nobody by this address, or wants nothing for them, or not this mail; asking again would change
 * nothing. Whom we send from and how we sign in is wrong for every mail, and can be mended.
 */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550

/**
 * Sends what is in the outbox table. A mail is lent to one instance at a time, which takes it out of the table once
 * the mail is out of its hands. An instance that dies leaves its mail to the others.
 */
export class Outbox {
  readonly #surroundings: Surroundings
  readonly #stopping = new AbortController()
  #loop: Promise<void> = Promise.resolve()

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  start(): void {
    this.#loop = this.#keepSending()
  }

  /** Lets the mail that is being sent go out, and sends no other. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loop
  }

  /** Sends what is due, one mail after another, and says how many were tried. */
  async sendDue(): Promise<number> {
    for (let tried = 0; ; tried++) {
      if (this.#stopping.signal.aborted) return tried
      const lent = await this.#borrow()
      if (!lent) return tried
      await this.#try(lent)
    }
  }

  async #keepSending(): Promise<void> {
    const { logger } = this.#surroundings
    const { signal } = this.#stopping
    while (!signal.aborted) {
      let pauseMs = LOOK_EVERY_MS
      try {
        await this.sendDue()
      } catch (error) {
        pauseMs = LOOK_AFTER_TROUBLE_MS
        logger.warn({ err: error }, 'could not look for mails to send')
      }
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #borrow(): Promise<Lent | undefined> {
    const { database, clock } = this.#surroundings
    const now = clock.now()
    const [lent] = await database.query<Lent>(sql`
      update outbox set send_after = ${after(now, LENT_FOR_MS)}, attempts = attempts + 1
      where id = (
        select id from outbox where send_after <= ${now} order by send_after, id limit 1 for update skip locked
      )
      returning id, topic, details, attempts, queued_at`)
    return lent
  }

  async #try(lent: Lent): Promise<void> {
    const { clock, logger } = this.#surroundings
    try {
      await this.#send(lent)
    } catch (error) {
      const about = { reason: reasonOf(error), mail: lent.id, topic: lent.topic, attempts: lent.attempts }
      if (isRefusedForGood(error)) {
        logger.error(about, 'a mail was refused for good')
        return await this.#takeOut(lent)
      }
      if (lent.attempts >= MOST_ATTEMPTS) {
        logger.error(about, 'a mail is set aside: it could not be sent for three days')
        return await this.#putBack(lent, 'infinity', error)
      }
      logger.warn(about, 'a mail has to wait')
      return await this.#putBack(lent, after(clock.now(), pauseAfter(lent.attempts)), error)
    }
    await this.#takeOut(lent)
  }

  async #send({ id, topic, details, queued_at }: Lent): Promise<void> {
    const { writers, mailer, domain } = this.#surroundings
    const write = writers[topic]
    if (!write) throw new Error(`Nobody writes mails about '${topic}'.`)
    const mail = await write(details)
    if (!mail) return
    const tooLong = new AbortController()
    try {
      await Promise.race([
        mailer.send(mail, `<${queued_at.getTime()}.${id}@${domain}>`),
        delay(LONGEST_ATTEMPT_MS, undefined, { signal: tooLong.signal, ref: false }).then(() => {
          throw new Error('The mail server took too long.')
        }),
      ])
    } finally {
      tooLong.abort()
    }
  }

  // Both only touch a mail that is still lent to us: a later attempt has counted one more.
  async #takeOut({ id, attempts }: Lent): Promise<void> {
    await this.#surroundings.database.query(sql`delete from outbox where id = ${id} and attempts = ${attempts}`)
  }

  async #putBack({ id, attempts }: Lent, sendAfter: Date | 'infinity', error: unknown): Promise<void> {
    await this.#surroundings.database.query(sql`
      update outbox set send_after = ${sendAfter}, last_error = ${reasonOf(error)} where id = ${id} and attempts = ${attempts}`)
  }
}
