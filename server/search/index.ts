export { type CourseMatches, createSearch, RecentMisses, registerSearch, type Search } from './create-search.ts'
export { findLevels } from './levels.ts'
export { recordMiss } from './missed-terms.ts'
export { ENGLISH_WORDS_FILE, editDistance, isEnglishWord, loadEnglishWords, WordSet } from './near-word-index.ts'
export { foldedWordsOf, latinOfThaana, NORMALISER_VERSION, normalWord } from './normalise.ts'
export { SearchCounts } from './search-counts.ts'
export {
  courseSearchDocument,
  foldName,
  institutionSearchDocument,
  vectorText,
  weightedDocument,
} from './search-document.ts'
export * from './staff/change-synonyms.ts'
export { listMissedTerms, listSearchedTerms, removeOldMisses, type SearchedTerm } from './staff/searched-terms.ts'
export { loadBuiltInSynonyms } from './synonyms.ts'
export { rebuildTermCounts, withTermCounts } from './term-counts.ts'
