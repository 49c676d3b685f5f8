/** The calls by which admins see how the site runs, turn parts of it off, and move the whole catalogue as a file. */
export const operationsRoutes = {
  getHealth: { method: 'GET', path: '/api/v1/admin/health', from: 'member', needs: 'health:read' },
  getSwitches: { method: 'GET', path: '/api/v1/admin/switches', from: 'member', needs: 'health:read' },
  changeSwitches: { method: 'PATCH', path: '/api/v1/admin/switches', from: 'member', needs: 'switch:change' },
  listMails: { method: 'GET', path: '/api/v1/admin/mails', from: 'member', needs: 'health:read' },
  sendMailAgain: { method: 'POST', path: '/api/v1/admin/mails/:id/send', from: 'member', needs: 'mail:send' },
  exportCatalogue: { method: 'GET', path: '/api/v1/admin/catalogue', from: 'member', needs: 'catalogue:export' },
  importCatalogue: {
    method: 'POST',
    path: '/api/v1/admin/catalogue',
    from: 'member',
    needs: 'catalogue:import',
    asksPassword: true,
  },
} as const
