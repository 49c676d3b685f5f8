import {
  type EntryCheck,
  EntryChecker,
  type EntryVerdict,
  type Holdings,
} from '../../contract/catalogue/check-entry.ts'
import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { topCategories, topCategoryOf } from '../../contract/catalogue/course-options.ts'
import { Bitset } from './bitset.ts'
import type { EntryKinds } from './position-groups.ts'
import type { CatalogueView } from './refresh-course-index.ts'

/** The verdict on every course for one applicant. It is computed for each request and never stored. */
export class EntryVerdicts {
  readonly #kinds: EntryKinds
  readonly #checks: readonly EntryCheck[]
  readonly sets: Readonly<Record<EntryVerdict, Bitset>>

  constructor(view: CatalogueView, held: Holdings) {
    const { live, entryKinds, positionCount } = view.courses
    const fieldsOf = topCategories(view)
    const holds_field =
      held.holds_field === undefined
        ? undefined
        : topCategoryOf(held.holds_field, { categories: view.categoriesByAnyName })
    const checker = new EntryChecker({ ...held, holds_field })
    this.#kinds = entryKinds
    this.#checks = entryKinds.all.map(({ rules, category_ids }) => checker.check(rules, fieldsOf(category_ids)))
    const empty = () => Bitset.withRoomFor(positionCount)
    this.sets = { open: empty(), almost: empty(), closed: empty(), unknown: empty() }
    const setByKind = this.#checks.map(({ verdict }) => this.sets[verdict])
    live.forEach((position) => {
      setByKind[entryKinds.numberAt(position)]?.add(position)
    })
  }

  #at(position: number): EntryCheck | undefined {
    return this.#checks[this.#kinds.numberAt(position)]
  }

  entryOf(position: number): NonNullable<CourseSummary['entry']> {
    const { verdict, missing } = this.#at(position) ?? { verdict: 'unknown', missing: [] }
    return { verdict, missing }
  }
}
