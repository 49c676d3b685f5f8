/** The calls by which staff change what the site says. */
export const contentRoutes = {
  listBannerMessages: {
    method: 'GET',
    path: '/api/v1/admin/banner-messages',
    from: 'member',
    needs: 'content:read',
  },
  createBannerMessage: {
    method: 'POST',
    path: '/api/v1/admin/banner-messages',
    from: 'member',
    needs: 'content:edit',
  },
  changeBannerMessage: {
    method: 'PATCH',
    path: '/api/v1/admin/banner-messages/:id',
    from: 'member',
    needs: 'content:edit',
  },
  removeBannerMessage: {
    method: 'DELETE',
    path: '/api/v1/admin/banner-messages/:id',
    from: 'member',
    needs: 'content:edit',
  },
  restoreBannerMessage: {
    method: 'POST',
    path: '/api/v1/admin/banner-messages/:id/restore',
    from: 'member',
    needs: 'content:edit',
  },
  listEditableFaqs: { method: 'GET', path: '/api/v1/admin/faqs', from: 'member', needs: 'content:read' },
  createFaq: { method: 'POST', path: '/api/v1/admin/faqs', from: 'member', needs: 'content:edit' },
  changeFaq: { method: 'PATCH', path: '/api/v1/admin/faqs/:id', from: 'member', needs: 'content:edit' },
  removeFaq: { method: 'DELETE', path: '/api/v1/admin/faqs/:id', from: 'member', needs: 'content:edit' },
  restoreFaq: { method: 'POST', path: '/api/v1/admin/faqs/:id/restore', from: 'member', needs: 'content:edit' },
  listEditableTestimonials: {
    method: 'GET',
    path: '/api/v1/admin/testimonials',
    from: 'member',
    needs: 'content:read',
  },
  createTestimonial: { method: 'POST', path: '/api/v1/admin/testimonials', from: 'member', needs: 'content:edit' },
  changeTestimonial: {
    method: 'PATCH',
    path: '/api/v1/admin/testimonials/:id',
    from: 'member',
    needs: 'content:edit',
  },
  removeTestimonial: {
    method: 'DELETE',
    path: '/api/v1/admin/testimonials/:id',
    from: 'member',
    needs: 'content:edit',
  },
  restoreTestimonial: {
    method: 'POST',
    path: '/api/v1/admin/testimonials/:id/restore',
    from: 'member',
    needs: 'content:edit',
  },
} as const
