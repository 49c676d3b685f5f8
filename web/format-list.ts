import { formatNumber } from '../contract/format-number.ts'

/** 'March, June and September'. */
export const listed = (things: readonly string[]): string =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`

/** '1 course', '1,200 courses'; for whole numbers. */
export const counted = (count: number, thing: string, things = `${thing}s`): string =>
  `${formatNumber(count)} ${count === 1 ? thing : things}`
