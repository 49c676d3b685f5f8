export const MESSAGE_MAX_LENGTH = 2_000
/** What the chat shows a visitor whose free messages are used up; the server refuses in the same words. */
export const MESSAGE_LIMIT_REACHED = 'Message limit reached. Please register to continue chatting.'
/** For this long after logging in, a member may bring the conversation of the device into the account. */
export const CLAIM_OFFER_MINUTES = 60
