import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '../platform/http/refusal.ts'

const TOKEN_BYTES = 32

/** A secret that cannot be guessed, in characters that need no escaping. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of a token. The token is random, so its hash needs no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const INVALID_TOKEN = 'Invalid or expired token'

export const invalidToken = (): Refusal => new Refusal(400, 'bad_request', INVALID_TOKEN)
