/** Drawn on a 24 x 24 grid by one pen: 1.75 wide, round ends, no fill. */
const DRAWINGS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5',
  tick: 'm4.5 12.5 5 5 10-11',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  'chevron-start': 'm14.5 6-6 6 6 6',
  'chevron-end': 'm9.5 6 6 6-6 6',
  'arrow-end': 'M4.5 12h15m-6-6 6 6-6 6',
  compare: 'M12 4v17m-5 0h10M5 7h14M5 7l-3 7h6zm14 0-3 7h6z',
  pause: 'M9 6v12m6-12v12',
  play: 'M8 5.5v13l10.5-6.5z',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  share: 'M12 15V4m-4 4 4-4 4 4M6 12v8h12v-8',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  external: 'M14 4h6v6m0-6-9 9m6 1v6H4V7h6',
  phone: 'M5 4h4l2 5-2.5 2a11 11 0 0 0 4.5 4.5l2-2.5 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  mail: 'M3.5 5.5h17v13h-17zm0 1 8.5 6.5 8.5-6.5',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18',
  pin: 'M12 21c-4-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.5 6.5-6.5 11m0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5m4 4.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8m5-1h.01',
  twitter: 'M4 4h4l12 16h-4zm15.5 0-6.5 7m-2.5 2.5-6 6.5',
  facebook: 'M15.5 3.5H14A4 4 0 0 0 10 7.5v13m-3.5-9h8',
  linkedin: 'M5.5 9.5v11m0-16v.01M10 20.5v-11m0 5a4.5 4.5 0 0 1 9 0v6',
  youtube:
    'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5m4 3.5v6l5-3z',
  course: 'M12 5 1.5 10 12 15l10.5-5zM6 12.5V17c3.5 3 8.5 3 12 0v-4.5m4.5-2V16',
  institution: 'M4 9.5 12 4l8 5.5zM5.5 10v8m4.3-8v8m4.4-8v8m4.3-8v8M3.5 20.5h17',
  book: 'M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1m0 0v14',
  language: 'M3.5 6h10M8.5 4v2c0 4-2 7-5 8.5M6 9c1.5 3 3.5 4.5 6 5.5M11 20.5l4.5-10.5L20 20.5M12.5 17h6',
  filter: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4m-6 6v4',
  sort: 'M7 4.5v15m-3.5-3.5L7 19.5l3.5-3.5m6.5 3.5v-15M13.5 8 17 4.5 20.5 8',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17m0 4V12l3 2',
  money: 'M3 6.5h18v11H3zm9 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M6.5 12h.01m10.99 0h.01',
  calendar: 'M4 6h16v14H4zm0 4.5h16M8.5 3.5V8m7-4.5V8',
  level: 'M4 20.5h4v-6h4v-5h4v-5h4',
  door: 'M6 20.5v-17h12v17m-15 0h18M14.5 12v1',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  briefcase: 'M3.5 8h17v11.5h-17zM8.5 8V4.5h7V8m-12 5h17',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.5-4 3.5-5.5 7.5-5.5s7 1.5 7.5 5.5',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20c.3-3.5 2.5-5 6.5-5s6.2 1.5 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4m2 3.7c2.5.5 3.8 2 4 4.6',
  logout: 'M10 4H4v16h6m5-12 4.5 4-4.5 4m4.5-4H9.5',
  chat: 'M4 5h16v11h-8.5L7 20v-4H4z',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17m0 7.5v5.5m0-9v.01',
  warning: 'M12 4 2.5 20h19zm0 6v5m0 2.5v.01',
  trash: 'M4 6.5h16M9 6.5v-3h6v3m-9 0 1 14h10l1-14M10 10.5v6m4-6v6',
  retry: 'M20 12a8 8 0 1 1-2.5-5.8M20.5 3.5v4h-4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5',
} as const

export type IconName = keyof typeof DRAWINGS

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
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
