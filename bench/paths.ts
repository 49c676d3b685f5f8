/** What every figure is a ratio to: the same server, its hooks and its log, answering with a fixed string. */
export const FIXED_STRING_PATH = '/bench/fixed'
export const FORGET_PATH = '/bench/forget'
export const MEMORY_PATH = '/bench/memory'
