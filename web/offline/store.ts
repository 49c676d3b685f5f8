import { beyond } from './kept.ts'

export async function keep(cacheName: string, most: number, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  // What is kept again is the newest again. To delete it first would leave a moment without it.
  await cache.put(address, answer)
  await Promise.all(beyond(await cache.keys(), most).map((oldest) => cache.delete(oldest)))
}

/** A browser whose store is broken, or was cleared this moment, has nothing kept; the network goes on answering. */
export async function findKept(cacheName: string, address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(address, { ignoreVary: true })
  } catch {
    return undefined
  }
}
