import {
  type FocusEvent,
  type Key,
  type PointerEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { Icon } from './icon.tsx'
import { useCarouselTrack } from './use-carousel-track.ts'
import { useReducedMotion } from './use-media-query.ts'

interface CarouselProps<Slide> {
  /** What the slides show, for screen readers: 'Pictures of the campus'. */
  label: string
  /** Milliseconds until the next slide comes by itself. */
  interval: number
  slides: readonly Slide[]
  keyOf: (slide: Slide) => Key
  render: (slide: Slide, index: number) => ReactNode
}

/** Advances by itself unless the visitor hovers over it, focuses it or pauses it. Without scripts it can be scrolled. */
export function Carousel<Slide>({ label, interval, slides, keyOf, render }: CarouselProps<Slide>) {
  const count = slides.length
  const isMotionReduced = useReducedMotion()
  const [isStopped, setIsStopped] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const { ref, current, hasCopies, show, step, onScroll, onScrollEnd, onTakeOver } = useCarouselTrack(
    count,
    isMotionReduced,
  )
  const isRunning = hasCopies && !isMotionReduced && !isStopped && !isHovered && !hasFocus

  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') step(1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that the visitor chose is shown for the whole interval.
  useLayoutEffect(() => {
    if (!isRunning) return
    const timer = setInterval(onTick, interval)
    return () => clearInterval(timer)
  }, [isRunning, interval, current])

  function toggle() {
    setIsStopped(!isStopped)
    // Pressing 'Play' starts the slides although the pointer and the focus are still on the button.
    setIsHovered(false)
    setHasFocus(false)
  }

  const slide = (index: number, isCopy = false) => {
    const shown = slides[index]
    if (shown === undefined) return null
    return (
      // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields.
      <div
        className="w-full shrink-0 snap-start snap-always"
        key={isCopy ? `copy ${index}` : keyOf(shown)}
        role="group"
        aria-roledescription="slide"
        aria-label={`${index + 1} of ${count}`}
        aria-hidden={isCopy || undefined}
        inert={isCopy}
      >
        {render(shown, index)}
      </div>
    )
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={({ pointerType }: PointerEvent) => setIsHovered(pointerType !== 'touch')}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ target }: FocusEvent) => setHasFocus(target.matches(':focus-visible'))}
      onBlur={() => setHasFocus(false)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: slides are no group of form fields. */}
      <div
        className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none] noscript:[scrollbar-width:thin]"
        ref={ref}
        role="group"
        aria-label={`${label}: slides`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by the arrow keys too.
        tabIndex={0}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
        onPointerDown={onTakeOver}
        onTouchStart={onTakeOver}
        onWheel={onTakeOver}
        onKeyDown={onTakeOver}
      >
        {hasCopies && slide(count - 1, true)}
        {slides.map((_, index) => slide(index))}
        {hasCopies && slide(0, true)}
      </div>
      {count > 1 && (
        <div
          className={`mt-4 flex flex-wrap items-center gap-2 noscript:hidden sm:grid sm:grid-cols-[1fr_auto_1fr] ${hasCopies ? '' : 'invisible'}`}
        >
          <button className="carousel-button justify-self-start motion-reduce:hidden" type="button" onClick={toggle}>
            <Icon name={isStopped ? 'play' : 'pause'} />
            <span className="sr-only">{isStopped ? 'Play slides' : 'Pause slides'}</span>
          </button>
          <ul className="order-first flex basis-full flex-wrap justify-center sm:order-none sm:col-start-2">
            {slides.map((each, index) => (
              <li className="flex" key={keyOf(each)}>
                <button
                  className="carousel-dot"
                  type="button"
                  aria-label={`Show slide ${index + 1} of ${count}`}
                  aria-current={index === current || undefined}
                  onClick={() => show(index)}
                />
              </li>
            ))}
          </ul>
          <div className="ms-auto flex gap-2 sm:col-start-3">
            <button className="carousel-button" type="button" onClick={() => step(-1)}>
              <Icon name="chevron-start" />
              <span className="sr-only">Previous slide</span>
            </button>
            <button className="carousel-button" type="button" onClick={() => step(1)}>
              <Icon name="chevron-end" />
              <span className="sr-only">Next slide</span>
            </button>
          </div>
          <p className="sr-only" aria-live={isRunning ? 'off' : 'polite'}>
            Slide {current + 1} of {count}
          </p>
        </div>
      )}
    </section>
  )
}
