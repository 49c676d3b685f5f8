import { beyondLimit } from '../cache-rules.ts'

export async function addToCache(cacheName: string, limit: number, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  // `put` makes an entry the newest again. Deleting it first would leave a moment without it.
  await cache.put(address, answer)
  await Promise.all(beyondLimit(await cache.keys(), limit).map((oldest) => cache.delete(oldest)))
}

/** Undefined also where the browser's storage is broken or was just cleared; then the network answers. */
export async function findCached(cacheName: string, address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(address, { ignoreVary: true })
  } catch {
    return undefined
  }
}
