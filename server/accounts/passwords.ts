import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { LoadGate } from '../platform/http/load-gate.ts'
import { normalisePassword } from './password-strength.ts'

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
