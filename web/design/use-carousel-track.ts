import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface CarouselTrack {
  ref: RefObject<HTMLDivElement | null>
  /** The slide that is shown or being scrolled to. */
  current: number
  /** The copies at both ends are added after hydration: without scripts each slide appears once. */
  hasCopies: boolean
  show: (slide: number) => void
  step: (by: 1 | -1) => void
  onScroll: () => void
  onScrollEnd: () => void
  /** The visitor starts to scroll: cancels the scroll target, and leaves a copy so that both sides have slides. */
  onTakeOver: () => void
}

/**
 * The track repeats the last slide before the first and the first after the last, so that it can continue in both
 * directions. Five slides have seven positions: 0 and 6 are the copies.
 */
export const positionOfSlide = (slide: number): number => slide + 1

export const slideAtPosition = (position: number, count: number): number => (position - 1 + count) % count

export const isCopy = (position: number, count: number): boolean => position === 0 || position === count + 1

/** The position that is closest to where the track is scrolled. */
export function nearestPosition(offsets: readonly number[], scrolled: number): number {
  const distances = offsets.map((offset) => Math.abs(offset - scrolled))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Scroll offsets can be off by half a pixel on screens with fractional pixel ratios. */
const ARRIVED_PIXELS = 2

function offsetsOf(track: HTMLElement): number[] {
  return [...track.children].map((child) => (child instanceof HTMLElement ? child.offsetLeft : 0))
}

export function useCarouselTrack(count: number, isMotionReduced: boolean): CarouselTrack {
  const ref = useRef<HTMLDivElement>(null)
  const sentTo = useRef<number>(undefined)
  const [current, setCurrent] = useState(0)
  const [hasCopies, setHasCopies] = useState(false)

  function scrollTo(position: number, behavior: ScrollBehavior) {
    const track = ref.current
    if (!track) return
    const left = offsetsOf(track)[position]
    if (left !== undefined) track.scrollTo({ left, behavior })
  }

  function send(position: number) {
    // From a copy, or on the way to one, continue from the slide that it repeats.
    if (sentTo.current !== undefined && isCopy(sentTo.current, count)) scrollTo(positionOfSlide(current), 'instant')
    sentTo.current = position
    setCurrent(slideAtPosition(position, count))
    scrollTo(position, isMotionReduced ? 'instant' : 'smooth')
  }

  function onScroll() {
    if (!ref.current || !hasCopies || sentTo.current !== undefined) return
    setCurrent(slideAtPosition(nearestPosition(offsetsOf(ref.current), ref.current.scrollLeft), count))
  }

  /** The position at which the track has stopped; undefined while it is between two positions. */
  function restingPosition(): number | undefined {
    const track = ref.current
    if (!track || !hasCopies) return undefined
    const offsets = offsetsOf(track)
    const position = nearestPosition(offsets, track.scrollLeft)
    return Math.abs((offsets[position] ?? 0) - track.scrollLeft) > ARRIVED_PIXELS ? undefined : position
  }

  function leaveCopy(position: number) {
    if (isCopy(position, count)) scrollTo(positionOfSlide(slideAtPosition(position, count)), 'instant')
  }

  function onScrollEnd() {
    const position = restingPosition()
    if (position === undefined || (sentTo.current !== undefined && sentTo.current !== position)) return
    sentTo.current = undefined
    leaveCopy(position)
  }

  function onTakeOver() {
    sentTo.current = undefined
    // The last scrollend event may still be pending, and beyond a copy there is nothing to scroll to.
    const position = restingPosition()
    if (position !== undefined) leaveCopy(position)
  }

  useLayoutEffect(() => {
    if (!ref.current || count < 2 || hasCopies) return
    // The visitor may have scrolled before hydration.
    setCurrent(nearestPosition(offsetsOf(ref.current), ref.current.scrollLeft))
    setHasCopies(true)
  }, [count, hasCopies])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other slides, or the added copies, move it.
  useLayoutEffect(() => {
    if (!hasCopies) return
    const nearest = Math.max(0, Math.min(current, count - 1))
    setCurrent(nearest)
    scrollTo(positionOfSlide(nearest), 'instant')
  }, [hasCopies, count])

  return {
    ref,
    current,
    hasCopies: hasCopies && count > 1,
    show: (slide) => send(positionOfSlide(slide)),
    step: (by) => send(positionOfSlide(current) + by),
    onScroll,
    onScrollEnd,
    onTakeOver,
  }
}
