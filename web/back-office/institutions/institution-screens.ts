import type { RouteObject } from 'react-router'

/** The screens about institutions, under /admin. */
export const institutionScreens: RouteObject[] = [
  { path: 'institutions', lazy: async () => ({ Component: (await import('./institutions.tsx')).Institutions }) },
  {
    path: 'institutions/priority',
    lazy: async () => ({ Component: (await import('./priority-list.tsx')).PriorityList }),
  },
  {
    path: 'institutions/catalogue-file',
    lazy: async () => ({ Component: (await import('./catalogue-file.tsx')).CatalogueFile }),
  },
  {
    path: 'institutions/:id',
    lazy: async () => ({ Component: (await import('./institution-screen.tsx')).InstitutionScreen }),
  },
]
