import {
  aboutUsPath,
  advertisePath,
  chatPath,
  courseListPath,
  institutionListPath,
  privacyPath,
  termsPath,
} from '../../contract/paths.ts'

export interface SiteLink {
  label: string
  path: string
}

/** The header writes these in the hash form, `#/courses`; everywhere else links are plain paths. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { label: 'Courses', path: courseListPath() },
  { label: 'Institutions', path: institutionListPath() },
  { label: 'About Us', path: aboutUsPath() },
  { label: 'Career Guide', path: chatPath() },
]

export const QUICK_LINKS: readonly SiteLink[] = [
  { label: 'Courses', path: courseListPath() },
  { label: 'Institutions', path: institutionListPath() },
  { label: 'Contact Us', path: `${aboutUsPath()}#contact` },
  { label: 'About Us', path: aboutUsPath() },
  { label: 'Terms of Service', path: termsPath() },
  { label: 'Privacy Policies', path: privacyPath() },
  { label: 'Advertise With Us', path: advertisePath() },
]
