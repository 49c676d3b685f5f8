/**
 * Whole numbers, not negative, with a comma between thousands. A browser's own formatter does
 * it too, but on an old phone creating one takes as long as hydrating a page.
 */
export function formatNumber(value: number): string {
  const text = Math.round(value).toString()
  return text.length > 3 ? text.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : text
}

/** 'March, June and September'. */
export const listed = (things: readonly string[]): string =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`

/** '1 course', '1,200 courses'; for whole numbers. */
export const counted = (count: number, thing: string, things = `${thing}s`): string =>
  `${formatNumber(count)} ${count === 1 ? thing : things}`
