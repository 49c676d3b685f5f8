import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isCopy, nearestPlace, placeOfSlide, slideAtPlace } from './carousel-places.ts'

interface CarouselTrack {
  ref: RefObject<HTMLDivElement | null>
  /** The slide that is shown, or on its way. */
  current: number
  /** The copies at both ends are put in once the page is alive: without scripts each slide is there once. */
  hasCopies: boolean
  show: (slide: number) => void
  step: (by: 1 | -1) => void
  onScroll: () => void
  onScrollEnd: () => void
  /** Somebody scrolls by hand: the track no longer goes where it was sent, and has slides on both sides. */
  onTakeOver: () => void
}

/** Half a pixel is lost where the screen's pixels and the page's do not fall together. */
const ARRIVED_PIXELS = 2

function offsetsOf(track: HTMLElement): number[] {
  return [...track.children].map((child) => (child instanceof HTMLElement ? child.offsetLeft : 0))
}

export function useCarouselTrack(count: number, isMotionReduced: boolean): CarouselTrack {
  const ref = useRef<HTMLDivElement>(null)
  const sentTo = useRef<number>(undefined)
  const [current, setCurrent] = useState(0)
  const [hasCopies, setHasCopies] = useState(false)

  function scrollTo(place: number, behavior: ScrollBehavior) {
    const track = ref.current
    if (!track) return
    const left = offsetsOf(track)[place]
    if (left !== undefined) track.scrollTo({ left, behavior })
  }

  function send(place: number) {
    // On a copy, or on the way to one, the track goes on from the slide that the copy shows.
    if (sentTo.current !== undefined && isCopy(sentTo.current, count)) scrollTo(placeOfSlide(current), 'instant')
    sentTo.current = place
    setCurrent(slideAtPlace(place, count))
    scrollTo(place, isMotionReduced ? 'instant' : 'smooth')
  }

  function onScroll() {
    if (!ref.current || !hasCopies || sentTo.current !== undefined) return
    setCurrent(slideAtPlace(nearestPlace(offsetsOf(ref.current), ref.current.scrollLeft), count))
  }

  /** Where the track rests. On the way from one place to the next it rests nowhere. */
  function restingPlace(): number | undefined {
    const track = ref.current
    if (!track || !hasCopies) return undefined
    const offsets = offsetsOf(track)
    const place = nearestPlace(offsets, track.scrollLeft)
    return Math.abs((offsets[place] ?? 0) - track.scrollLeft) > ARRIVED_PIXELS ? undefined : place
  }

  function leaveCopy(place: number) {
    if (isCopy(place, count)) scrollTo(placeOfSlide(slideAtPlace(place, count)), 'instant')
  }

  function onScrollEnd() {
    const place = restingPlace()
    if (place === undefined || (sentTo.current !== undefined && sentTo.current !== place)) return
    sentTo.current = undefined
    leaveCopy(place)
  }

  function onTakeOver() {
    sentTo.current = undefined
    // The end of the last way may still have to be told. Beyond a copy there is nothing to scroll to.
    const place = restingPlace()
    if (place !== undefined) leaveCopy(place)
  }

  useLayoutEffect(() => {
    if (!ref.current || count < 2 || hasCopies) return
    // It may have been scrolled by hand before the page came alive.
    setCurrent(nearestPlace(offsetsOf(ref.current), ref.current.scrollLeft))
    setHasCopies(true)
  }, [count, hasCopies])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other slides, or the coming of the copies, move it.
  useLayoutEffect(() => {
    if (!hasCopies) return
    const kept = Math.max(0, Math.min(current, count - 1))
    setCurrent(kept)
    scrollTo(placeOfSlide(kept), 'instant')
  }, [hasCopies, count])

  return {
    ref,
    current,
    hasCopies: hasCopies && count > 1,
    show: (slide) => send(placeOfSlide(slide)),
    step: (by) => send(placeOfSlide(current) + by),
    onScroll,
    onScrollEnd,
    onTakeOver,
  }
}
