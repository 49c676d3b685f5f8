import { contentGuidelinesPath, infringementPath, privacyPath, termsPath } from '../../contract/paths.ts'

/** The four pages of rules; each leads to the others. */
export const ALL_RULES: readonly { title: string; path: string }[] = [
  { title: 'Terms of Service', path: termsPath() },
  { title: 'Privacy Policy', path: privacyPath() },
  { title: 'Content Guidelines', path: contentGuidelinesPath() },
  { title: 'Infringement Policy', path: infringementPath() },
]
