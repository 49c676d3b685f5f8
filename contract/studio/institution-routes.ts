/** The calls of the back office about institutions, and about what waits today. */
export const institutionRoutes = {
  getToday: { method: 'GET', path: '/api/v1/admin/today', from: 'member', needs: 'today:read' },
  listAdminInstitutions: {
    method: 'GET',
    path: '/api/v1/admin/institutions',
    from: 'member',
    needs: 'institution:read',
  },
  createInstitution: {
    method: 'POST',
    path: '/api/v1/admin/institutions',
    from: 'member',
    needs: 'institution:create',
  },
  getPriorityInstitutions: {
    method: 'GET',
    path: '/api/v1/admin/institutions/priority',
    from: 'member',
    needs: 'institution:read',
  },
  orderPriorityInstitutions: {
    method: 'PUT',
    path: '/api/v1/admin/institutions/priority',
    from: 'member',
    needs: 'institution:order',
  },
  getAdminInstitution: {
    method: 'GET',
    path: '/api/v1/admin/institutions/:id',
    from: 'member',
    needs: 'institution:read',
  },
  changeInstitution: {
    method: 'PATCH',
    path: '/api/v1/admin/institutions/:id',
    from: 'member',
    needs: 'institution:change',
  },
  deleteInstitution: {
    method: 'DELETE',
    path: '/api/v1/admin/institutions/:id',
    from: 'member',
    needs: 'institution:delete',
    asksPassword: true,
  },
  restoreInstitution: {
    method: 'POST',
    path: '/api/v1/admin/institutions/:id/restore',
    from: 'member',
    needs: 'institution:delete',
  },
  mergeInstitution: {
    method: 'POST',
    path: '/api/v1/admin/institutions/:id/merge',
    from: 'member',
    needs: 'institution:merge',
    asksPassword: true,
  },
} as const
