import type { Api } from '../../contract/client.ts'

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
