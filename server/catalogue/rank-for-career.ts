import type { Career } from '../../contract/guidance/careers.ts'
import { foldName } from '../search/index.ts'
import { type IndexedCourse, LIST_SEPARATOR } from './course-index.ts'

/** Courses at these levels ask for a degree, which somebody who looks for a career does not have yet. */
const FIRST_POSTGRADUATE_LEVEL = 8
/** A short course outside the framework is further from any level than the levels are from each other. */
const OUTSIDE_THE_FRAMEWORK = 10

/** Lower is nearer to the career; compared from the first to the last. */
type Distance = readonly number[]

type RankedBy = Pick<Career, 'categories' | 'title_words' | 'usual_level'>

/** Whether the name of a course has a word that begins with one of these. */
export function titledBy(titleWords: readonly string[]): (foldedName: string) => boolean {
  const beginnings = titleWords.map(foldName).filter((word) => word !== '')
  return (name) => beginnings.some((word) => ` ${name}`.includes(` ${word}`))
}

function distanceFrom(career: RankedBy, categoryIds: ReadonlySet<string>): (course: IndexedCourse) => Distance {
  const isTitled = titledBy(career.title_words)
  return ({ folded_name, mnqf_level, category_ids }) => {
    const own = mnqf_level === 'NA' ? undefined : Number(mnqf_level)
    const [mainCategory = ''] = category_ids.split(LIST_SEPARATOR)
    return [
      own !== undefined && own >= FIRST_POSTGRADUATE_LEVEL ? 1 : 0,
      isTitled(folded_name) ? 0 : 1,
      categoryIds.has(mainCategory) ? 0 : 1,
      own === undefined ? OUTSIDE_THE_FRAMEWORK : Math.abs(own - career.usual_level),
    ]
  }
}

const compareDistances = (first: Distance, second: Distance): number =>
  first.map((each, at) => each - (second[at] ?? 0)).find((difference) => difference !== 0) ?? 0

/** The same course at several institutions, with honours or without, has one title. */
const titleOf = ({ folded_name }: IndexedCourse): string =>
  folded_name
    .replace(/\bhon(?:our)?s\b/, '')
    .replaceAll(/\W+/g, ' ')
    .trim()

/**
 * Courses by how much they are the career: by level that can be entered, title, field and usual level. Each title comes
 * once before any comes again at another institution.
 */
export function rankForCareer(
  career: RankedBy,
  courses: readonly IndexedCourse[],
  categories: readonly { id: number; name: string }[],
): IndexedCourse[] {
  const categoryIds = new Set(
    categories.filter(({ name }) => career.categories.includes(name)).map(({ id }) => String(id)),
  )
  const distanceOf = distanceFrom(career, categoryIds)
  const byDistance = courses
    .map((course) => ({ course, distance: distanceOf(course) }))
    .sort((first, second) => compareDistances(first.distance, second.distance) || second.course.id - first.course.id)
  const timesSeen = new Map<string, number>()
  return byDistance
    .map(({ course }) => {
      const title = titleOf(course)
      const times = timesSeen.get(title) ?? 0
      timesSeen.set(title, times + 1)
      return { course, times }
    })
    .sort((first, second) => first.times - second.times)
    .map(({ course }) => course)
}
