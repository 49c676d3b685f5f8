import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from './logger.ts'
import { connectionOptions, visitorLimits } from './pool.ts'

const FIRST_WAIT_MS = 250
// Short enough to listen again within five seconds after the server is back, even under load.
const LONGEST_WAIT_MS = 2_000

/** Listens to one channel over its own connection, and reconnects until it is closed. */
export class Listener {
  readonly #url: string
  readonly #channel: string
  readonly #onNotice: (payload: string) => void
  readonly #onConnect: () => void
  readonly #logger: Logger
  readonly #closing = new AbortController()
  #client: pg.Client | undefined

  constructor(
    url: string,
    channel: string,
    hear: { onNotice: (payload: string) => void; onConnect: () => void },
    logger: Logger,
  ) {
    this.#url = url
    this.#channel = channel
    this.#onNotice = hear.onNotice
    this.#onConnect = hear.onConnect
    this.#logger = logger
  }

  /** Resolves after the first attempt; where that failed, the next ones go on by themselves. */
  start(): Promise<void> {
    return new Promise((afterFirstTry) => void this.#stayConnected(afterFirstTry))
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#client?.end()
  }

  async #stayConnected(afterFirstTry: () => void): Promise<void> {
    let waitMs = FIRST_WAIT_MS
    while (!this.#closing.signal.aborted) {
      const connected = await this.#connect()
      afterFirstTry()
      if (connected) {
        waitMs = FIRST_WAIT_MS
        await this.#lossOfConnection()
      }
      await delay(waitMs, undefined, { signal: this.#closing.signal }).catch(() => undefined)
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    }
  }

  async #connect(): Promise<boolean> {
    const client = new pg.Client({ ...connectionOptions(visitorLimits), connectionString: this.#url })
    client.on('error', (error) => {
      if (!this.#closing.signal.aborted) this.#logger.warn({ err: error }, 'the listening connection was lost')
    })
    client.on('notification', ({ payload }) => this.#onNotice(payload ?? ''))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`)
    } catch (error) {
      if (!this.#closing.signal.aborted) this.#logger.warn({ err: error }, 'no listening connection could be made')
      await client.end()
      return false
    }
    this.#onConnect()
    return true
  }

  async #lossOfConnection(): Promise<void> {
    const client = this.#client
    if (client) await once(client, 'end').catch(() => client.end())
  }
}
