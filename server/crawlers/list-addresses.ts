import { interestProfilePath } from '../../contract/guidance/guide-paths.ts'
import {
  careerGuidePath,
  courseListPath,
  coursePath,
  institutionListPath,
  institutionPath,
} from '../../contract/paths.ts'
import {
  aboutUsPath,
  advertisePath,
  contentGuidelinesPath,
  infringementPath,
  privacyPath,
  termsPath,
} from '../../contract/static-paths.ts'
import type { Published } from '../catalogue/index.ts'
import { newestChange } from './newest-change.ts'

export interface Address {
  path: string
  /** Undefined where nobody wrote it down. */
  changed: Date | undefined
}

/** Pages whose text is part of the site and not of the catalogue. */
const STATIC_PATHS: readonly string[] = [
  careerGuidePath(),
  interestProfilePath(),
  aboutUsPath(),
  advertisePath(),
  termsPath(),
  privacyPath(),
  contentGuidelinesPath(),
  infringementPath(),
]

const newestOf = (rows: readonly { updated_at: Date }[]): Date | undefined =>
  newestChange(rows.map(({ updated_at }) => updated_at))

/** Every page that search engines may have, by its one canonical address. */
export function listAddresses({ courses, institutions, categoryLists, institutionLists }: Published): Address[] {
  const coursesChanged = newestOf(courses)
  const institutionsChanged = newestOf(institutions)
  return [
    { path: '/', changed: newestChange([coursesChanged, institutionsChanged]) },
    { path: courseListPath(), changed: coursesChanged },
    { path: institutionListPath(), changed: institutionsChanged },
    ...STATIC_PATHS.map((path) => ({ path, changed: undefined })),
    ...categoryLists.map(({ name, updated_at }) => ({
      path: courseListPath({ category: [name] }),
      changed: updated_at,
    })),
    ...institutionLists.map(({ name, updated_at }) => ({
      path: courseListPath({ institutions: [name] }),
      changed: updated_at,
    })),
    ...institutions.map((institution) => ({ path: institutionPath(institution), changed: institution.updated_at })),
    ...courses.map((course) => ({ path: coursePath(course), changed: course.updated_at })),
  ]
}
