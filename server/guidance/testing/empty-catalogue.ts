import type { AdviserCatalogue } from '../built-in/catalogue.ts'

const nothing = async () => []

/** A catalogue without courses. */
export const EMPTY_CATALOGUE: AdviserCatalogue = {
  institutions: [],
  categories: [],
  islands: [],
  languages: [],
  careers: [],
  month: 11,
  today: '2026-11-17',
  select: () => ({ courses: [], total: 0 }),
  choose: async (criteria) => ({ criteria, relaxed: [], courses: [], total: 0, isLeast: false }),
  count: () => 0,
  search: nothing,
  readCards: nothing,
  readCourses: nothing,
  readEntryRules: () => new Map(),
}
