/** How far a counter has come: quick at first, then slower, so that the eye can read where it ends. */
export function countAt(elapsed: number, duration: number, value: number): number {
  const part = Math.min(1, Math.max(0, elapsed / duration))
  return Math.round(value * (1 - (1 - part) ** 3))
}
