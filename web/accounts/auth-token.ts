import { storedText } from '../browser-storage.ts'

/** Identifies the member to the server. */
export const authToken = storedText('auth_token')
