import type { EntryRules } from '../../contract/catalogue/entry-rules.ts'
import { type Catalogue, CourseSelection, findCourses, findEntryRules } from '../catalogue/index.ts'
import type { Search } from '../search/index.ts'
import type { AdviserCatalogue, CourseFacts, CourseShelf } from './built-in/catalogue.ts'
import { chooseCourses } from './built-in/choose-courses.ts'

/** More courses than these are never looked at for one wish; what fits best is among them, or the wish is too wide. */
const MOST_LOOKED_AT = 1_000
const MOST_RULES_KEPT = 20_000

/** The catalogue as the adviser asks it. Entry rules are kept between turns until the catalogue moves. */
export class CatalogueReader {
  readonly #catalogue: Catalogue
  readonly #search: Search
  #rules = new Map<number, EntryRules>()
  #rulesVersion = -1

  constructor(catalogue: Catalogue, search: Search) {
    this.#catalogue = catalogue
    this.#search = search
  }

  /** For one turn: everything in it is of one version. */
  async open(): Promise<AdviserCatalogue> {
    const catalogue = this.#catalogue
    const { database } = catalogue
    const view = await catalogue.view()
    const factsOf = (id: number): CourseFacts[] => {
      const slot = view.courses.slotOf(id)
      const course = slot === undefined ? undefined : view.courses.courseAt(slot)
      if (!course) return []
      const { mnqf_level, institution_id, total_mvr_min, months } = course
      const category_ids = [...course.category_ids.matchAll(/\d+/g)].map(Number)
      return [{ id, mnqf_level, institution_id, category_ids, total_mvr_min, months }]
    }
    const shelf: CourseShelf = {
      categories: view.categories,
      select(filters, order = 'newest', among) {
        const selection = new CourseSelection(view, filters, among && { ids: among, meant: among })
        return { courses: selection.page(order, 1, MOST_LOOKED_AT).flatMap(factsOf), total: selection.total }
      },
      search: (text) => this.#search.findCourses(text),
      readEntryRules: (ids) => this.#readRules(view.version, ids),
    }
    return {
      ...shelf,
      institutions: view.institutions,
      islands: view.courses.valuesOf('island'),
      languages: view.courses.valuesOf('language'),
      choose: (slots) => chooseCourses(slots, shelf),
      count: (filters) => new CourseSelection(view, filters).total,
      readCards: (ids) => catalogue.cards.find(ids),
      readCourses: (ids) => findCourses(database, ids),
    }
  }

  async #readRules(version: number, ids: readonly number[]): Promise<ReadonlyMap<number, EntryRules>> {
    if (version !== this.#rulesVersion || this.#rules.size > MOST_RULES_KEPT) {
      this.#rules = new Map()
      this.#rulesVersion = version
    }
    const kept = this.#rules
    const missing = ids.filter((id) => !kept.has(id))
    for (const [id, rules] of await findEntryRules(this.#catalogue.database, missing)) kept.set(id, rules)
    return kept
  }
}
