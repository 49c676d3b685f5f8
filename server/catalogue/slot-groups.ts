import { type EntryRules, entryRulesSchema } from '../../contract/catalogue/entry-rules.ts'
import type { Bitset } from './bitset.ts'

/** Groups slots by a value: each value has a number, counted from 0, and each slot the number of its value. */
export class SlotGroups<Value> {
  readonly #numbers = new Map<Value, number>()
  #numberBySlot = new Uint32Array(1_024)

  /** The number of the value. */
  put(slot: number, value: Value): number {
    const number = this.#numbers.get(value) ?? this.#numbers.size
    this.#numbers.set(value, number)
    if (slot >= this.#numberBySlot.length) {
      const grown = new Uint32Array(slot * 2)
      grown.set(this.#numberBySlot)
      this.#numberBySlot = grown
    }
    this.#numberBySlot[slot] = number
    return number
  }

  numberAt(slot: number): number {
    return this.#numberBySlot[slot] ?? 0
  }

  /** How many of these slots each value has. One pass over the slots, where a set for each value would be a pass each. */
  count(slots: Bitset): (value: Value) => number {
    const counts = new Uint32Array(this.#numbers.size)
    const numberBySlot = this.#numberBySlot
    slots.forEach((slot) => {
      const number = numberBySlot[slot] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    })
    return (value) => counts[this.#numbers.get(value) ?? -1] ?? 0
  }
}

interface EntryKind {
  rules: EntryRules
  category_ids: readonly number[]
}

/**
 * Thousands of courses have the same entry rules in the same field, so a hundred thousand courses are a few hundred kinds,
 * and a verdict on each kind is a verdict on all of them.
 */
export class EntryKinds {
  readonly #slots = new SlotGroups<string>()
  readonly all: EntryKind[] = []

  put(slot: number, rules: string, category_ids: readonly string[]): void {
    const number = this.#slots.put(slot, `${category_ids} ${rules}`)
    this.all[number] ??= { rules: entryRulesSchema.parse(JSON.parse(rules)), category_ids: category_ids.map(Number) }
  }

  numberAt(slot: number): number {
    return this.#slots.numberAt(slot)
  }
}
