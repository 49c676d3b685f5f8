/** The top of the scale: the next 1, 2 or 5 with zeros that no value exceeds, and never below 10. */
export function topOfScale(values: readonly number[]): number {
  const largest = Math.max(10, ...values)
  const power = 10 ** Math.floor(Math.log10(largest))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= largest) ?? largest
}
