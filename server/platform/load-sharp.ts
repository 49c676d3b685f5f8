import type sharpModule from 'sharp'
import { unavailable } from './http/refusal.ts'

/** Callers beyond this number are refused with 503. */
const MAX_WAITING = 8

let loading: Promise<typeof sharpModule> | undefined
let waiting = 0
let lastTurn: Promise<unknown> = Promise.resolve()

/** Loaded with the first picture: most starts of the site never see one, and it takes some 20 MB of memory. */
async function loadSharp(): Promise<typeof sharpModule> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // Only these three formats are ever decoded, so a vulnerability in another decoder cannot be reached.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] })
  return sharp
}

/**
 * Runs work on pictures, one at a time. Sharp uses the threads that files and password hashes need as well:
 * many uploads at once must not take all of them.
 */
export async function withSharp<Result>(work: (sharp: typeof sharpModule) => Promise<Result>): Promise<Result> {
  if (waiting >= MAX_WAITING) throw unavailable()
  waiting++
  const turn = lastTurn.then(async () => {
    loading ??= loadSharp().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return await work(await loading)
  })
  lastTurn = turn.catch(() => undefined).finally(() => waiting--)
  return await turn
}
