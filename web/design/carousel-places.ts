/**
 * The track of a carousel shows the last slide once more before the first, and the first once more after the last, so
 * that it can go on in either direction. Of five slides there are seven places: 0 and 6 are the copies.
 */
export const placeOfSlide = (slide: number): number => slide + 1

export const slideAtPlace = (place: number, count: number): number => (place - 1 + count) % count

export const isCopy = (place: number, count: number): boolean => place === 0 || place === count + 1

/** Which of the places stands nearest to where the track is scrolled to. */
export function nearestPlace(offsets: readonly number[], scrolled: number): number {
  const distances = offsets.map((offset) => Math.abs(offset - scrolled))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
