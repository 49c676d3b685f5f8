import { damaged, followed } from './bytes.ts'

/** A code for each symbol: how many there are of 1 to 16 bits, and the symbols in their order. */
export interface CodeTable {
  counts: Uint8Array
  symbols: Uint8Array
}

/** Reads one stretch of a scan bit by bit. Each FF in it has a nought behind it. */
export class Bits {
  readonly #bytes: Uint8Array
  #at = 0
  #byte = 0
  #left = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  bit(): number {
    if (this.#left === 0) {
      const byte = this.#bytes[this.#at]
      if (byte === undefined) throw damaged()
      this.#at += byte === 0xff ? 2 : 1
      this.#byte = byte
      this.#left = 8
    }
    this.#left -= 1
    return (this.#byte >> this.#left) & 1
  }

  bits(count: number): number {
    let value = 0
    for (let at = 0; at < count; at++) value = (value << 1) | this.bit()
    return value
  }

  /** Half of the values of a size are below nought. */
  value(size: number): number {
    if (size === 0) return 0
    const value = this.bits(size)
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value
  }

  symbol({ counts, symbols }: CodeTable): number {
    let [code, first, at] = [0, 0, 0]
    for (const count of counts) {
      code |= this.bit()
      const symbol = code - first < count ? symbols[at + code - first] : undefined
      if (symbol !== undefined) return symbol
      at += count
      first = (first + count) << 1
      code <<= 1
    }
    throw damaged()
  }

  /** Nothing may be left but the bits that fill up the last byte. */
  end(): void {
    if (this.#at < this.#bytes.length) throw followed()
  }
}
