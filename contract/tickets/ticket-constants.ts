/** What a ticket is about: any message, an advert, or courses that an institution wants to list. */
export const TICKET_KINDS = ['contact', 'advertising', 'listing'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

export const TICKET_STATES = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

export const TICKET_MESSAGE_MAX_LENGTH = 5_000
export const ORGANISATION_MAX_LENGTH = 160
/** Somewhat more than a banner may have, so that the answer can say by how much it is too large. */
export const BANNER_MAX_BASE64_LENGTH = 400_000
/** The whole ticket as JSON. */
export const TICKET_MAX_BYTES = 448 * 1024

/** The texts are fixed by the specification. */
export const RECEIVED_TEXT = 'Thank you for your message. We have received it and will respond shortly'
export const FAILED_TEXT = 'An error has occurred, and we are working to resolve it.'
