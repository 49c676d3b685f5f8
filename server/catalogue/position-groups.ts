import { type EntryRules, entryRulesSchema } from '../../contract/catalogue/entry-rules.ts'
import type { Bitset } from './bitset.ts'

/** Groups positions by a value: each value has a number, counted from 0, and each position the number of its value. */
export class PositionGroups<Value> {
  readonly #numbers = new Map<Value, number>()
  #numberByPosition = new Uint32Array(1_024)

  /** The number of the value. */
  put(position: number, value: Value): number {
    const number = this.#numbers.get(value) ?? this.#numbers.size
    this.#numbers.set(value, number)
    if (position >= this.#numberByPosition.length) {
      const grown = new Uint32Array(position * 2)
      grown.set(this.#numberByPosition)
      this.#numberByPosition = grown
    }
    this.#numberByPosition[position] = number
    return number
  }

  numberAt(position: number): number {
    return this.#numberByPosition[position] ?? 0
  }

  /** How many of these positions each value has, in one pass; a set for each value would take a pass each. */
  count(positions: Bitset): (value: Value) => number {
    const counts = new Uint32Array(this.#numbers.size)
    const numberByPosition = this.#numberByPosition
    positions.forEach((position) => {
      const number = numberByPosition[position] ?? 0
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
  readonly #groups = new PositionGroups<string>()
  readonly all: EntryKind[] = []

  put(position: number, rules: string, category_ids: readonly string[]): void {
    const number = this.#groups.put(position, `${category_ids} ${rules}`)
    this.all[number] ??= { rules: entryRulesSchema.parse(JSON.parse(rules)), category_ids: category_ids.map(Number) }
  }

  numberAt(position: number): number {
    return this.#groups.numberAt(position)
  }
}
