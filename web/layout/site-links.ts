export interface SiteLink {
  label: string
  path: string
}

/** The header writes these in the hash form, `#/courses`; wherever else a link stands, it is a plain path. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { label: 'Courses', path: '/courses' },
  { label: 'Institutions', path: '/institutions' },
  { label: 'About Us', path: '/aboutus' },
  { label: 'Career Guide', path: '/chat' },
]

export const QUICK_LINKS: readonly SiteLink[] = [
  { label: 'Courses', path: '/courses' },
  { label: 'Institutions', path: '/institutions' },
  { label: 'Contact Us', path: '/aboutus#contact' },
  { label: 'About Us', path: '/aboutus' },
  { label: 'Terms of Service', path: '/termsofservice' },
  { label: 'Privacy Policies', path: '/privacypolicy' },
  { label: 'Advertise With Us', path: '/advertise' },
]
