import { createHash } from 'node:crypto'
import { createClient } from '@redis/client'
import { z } from 'zod'
import type { Logger } from './database/logger.ts'

export interface Redis {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, onMessage: (message: string) => void, onConnect: () => void): Promise<void>
  /** Counts one more under a key, unless it has reached `most`. The key expires `windowMs` after its first count. */
  countUpTo(most: number, key: string, windowMs: number): Promise<{ isCounted: boolean; endsInMs: number }>
  /** Takes one count back, unless the key has expired. */
  uncount(key: string): Promise<void>
  close(): Promise<void>
}

// In one step: a process that died between counting and setting the expiry would leave a count for ever.
const COUNT_UP_TO = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') >= tonumber(ARGV[1]) then
    return { 0, redis.call('PTTL', KEYS[1]) }
  end
  if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return { 1, redis.call('PTTL', KEYS[1]) }`
const UNCOUNT = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
  return 0`

const countReply = z.tuple([z.number(), z.number()])

/**
 * Redis is optional: while it is unreachable the site works without it, and the client goes on reconnecting. Several
 * sites may share one Redis, so every key and channel begins with a prefix derived from the site's public address.
 */
export async function openRedis(url: string, site: string, logger: Logger): Promise<Redis> {
  const prefix = createHash('sha256').update(site).digest('base64url').slice(0, 10)
  const prefixed = (name: string): string => `${prefix}:${name}`
  const options = {
    url,
    // Commands fail at once while there is no connection, instead of waiting for one.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 2_000) },
  }
  const sender = createClient(options)
  const listener = createClient({ ...options, disableOfflineQueue: false })
  for (const client of [sender, listener]) {
    client.on('error', (error: Error) => logger.warn({ err: error }, 'redis is unreachable'))
    client.connect().catch((error: unknown) => logger.warn({ err: error }, 'redis is unreachable'))
  }
  return {
    async publish(channel, message) {
      await sender.publish(prefixed(channel), message)
    },
    async subscribe(channel, onMessage, onConnect) {
      listener.on('ready', onConnect)
      // It waits in the client's queue until there is a connection, so it is not awaited here.
      listener
        .subscribe(prefixed(channel), onMessage)
        .catch((error: unknown) => logger.warn({ err: error }, 'redis is unreachable'))
    },
    async countUpTo(most, key, windowMs) {
      const limits = [String(most), String(windowMs)]
      const reply: unknown = await sender.eval(COUNT_UP_TO, { keys: [prefixed(key)], arguments: limits })
      const [isCounted, endsInMs] = countReply.parse(reply)
      return { isCounted: isCounted === 1, endsInMs }
    },
    async uncount(key) {
      await sender.eval(UNCOUNT, { keys: [prefixed(key)] })
    },
    async close() {
      sender.destroy()
      listener.destroy()
    },
  }
}
