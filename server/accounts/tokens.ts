import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A secret that nobody guesses, in letters that need no escaping anywhere. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of a token. It is random, so its hash tells nothing and needs no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
