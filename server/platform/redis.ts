import { createClient } from 'redis'
import type { Logger } from './database/logger.ts'

export interface Redis {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, onMessage: (message: string) => void, onConnect: () => void): Promise<void>
  close(): Promise<void>
}

/** Redis is an extra: while it is away the site works on, and the client keeps knocking. */
export async function openRedis(url: string, logger: Logger): Promise<Redis> {
  const options = {
    url,
    // Commands fail at once while there is no connection, instead of waiting for one.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 5_000) },
  }
  const sender = createClient(options)
  const listener = createClient({ ...options, disableOfflineQueue: false })
  for (const client of [sender, listener]) {
    client.on('error', (error: Error) => logger.warn({ err: error }, 'redis is away'))
    client.connect().catch((error: unknown) => logger.warn({ err: error }, 'redis is away'))
  }
  return {
    async publish(channel, message) {
      await sender.publish(channel, message)
    },
    async subscribe(channel, onMessage, onConnect) {
      listener.on('ready', onConnect)
      // Waits in the client's queue until the connection stands, so it is not waited for here.
      listener.subscribe(channel, onMessage).catch((error: unknown) => logger.warn({ err: error }, 'redis is away'))
    },
    async close() {
      sender.destroy()
      listener.destroy()
    },
  }
}
