import type { RouteObject } from 'react-router'
import {
  adminCatalogueFilePath,
  adminInstitutionPath,
  adminInstitutionsPath,
  adminPriorityInstitutionsPath,
} from '../../../contract/studio/staff-paths.ts'

/** The screens about institutions, under /admin. */
export const institutionScreens: RouteObject[] = [
  {
    path: adminInstitutionsPath(),
    lazy: async () => ({ Component: (await import('./admin-institution-list.tsx')).AdminInstitutionList }),
  },
  {
    path: adminPriorityInstitutionsPath(),
    lazy: async () => ({ Component: (await import('./priority-list.tsx')).PriorityList }),
  },
  {
    path: adminCatalogueFilePath(),
    lazy: async () => ({ Component: (await import('./catalogue-file.tsx')).CatalogueFile }),
  },
  {
    path: adminInstitutionPath(':id'),
    lazy: async () => ({ Component: (await import('./institution-screen.tsx')).InstitutionScreen }),
  },
]
