/** How many letters to add, drop, change or swap with their neighbour; more than `most` counts as `most + 1`. */
export function editDistance(first: string, second: string, most: number): number {
  if (Math.abs(first.length - second.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= second.length; column += 1) {
      const same = first[row - 1] === second[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[second.length] ?? 0, most + 1)
}
