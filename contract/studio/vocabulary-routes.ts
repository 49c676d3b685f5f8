/** Categories and search synonyms, for moderators and admins. */
export const vocabularyRoutes = {
  listAdminCategories: { method: 'GET', path: '/api/v1/admin/categories', from: 'member', needs: 'category:read' },
  createCategory: { method: 'POST', path: '/api/v1/admin/categories', from: 'member', needs: 'category:change' },
  changeCategory: { method: 'PATCH', path: '/api/v1/admin/categories/:id', from: 'member', needs: 'category:change' },
  deleteCategory: { method: 'DELETE', path: '/api/v1/admin/categories/:id', from: 'member', needs: 'category:change' },
  restoreCategory: {
    method: 'POST',
    path: '/api/v1/admin/categories/:id/restore',
    from: 'member',
    needs: 'category:change',
  },
  mergeCategory: {
    method: 'POST',
    path: '/api/v1/admin/categories/:id/merge',
    from: 'member',
    needs: 'category:change',
  },
  listSynonyms: { method: 'GET', path: '/api/v1/admin/synonyms', from: 'member', needs: 'synonym:read' },
  createSynonym: { method: 'POST', path: '/api/v1/admin/synonyms', from: 'member', needs: 'synonym:change' },
  changeSynonym: { method: 'PATCH', path: '/api/v1/admin/synonyms/:id', from: 'member', needs: 'synonym:change' },
  deleteSynonym: { method: 'DELETE', path: '/api/v1/admin/synonyms/:id', from: 'member', needs: 'synonym:change' },
  restoreSynonym: {
    method: 'POST',
    path: '/api/v1/admin/synonyms/:id/restore',
    from: 'member',
    needs: 'synonym:change',
  },
  trySynonym: { method: 'GET', path: '/api/v1/admin/synonyms/try', from: 'member', needs: 'synonym:read' },
  listMissedTerms: { method: 'GET', path: '/api/v1/admin/missed-terms', from: 'member', needs: 'synonym:read' },
} as const
