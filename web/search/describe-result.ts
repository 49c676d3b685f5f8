import { coursePath, institutionPath } from '../../contract/paths.ts'
import type { SearchResult } from '../../contract/search/calls.ts'

interface DescribedResult {
  path: string
  icon: 'course' | 'institution'
}

export const describeResult = (result: SearchResult): DescribedResult =>
  result.type === 'Institution'
    ? { path: institutionPath(result), icon: 'institution' }
    : { path: coursePath(result), icon: 'course' }
