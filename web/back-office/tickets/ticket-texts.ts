import type { TicketKind, TicketState } from '../../../contract/tickets/ticket-constants.ts'

export const KIND_TEXTS: Readonly<Record<TicketKind, string>> = {
  contact: 'Message',
  advertising: 'Advertising enquiry',
  listing: 'Listing request',
}

export const TICKET_STATE_TEXTS: Readonly<Record<TicketState, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

/** The choices of a filter; the empty one filters nothing. */
export const choicesOf = (texts: Readonly<Record<string, string>>): { value: string; label: string }[] => [
  { value: '', label: 'All' },
  ...Object.entries(texts).map(([value, label]) => ({ value, label })),
]
