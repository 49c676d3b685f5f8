/** The texts are fixed by the specification. */
export const RECEIVED_TEXT = 'Thank you for your message. We have received it and will respond shortly'
export const FAILED_TEXT = 'An error has occurred, and we are working to resolve it.'
