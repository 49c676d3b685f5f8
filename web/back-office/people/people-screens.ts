import type { RouteObject } from 'react-router'

/** The screens about people, and about what visitors wrote to us and to institutions, under /admin. */
export const peopleScreens: RouteObject[] = [
  {
    path: 'tickets',
    lazy: async () => ({ Component: (await import('../tickets/tickets.tsx')).Tickets }),
  },
  {
    path: 'tickets/saved-answers',
    lazy: async () => ({ Component: (await import('../tickets/saved-answers.tsx')).SavedAnswers }),
  },
  {
    path: 'tickets/:id',
    lazy: async () => ({ Component: (await import('../tickets/ticket.tsx')).TicketScreen }),
  },
  {
    path: 'enquiries',
    lazy: async () => ({ Component: (await import('../tickets/enquiries.tsx')).AllEnquiries }),
  },
  { path: 'people', lazy: async () => ({ Component: (await import('./people.tsx')).People }) },
  { path: 'people/:id', lazy: async () => ({ Component: (await import('./person.tsx')).PersonScreen }) },
]
