import { storedText } from '../browser-storage.ts'

/** What the server knows a member by. */
export const authToken = storedText('auth_token')
