import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/**
 * glibc holds an arena of memory for each thread, and returns little of it. One arena is enough here. glibc reads the
 * setting only when a process starts, so this process replaces itself with `execve`. Loaded before the site itself
 * (`--import`), while that costs almost nothing.
 */
const { MALLOC_ARENA_MAX, ...others } = process.env
if (isMainThread && process.platform === 'linux' && MALLOC_ARENA_MAX === undefined && process.execve) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...others, MALLOC_ARENA_MAX: '1' })
}
