import icons from './icons.svg?no-inline'

/** The symbols of `icons.svg`: a 24 x 24 grid, strokes 1.75 wide with round ends, no fill. */
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
  | 'camera'
  | 'user'
  | 'users'
  | 'logout'
  | 'info'
  | 'warning'

interface IconProps {
  name: IconName
  /** Width and height in CSS pixels. */
  size?: number
  className?: string
}

/** Hidden from screen readers: the text beside it or the label of its button names it. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width={size} height={size} aria-hidden="true">
      {/* A file of its own, so that the scripts do not contain the drawings. */}
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
