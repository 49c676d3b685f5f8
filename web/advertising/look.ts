/** How adverts look, whoever puts them into the page: the server, or later a script. */

export const SPONSORED = 'sponsored noopener'

export const BANNER_LINK = 'block h-full rounded-card'
export const BANNER_PICTURE = 'block h-full w-full rounded-card'
export const BANNER_SIZE = { width: 803, height: 133 } as const

/**
 * A banner that moves. Whether it does is a matter of a checkbox and the style sheet alone, so that it can be paused
 * before any script is there, and without one. The still picture is fetched when it is wanted. The way to the checkbox is
 * spelled out: were it sought among all that is within, each tick on the page would take a third longer.
 */
export const MOVING = 'moving relative h-full'
export const MOVING_PICTURE = `${BANNER_PICTURE} [.moving:has(>label>:checked)_&]:hidden`
export const STILL_PICTURE = 'hidden h-full w-full rounded-card [.moving:has(>label>:checked)_&]:block'
export const LESS_MOTION = '(prefers-reduced-motion: reduce)'
/** On the line of the label above the banner: it hides nothing of what was paid for, and can be read on any picture. */
export const PAUSE =
  'absolute bottom-full start-0 flex h-6 cursor-pointer items-center gap-2 pb-1 text-ink-soft text-sm motion-reduce:hidden print:hidden'
export const PAUSE_BOX = 'size-4'
export const PAUSE_TEXT = 'Pause animation'

export const TOPLINE_LINK = 'banner-advert'
export const TOPLINE_LABEL = 'banner-label'
