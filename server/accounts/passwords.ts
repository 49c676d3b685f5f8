import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { LoadGate } from '../platform/http/load-gate.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const SITE_WORDS = ['graduate', 'maldives', 'graduatemaldives']
/** Shorter names are part of too many good passwords. */
const MIN_NAME_LENGTH = 4
/** With this many other letters beside a guessable word, a password is not guessable. */
const ENOUGH_OTHER_LETTERS = 4

/** Some keyboards write one character as two; both spellings are the same password. */
const normalisePassword = (password: string): string => password.normalize('NFKC')

/** Why a password is too easy to guess for the owner of an email; undefined if it is not. */
export function weaknessOf(password: string, email: string): string | undefined {
  const typed = normalisePassword(password).toLowerCase()
  if (COMMON_PASSWORDS.has(typed) || new Set(typed).size === 1) {
    return 'is too common; please choose another'
  }
  const localPart = email.toLowerCase().split('@')[0] ?? ''
  const guessable = [
    ...SITE_WORDS,
    ...[localPart, ...localPart.split(/[^a-z]+/)].filter((word) => word.length >= MIN_NAME_LENGTH),
  ]
  if (guessable.some((word) => isHardlyMoreThan(word, typed))) {
    return "is too close to the site's name or your email; please choose another"
  }
  return undefined
}

function isHardlyMoreThan(word: string, password: string): boolean {
  if (!password.includes(word)) return false
  const letters = password.replaceAll(word, '').match(/\p{Letter}/gu) ?? []
  return letters.length < ENOUGH_OTHER_LETTERS
}

interface Cost {
  memoryKiB: number
  passes: number
  lanes: number
}

/** The minimum that OWASP recommends; one hash takes about 15 ms. */
const COST: Cost = { memoryKiB: 19 * 1024, passes: 2, lanes: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** The PHC string format: $argon2id$v=19$m=…,t=…,p=…$salt$hash */
const PHC_STRING = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

interface StoredHash extends Cost {
  salt: Buffer
  hash: Buffer
}

const derive = promisify(
  (
    password: string,
    { memoryKiB, passes, lanes, salt, length }: Cost & { salt: Buffer; length: number },
    done: Done,
  ) => {
    const parameters: Argon2Parameters = {
      message: normalisePassword(password),
      nonce: salt,
      memory: memoryKiB,
      passes,
      parallelism: lanes,
      tagLength: length,
    }
    argon2('argon2id', parameters, done)
  },
)
type Done = (error: Error | null, hash: Buffer) => void

/**
 * Hashes and checks passwords. Each hash takes 19 MiB and a core for a while, so only two run at once, some wait, and
 * the rest is refused with 503.
 */
export class Passwords {
  readonly gate = new LoadGate({ concurrency: 2, maxQueue: 100, maxWaitMs: 8_000 })
  readonly #cost: Cost
  #hashOfNobody: string | undefined

  /** Only tests give a lower cost. */
  constructor(cost: Cost = COST) {
    this.#cost = cost
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    const hash = await this.gate.run(() => derive(password, { ...this.#cost, salt, length: HASH_BYTES }))
    return write({ ...this.#cost, salt, hash })
  }

  async isRight(password: string, stored: string): Promise<boolean> {
    const { hash, ...known } = read(stored)
    const given = await this.gate.run(() => derive(password, { ...known, length: hash.length }))
    return timingSafeEqual(given, hash)
  }

  /** Takes as long as `isRight`, so that the time does not show that an email has no account. */
  async checkForNobody(password: string): Promise<false> {
    this.#hashOfNobody ??= write({ ...this.#cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) })
    await this.isRight(password, this.#hashOfNobody)
    return false
  }

  /** Whether the hash was made at another cost than today's. */
  isOutdated(stored: string): boolean {
    const { memoryKiB, passes, lanes } = read(stored)
    const cost = this.#cost
    return memoryKiB !== cost.memoryKiB || passes !== cost.passes || lanes !== cost.lanes
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const write = ({ memoryKiB, passes, lanes, salt, hash }: StoredHash): string =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(hash)}`

function read(stored: string): StoredHash {
  const [, memory, passes, lanes, salt = '', hash = ''] = PHC_STRING.exec(stored) ?? []
  if (hash === '') throw new Error('A stored password hash is not a PHC string.')
  return {
    memoryKiB: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
