import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/**
 * Linux's C library keeps a store of memory for each thread that ever asked for some, and gives little of it back. One
 * store for all of them will do here. The library reads that wish when a process begins, so this one begins again with
 * it, as the same process. Loaded before the site itself (`--import`), while that costs next to nothing.
 */
const { MALLOC_ARENA_MAX, ...others } = process.env
if (isMainThread && process.platform === 'linux' && MALLOC_ARENA_MAX === undefined && process.execve) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...others, MALLOC_ARENA_MAX: '1' })
}
