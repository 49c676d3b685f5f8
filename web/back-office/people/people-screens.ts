import type { RouteObject } from 'react-router'
import {
  adminEnquiriesPath,
  adminPeoplePath,
  adminPersonPath,
  adminSavedAnswersPath,
  adminTicketPath,
  adminTicketsPath,
} from '../../../contract/studio/staff-paths.ts'

/** The screens about people, and about what visitors wrote to us and to institutions, under /admin. */
export const peopleScreens: RouteObject[] = [
  {
    path: adminTicketsPath(),
    lazy: async () => ({ Component: (await import('../tickets/tickets.tsx')).Tickets }),
  },
  {
    path: adminSavedAnswersPath(),
    lazy: async () => ({ Component: (await import('../tickets/saved-answers.tsx')).SavedAnswers }),
  },
  {
    path: adminTicketPath(':id'),
    lazy: async () => ({ Component: (await import('../tickets/ticket.tsx')).TicketScreen }),
  },
  {
    path: adminEnquiriesPath(),
    lazy: async () => ({ Component: (await import('../tickets/enquiries.tsx')).AllEnquiries }),
  },
  { path: adminPeoplePath(), lazy: async () => ({ Component: (await import('./people.tsx')).People }) },
  { path: adminPersonPath(':id'), lazy: async () => ({ Component: (await import('./person.tsx')).PersonScreen }) },
]
