import type { RouteObject } from 'react-router'

/** Each is a file that is loaded when it is opened. */
export const vocabularyScreens: RouteObject[] = [
  { path: 'vocabulary', lazy: async () => ({ Component: (await import('./categories.tsx')).Categories }) },
  { path: 'vocabulary/synonyms', lazy: async () => ({ Component: (await import('./synonyms.tsx')).SynonymList }) },
  {
    path: 'vocabulary/synonyms/edit',
    lazy: async () => ({ Component: (await import('./synonym-editor.tsx')).SynonymEditor }),
  },
  {
    path: 'vocabulary/missed-terms',
    lazy: async () => ({ Component: (await import('./missed-terms.tsx')).MissedTerms }),
  },
]
