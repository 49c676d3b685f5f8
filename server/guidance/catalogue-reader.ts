import { type Catalogue, CourseSelection, findCourses, LIST_SEPARATOR, titledBy } from '../catalogue/index.ts'
import { dayInMaldives } from '../platform/clock.ts'
import type { Search } from '../search/index.ts'
import type { AdviserCatalogue, CourseFacts, CourseShelf } from './built-in/adviser-catalogue.ts'
import { chooseCourses } from './built-in/answers/choose-courses.ts'

/** One search reads at most this many courses; the best matches are among them. */
const MAX_COURSES_READ = 1_000

/** What was worked out for a key is not worked out again. */
function remember<Result>(work: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>()
  return (key) => {
    const result = known.get(key) ?? work(key)
    known.set(key, result)
    return result
  }
}

/** The catalogue for the adviser. */
export class CatalogueReader {
  readonly #catalogue: Catalogue
  readonly #search: Search

  constructor(catalogue: Catalogue, search: Search) {
    this.#catalogue = catalogue
    this.#search = search
  }

  /**
   * The catalogue for one turn, at least as new as the newest version known. A write during the turn updates the same
   * course index in place, so a later question of the turn may already see it.
   */
  async open(now: Date): Promise<AdviserCatalogue> {
    const catalogue = this.#catalogue
    const { database } = catalogue
    const view = await catalogue.view()
    // Many courses have the same lists.
    const numbersIn = remember((list): readonly number[] => [...list.matchAll(/\d+/g)].map(Number))
    const factsOf = (id: number): CourseFacts[] => {
      const position = view.courses.positionOf(id)
      const course = position === undefined ? undefined : view.courses.courseAt(position)
      if (!course) return []
      const { mnqf_level, institution_id, total_mvr_min, total_after_grant_min, months } = course
      return [
        {
          id,
          mnqf_level,
          institution_id,
          category_ids: numbersIn(course.category_ids),
          total_mvr_min,
          total_after_grant_min,
          months,
          intake_months: numbersIn(course.intake_months),
          islands: course.islands === '' ? [] : course.islands.split(LIST_SEPARATOR),
        },
      ]
    }
    const shelf: CourseShelf = {
      // What the adviser has learned may have an older name.
      categories: view.categoriesByAnyName,
      month: Number(dayInMaldives(now).slice(5, 7)),
      select(filters, { order = 'newest', among, titled, most = MAX_COURSES_READ } = {}) {
        const selection = new CourseSelection(view, filters, among && { ids: among, meant: among })
        if (!titled) return { courses: selection.page(order, 1, most).flatMap(factsOf), total: selection.total }
        const isTitled = titledBy(titled)
        const named = selection
          .page(order, 1, selection.total)
          .filter((id) => isTitled(view.courses.courseAt(view.courses.positionOf(id) ?? -1)?.folded_name ?? ''))
        return { courses: named.slice(0, most).flatMap(factsOf), total: named.length }
      },
      // Where nothing fits, the same words are searched with other limits.
      search: remember((text) => this.#search.findCourses(text)),
      findInNames: (words) => this.#search.findInNames(words),
      mayBeCourseName: (text) => this.#search.mayBeCourseName(text),
      readEntryRules: (ids) => new Map(ids.map((id) => [id, view.courses.entryRulesOf(id)])),
      readCards: (ids) => catalogue.summaries.find(ids),
    }
    return {
      ...shelf,
      today: dayInMaldives(now),
      institutions: view.institutions,
      islands: view.courses.valuesOf('island'),
      languages: view.courses.valuesOf('language'),
      careers: view.careers,
      choose: (criteria) => chooseCourses(criteria, shelf),
      count: (filters) => new CourseSelection(view, filters).total,
      readCourses: (ids) => findCourses(database, ids),
    }
  }
}
