import type { RouteObject } from 'react-router'
import {
  adminCategoriesPath,
  adminMissedTermsPath,
  adminSynonymEditorPath,
  adminSynonymsPath,
} from '../../../contract/studio/staff-paths.ts'

/** Each is a file that is loaded when it is opened. */
export const vocabularyScreens: RouteObject[] = [
  { path: adminCategoriesPath(), lazy: async () => ({ Component: (await import('./categories.tsx')).Categories }) },
  { path: adminSynonymsPath(), lazy: async () => ({ Component: (await import('./synonyms.tsx')).SynonymList }) },
  {
    path: adminSynonymEditorPath(),
    lazy: async () => ({ Component: (await import('./synonym-editor.tsx')).SynonymEditor }),
  },
  {
    path: adminMissedTermsPath(),
    lazy: async () => ({ Component: (await import('./missed-terms.tsx')).MissedTerms }),
  },
]
