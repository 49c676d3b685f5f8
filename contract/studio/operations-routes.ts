/** The calls by which admins see how the site runs, and turn parts of it off. */
export const operationsRoutes = {
  getHealth: { method: 'GET', path: '/api/v1/admin/health', from: 'member', needs: 'health:read' },
  getSwitches: { method: 'GET', path: '/api/v1/admin/switches', from: 'member', needs: 'health:read' },
  changeSwitches: { method: 'PATCH', path: '/api/v1/admin/switches', from: 'member', needs: 'switch:change' },
  listMails: { method: 'GET', path: '/api/v1/admin/mails', from: 'member', needs: 'health:read' },
  sendMailAgain: { method: 'POST', path: '/api/v1/admin/mails/:id/send', from: 'member', needs: 'mail:send' },
} as const
