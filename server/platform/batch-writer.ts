interface Waiting<Item> {
  items: readonly Item[]
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Items that are added while a batch is being written form the next batch. `add` resolves when its items are in the
 * database.
 */
export class BatchWriter<Item> {
  readonly #write: (items: readonly Item[]) => Promise<void>
  #waiting: Waiting<Item>[] = []
  #isWriting = false

  constructor(write: (items: readonly Item[]) => Promise<void>) {
    this.#write = write
  }

  add(items: readonly Item[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ items, resolve, reject })
      if (!this.#isWriting) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      try {
        await this.#write(batch.flatMap(({ items }) => items))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isWriting = false
  }
}
