import { type Career, categoriesOfCareer } from '../../contract/guidance/careers.ts'
import { type IndexedCourse, LIST_SEPARATOR } from './course-index.ts'

interface CareerTitle {
  /** How the titles of its courses begin a word: 'nurs' is in 'Bachelor of Nursing'. */
  words: readonly string[]
  /** The MNQF level that people usually enter the career with. */
  level: number
}

const TITLES: Readonly<Record<Career, CareerTitle>> = {
  Accountant: { words: ['account'], level: 7 },
  Banker: { words: ['bank'], level: 7 },
  'Business Manager': { words: ['business admin', 'business manage'], level: 7 },
  'Human Resource Specialist': { words: ['human resource'], level: 7 },
  'Marketing Manager': { words: ['marketing'], level: 7 },
  'Primary Teacher': { words: ['primary'], level: 7 },
  'Preschool Teacher': { words: ['early childhood', 'preschool', 'foundation stage'], level: 7 },
  'Quran Teacher or Imam': { words: ['quran', 'imam', 'hifz'], level: 3 },
  Lawyer: { words: ['law', 'legal'], level: 7 },
  'Police Officer': { words: ['polic', 'criminal', 'criminolog'], level: 4 },
  'Software Developer': { words: ['software', 'programming', 'computer science'], level: 7 },
  'Graphic Designer': { words: ['graphic', 'multimedia'], level: 3 },
  Journalist: { words: ['journalis', 'news'], level: 7 },
  Counsellor: { words: ['counsel', 'psychology'], level: 7 },
  'Civil Engineer': { words: ['civil'], level: 7 },
  Electrician: { words: ['electric', 'house wiring'], level: 3 },
  Architect: { words: ['architect'], level: 7 },
  Nurse: { words: ['nurs'], level: 7 },
  Pharmacist: { words: ['pharmac'], level: 7 },
  'Hotel Manager': { words: ['hotel', 'hospitality', 'resort'], level: 7 },
  Chef: { words: ['culinary', 'cookery', 'chef', 'pastry'], level: 3 },
  'Flight Attendant': { words: ['cabin crew', 'flight attend'], level: 3 },
}

/** Courses at these levels ask for a degree, which somebody who looks for a career does not have yet. */
const FIRST_POSTGRADUATE_LEVEL = 8
/** A short course outside the framework is further from any level than the levels are from each other. */
const OUTSIDE_THE_FRAMEWORK = 10

/** Lower is nearer to the career; compared from the first to the last. */
type Distance = readonly number[]

function distanceFrom(career: Career, categoryIds: ReadonlySet<string>): (course: IndexedCourse) => Distance {
  const { words, level } = TITLES[career]
  const title = new RegExp(`\\b(?:${words.join('|')})`)
  return ({ folded_name, mnqf_level, category_ids }) => {
    const own = mnqf_level === 'NA' ? undefined : Number(mnqf_level)
    const [mainCategory = ''] = category_ids.split(LIST_SEPARATOR)
    return [
      own !== undefined && own >= FIRST_POSTGRADUATE_LEVEL ? 1 : 0,
      title.test(folded_name) ? 0 : 1,
      categoryIds.has(mainCategory) ? 0 : 1,
      own === undefined ? OUTSIDE_THE_FRAMEWORK : Math.abs(own - level),
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
  career: Career,
  courses: readonly IndexedCourse[],
  categories: readonly { id: number; name: string }[],
): IndexedCourse[] {
  const names = categoriesOfCareer(career)
  const categoryIds = new Set(categories.filter(({ name }) => names.includes(name)).map(({ id }) => String(id)))
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
