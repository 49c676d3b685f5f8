import type { Advert } from '../../contract/advertising/advert.ts'

const SIZE = { width: 803, height: 133 } as const
const LINK = 'block h-full rounded-card'
const PICTURE = 'block h-full w-full rounded-card'

/**
 * A checkbox and the style sheet alone pause an animated banner, so it can be paused before the page is hydrated and
 * without JavaScript. The path to the checkbox is spelled out: a search among all descendants would make every change
 * of a checkbox on the page a third slower.
 */
const ANIMATED_PICTURE = `${PICTURE} [.moving:has(>label>:checked)_&]:hidden`
const STILL_PICTURE = 'hidden h-full w-full rounded-card [.moving:has(>label>:checked)_&]:block'
/** On the line of the label above the banner, where it hides no part of the picture. */
const PAUSE =
  'absolute bottom-full start-0 flex h-6 cursor-pointer items-center gap-2 pb-1 text-ink-soft text-sm motion-reduce:hidden print:hidden'

interface AdvertProps {
  advert: Advert
  /** For the visual copy of the topline, which the keyboard skips. */
  isCopy?: boolean
  isLazy?: boolean
  /** 'low' keeps React from preloading the pictures of candidates that are not chosen. */
  fetchPriority?: 'low' | undefined
}

/** One advert: the server renders every candidate with it, the browser the one for a page reached by navigation. */
export function AdvertBanner({ advert, isCopy = false, isLazy = false, fetchPriority }: AdvertProps) {
  const { id, link, image, still, text } = advert
  const anchor = { href: link, rel: 'sponsored noopener', 'data-advert': id }
  if (image === null) {
    return (
      <a className="banner-advert" {...anchor} tabIndex={isCopy ? -1 : undefined}>
        <span className="banner-label">Advertisement</span>
        {text}
      </a>
    )
  }
  const loading = { fetchPriority, decoding: 'async', loading: isLazy ? 'lazy' : undefined } as const
  if (still === null) {
    return (
      <a className={LINK} {...anchor}>
        <img className={PICTURE} src={image} alt={text} {...SIZE} {...loading} />
      </a>
    )
  }
  return (
    <div className="moving relative h-full">
      <label className={PAUSE}>
        <input className="size-4" type="checkbox" />
        Pause animation
      </label>
      <a className={LINK} {...anchor}>
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcSet={still} />
          <img className={ANIMATED_PICTURE} src={image} alt={text} {...SIZE} {...loading} />
        </picture>
        <img className={STILL_PICTURE} src={still} alt={text} {...SIZE} loading="lazy" />
      </a>
    </div>
  )
}
