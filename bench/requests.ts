/** A small generator with a seed, so that every run asks the same. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Named {
  id: number
  name: string
}
interface CourseReply {
  data: Named[]
  facets: Record<string, { value: string; count: number }[]>
}

export interface Requests {
  filteredList: string[]
  listWithFacets: string[]
  listOpenToMe: string[]
  listByName: string[]
  spotlight: string[]
  suggestions: string[]
  course: string[]
  page: string[]
}

const TIMES = 300
const FILTERED_KEYS = ['category', 'mnqf_level', 'delivery_modality', 'institutions', 'island', 'intake', 'language']

/** What visitors would ask of this catalogue: filters that exist, words of courses' names, some misspelt or cut short. */
export async function makeRequests(origin: string): Promise<Requests> {
  const read = async (path: string): Promise<CourseReply> => JSON.parse(await (await fetch(origin + path)).text())
  const pick = seeded(20_261_115)
  const { facets } = await read('/api/v1/p/courses?facets=true&limit=1')
  const courses: Named[] = []
  for (let page = 1; page <= 8; page++)
    courses.push(...(await read(`/api/v1/p/courses?limit=100&page=${page}&sort=name`)).data)
  const oneOf = <Thing>(things: readonly Thing[]): Thing => {
    const thing = things[pick(things.length)]
    if (thing === undefined) throw new Error('There is nothing to choose from.')
    return thing
  }
  const someFilter = (): [string, string] => {
    const key = oneOf(FILTERED_KEYS)
    return [key, oneOf((facets[key] ?? []).filter(({ count }) => count > 0)).value.replace(/[\\:]/g, '\\$&')]
  }
  const filters = (): string => {
    const query = new URLSearchParams()
    for (let n = 0; n <= pick(3); n++) query.set(...someFilter())
    query.set('page', String(1 + pick(3)))
    query.set('sort', oneOf(['newest', 'newest', 'fee', 'duration', 'name']))
    return query.toString()
  }
  const results = (): string => {
    const field = oneOf((facets['category'] ?? []).filter(({ count }) => count > 0)).value
    const diploma = new URLSearchParams({ holds: String(1 + pick(9)), holds_field: field, work_years: String(pick(9)) })
    return oneOf([
      `o_passes=${pick(10)}&o_subjects=Mathematics=B:English&age=${15 + pick(10)}`,
      `school=a_level&a_passes=${pick(4)}&english=${4 + pick(5)}`,
      `school=o_level&age=${18 + pick(30)}&${diploma}`,
    ])
  }
  const typed = (): string => {
    const words = oneOf(courses)
      .name.split(' ')
      .filter((word) => word.length > 3)
    const text = [oneOf(words), oneOf(words)].join(' ').toLowerCase()
    const at = 1 + pick(text.length - 1)
    return oneOf([text, text, text.slice(0, -2), text.slice(0, at) + text.slice(at + 1)])
  }
  const many = (make: () => string): string[] => Array.from({ length: TIMES }, make)
  return {
    filteredList: many(() => `/api/v1/p/courses?${filters()}`),
    listWithFacets: many(() => `/api/v1/p/courses?facets=true&${filters()}`),
    listOpenToMe: many(() => `/api/v1/p/courses?facets=true&entry=open:almost&${results()}&${filters()}`),
    listByName: many(() => `/api/v1/p/courses?${new URLSearchParams({ name: typed() })}`),
    spotlight: many(() => `/api/v1/spotlight-search?${new URLSearchParams({ query: typed(), page: '1' })}`),
    suggestions: many(() => {
      const text = typed()
      return `/api/v1/p/courses/suggestions?${new URLSearchParams({ name: text.slice(0, 2 + pick(text.length)) })}`
    }),
    course: many(() => `/api/v1/p/courses/${oneOf(courses).id}`),
    // One filter alone always lists something; a page of an empty list is a 404.
    page: many(() => `/courses?${new URLSearchParams([someFilter()])}`),
  }
}

export const somePage = '/courses?mnqf_level=7'
export const someList = '/api/v1/p/courses?limit=10&orderBy=DESC&page=1&mnqf_level=7'
