/** The calls by which somebody becomes staff, proves to be it, and by which a team is managed. */
export const teamRoutes = {
  confirmPassword: { method: 'POST', path: '/api/user/password/confirm', from: 'member' },
  getSecondFactor: { method: 'GET', path: '/api/user/second-factor', from: 'member' },
  beginSecondFactor: { method: 'POST', path: '/api/user/second-factor', from: 'member' },
  confirmSecondFactor: { method: 'POST', path: '/api/user/second-factor/confirm', from: 'member' },
  removeSecondFactor: { method: 'DELETE', path: '/api/user/second-factor', from: 'member' },
  getInvitation: { method: 'GET', path: '/api/invitations/:token', from: 'anyone' },
  acceptInvitation: { method: 'POST', path: '/api/invitations/:token', from: 'visitor' },
  getStudio: { method: 'GET', path: '/api/v1/studio', from: 'member', needs: 'studio:read', of: 'own' },
  listTeam: {
    method: 'GET',
    path: '/api/v1/studio/institutions/:id/members',
    from: 'member',
    needs: 'team:read',
    of: 'institution',
  },
  inviteToTeam: {
    method: 'POST',
    path: '/api/v1/studio/institutions/:id/members',
    from: 'member',
    needs: 'team:invite',
    of: 'institution',
    asksPassword: true,
  },
  removeFromTeam: {
    method: 'DELETE',
    path: '/api/v1/studio/institutions/:id/members/:member',
    from: 'member',
    needs: 'team:remove',
    of: 'institution',
    asksPassword: true,
  },
} as const
