export interface Point {
  x: number
  y: number
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A place on the first, second … of six spokes, clockwise from the top. */
export function onSpoke(at: number, distance: number): Point {
  const angle = (Math.PI / 3) * at
  return { x: round(Math.sin(angle) * distance), y: round(-Math.cos(angle) * distance) }
}

/** What SVG calls the points of a polygon. */
export const polygon = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')
