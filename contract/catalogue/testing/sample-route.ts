import type { EntryRoute } from '../entry-rules.ts'

/** An entry route without conditions; a test overrides what it needs. */
export const sampleRoute = (changes: Partial<EntryRoute> = {}): EntryRoute => ({
  kind: 'general',
  level_held: 'none',
  mnqf_level: null,
  related: false,
  passes: null,
  min_age: null,
  work_years: null,
  bridging_programme: null,
  english: null,
  ...changes,
})
