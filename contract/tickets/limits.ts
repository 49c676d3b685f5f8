export const MESSAGE_MAX_LENGTH = 5_000
export const ORGANISATION_MAX_LENGTH = 160
/** Room for a file that is somewhat too large, so that it is told by how much. */
export const BANNER_MAX_BASE64_LENGTH = 400_000
/** Of a whole ticket as JSON. */
export const TICKET_MAX_BYTES = 448 * 1024
