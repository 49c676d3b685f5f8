import {
  type EntryCheck,
  EntryChecker,
  type EntryVerdict,
  type Holdings,
} from '../../contract/catalogue/check-entry.ts'
import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { type EntryRules, entryRulesSchema } from '../../contract/catalogue/entry-rules.ts'
import { topCategories, topCategoryOf } from '../../contract/catalogue/vocabulary.ts'
import { Bitset } from './bitset.ts'
import type { CatalogueView } from './refresh-course-index.ts'
import { SlotGroups } from './slot-groups.ts'

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

/** The verdict on every course for one applicant. It is computed for each request and never stored. */
export class EntryVerdicts {
  readonly #kinds: EntryKinds
  readonly #checks: readonly EntryCheck[]
  readonly sets: Readonly<Record<EntryVerdict, Bitset>>

  constructor(view: CatalogueView, held: Holdings) {
    const { live, entryKinds, slotCount } = view.courses
    const fieldsOf = topCategories(view)
    const holds_field = held.holds_field === undefined ? undefined : topCategoryOf(held.holds_field, view)
    const checker = new EntryChecker({ ...held, holds_field })
    this.#kinds = entryKinds
    this.#checks = entryKinds.all.map(({ rules, category_ids }) => checker.check(rules, fieldsOf(category_ids)))
    const empty = () => Bitset.withRoomFor(slotCount)
    this.sets = { open: empty(), almost: empty(), closed: empty(), unknown: empty() }
    live.forEach((slot) => {
      this.sets[this.#at(slot)?.verdict ?? 'unknown'].add(slot)
    })
  }

  #at(slot: number): EntryCheck | undefined {
    return this.#checks[this.#kinds.numberAt(slot)]
  }

  entryOf(slot: number): NonNullable<CourseSummary['entry']> {
    const { verdict, missing } = this.#at(slot) ?? { verdict: 'unknown', missing: [] }
    return { verdict, missing }
  }
}
