import { join } from 'node:path'

/** For a process that lives for seconds only: the embedded database is not worth being compiled a second time, for speed. */
export const SHORT_LIVED_FLAGS = ['--liftoff-only']

/** And what one process has compiled of our files, the next need not. */
export const SHORT_LIVED_SETTINGS = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/graduate/compiled'),
}
