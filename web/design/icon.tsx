import icons from './icons.svg?no-inline'

/** The symbols of `icons.svg`: drawn on a 24 x 24 grid by one pen, 1.75 wide, round ends, no fill. */
export type IconName =
  | 'search'
  | 'tick'
  | 'plus'
  | 'minus'
  | 'close'
  | 'menu'
  | 'chevron-down'
  | 'chevron-start'
  | 'chevron-end'
  | 'compare'
  | 'pause'
  | 'play'
  | 'print'
  | 'share'
  | 'phone'
  | 'mail'
  | 'globe'
  | 'pin'
  | 'instagram'
  | 'twitter'
  | 'facebook'
  | 'linkedin'
  | 'youtube'
  | 'course'
  | 'institution'
  | 'book'
  | 'filter'
  | 'clock'
  | 'money'
  | 'calendar'
  | 'level'
  | 'door'
  | 'star'
  | 'briefcase'
  | 'bookmark'
  | 'bookmarked'
  | 'user'
  | 'users'
  | 'logout'
  | 'info'
  | 'warning'

interface IconProps {
  name: IconName
  /** In CSS pixels, both ways. */
  size?: number
  className?: string
}

/** Says nothing by itself: the words beside it do, or the label of the button around it. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {/* Fetched beside the page, so that no script carries the drawings. */}
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
