import { createHash } from 'node:crypto'
import { createClient } from '@redis/client'
import { z } from 'zod'
import type { Logger } from './database/logger.ts'

export interface Redis {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, onMessage: (message: string) => void, onConnect: () => void): Promise<void>
  /** Counts one more under a key that is forgotten `windowMs` after it was first counted. */
  count(key: string, windowMs: number): Promise<{ count: number; endsInMs: number }>
  uncount(key: string): Promise<void>
  close(): Promise<void>
}

// In one step: a process that died between counting and setting the end would leave a count for ever.
const COUNT = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }`
const UNCOUNT = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
  return 0`

const countReply = z.tuple([z.number(), z.number()])

/**
 * Redis is an extra: while it is away the site works on, and the client keeps knocking. Several sites may share one:
 * whatever is put there bears a mark of the site, which is told by its public address.
 */
export async function openRedis(url: string, site: string, logger: Logger): Promise<Redis> {
  const mark = createHash('sha256').update(site).digest('base64url').slice(0, 10)
  const marked = (name: string): string => `${mark}:${name}`
  const options = {
    url,
    // Commands fail at once while there is no connection, instead of waiting for one.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 2_000) },
  }
  const sender = createClient(options)
  const listener = createClient({ ...options, disableOfflineQueue: false })
  for (const client of [sender, listener]) {
    client.on('error', (error: Error) => logger.warn({ err: error }, 'redis is away'))
    client.connect().catch((error: unknown) => logger.warn({ err: error }, 'redis is away'))
  }
  return {
    async publish(channel, message) {
      await sender.publish(marked(channel), message)
    },
    async subscribe(channel, onMessage, onConnect) {
      listener.on('ready', onConnect)
      // Waits in the client's queue until the connection stands, so it is not waited for here.
      listener
        .subscribe(marked(channel), onMessage)
        .catch((error: unknown) => logger.warn({ err: error }, 'redis is away'))
    },
    async count(key, windowMs) {
      const reply: unknown = await sender.eval(COUNT, { keys: [marked(key)], arguments: [String(windowMs)] })
      const [count, endsInMs] = countReply.parse(reply)
      return { count, endsInMs }
    },
    async uncount(key) {
      await sender.eval(UNCOUNT, { keys: [marked(key)] })
    },
    async close() {
      sender.destroy()
      listener.destroy()
    },
  }
}
