import type { Api } from '../client.ts'
import type { CourseSummary } from './course.ts'

export const DELIVERY_MODALITIES = {
  f2f: 'Face to Face',
  online: 'Online',
  blended: 'Blended',
} as const
export type DeliveryModality = keyof typeof DELIVERY_MODALITIES

export const AWARDING_BODY_TYPES = { local: 'Local', international: 'International' } as const

export const STUDY_MODES = {
  full_time: 'Full time',
  part_time: 'Part time',
  evening: 'Evening',
  weekend: 'Weekend',
} as const
export type StudyMode = keyof typeof STUDY_MODES

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** 'Face to Face/Online'. */
export const deliveryText = ({ delivery_modalities }: Pick<CourseSummary, 'delivery_modalities'>): string =>
  Object.values(delivery_modalities).join('/')

export const GRANT_SCHEME = "Bachelor's Degree Grant Scheme"

export const isGrantFunded = (course: { gov_first_degree_text: string }): boolean =>
  course.gov_first_degree_text !== 'No'

interface CategoryTree {
  categories: readonly { id: number; name: string; parent_id: number | null }[]
}

/** The top category of a category; its own name for one without a parent, or one that the catalogue does not have. */
export function topCategoryOf(name: string, { categories }: CategoryTree): string {
  const named = categories.filter((each) => each.name === name)
  const [category] = named
  if (category === undefined || named.some(({ parent_id }) => parent_id === null)) return name
  return categories.find(({ id }) => id === category.parent_id)?.name ?? name
}

/** Looks up the top categories of a course. */
export function topCategories({ categories }: CategoryTree): (ids: readonly number[]) => string[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return (ids) => {
    const tops = ids.flatMap((id) => byId.get(byId.get(id)?.parent_id ?? id)?.name ?? [])
    return [...new Set(tops)]
  }
}

/** From the name of each category to the top category that it belongs to. */
export type TopCategories = ReadonlyMap<string, string>

/** A verdict needs them to say what is related, so a failure is the caller's to handle. */
export async function loadTopCategories(api: Pick<Api, 'listCategories'>): Promise<TopCategories> {
  const { data } = await api.listCategories()
  return new Map(data.map(({ name, parent }) => [name, parent?.name ?? name]))
}

/** The top categories of a course: a qualification in one of them is related. */
export const fieldsOf = (categories: readonly { name: string }[], topOf: TopCategories): string[] => [
  ...new Set(categories.map(({ name }) => topOf.get(name) ?? name)),
]
