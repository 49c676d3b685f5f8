/** How many pages on each side of the current one stay in sight. */
const NEIGHBOURS = 2

export type PageNumbers = readonly (number | 'ellipsis')[]

/** The first page, the last, and those near the current one; an ellipsis stands for what is left out between. */
export function pageNumbers(current: number, last: number): PageNumbers {
  const numbers: (number | 'ellipsis')[] = [1]
  if (current > NEIGHBOURS + 2) numbers.push('ellipsis')
  for (let page = Math.max(2, current - NEIGHBOURS); page <= Math.min(last - 1, current + NEIGHBOURS); page++) {
    numbers.push(page)
  }
  if (current < last - NEIGHBOURS - 1) numbers.push('ellipsis')
  if (last > 1) numbers.push(last)
  return numbers
}
