import type { LoaderFunctionArgs } from 'react-router'
import { apiContext, orErrorPage } from '../../api.ts'
import type { CategoryParents } from '../filters/filter-options.ts'

/** What stands around the list and stays while a visitor filters it and turns its pages. */
export interface CourseListFrame {
  /** There from the start on the server; in the browser the list waits for it. */
  categoryParents: CategoryParents | Promise<CategoryParents>
}

async function load({ context }: LoaderFunctionArgs): Promise<CategoryParents> {
  const categories = await context.get(apiContext).listCategories()
  return Object.fromEntries(categories.data.flatMap(({ name, parent }) => (parent ? [[name, parent.name]] : [])))
}

/** The server keeps a page for everyone, so it keeps none that lacks a part. */
export const loadListFrame = async (visit: LoaderFunctionArgs): Promise<CourseListFrame> => ({
  categoryParents: await orErrorPage(load(visit)),
})

/** A visitor who is on the way to the list gets it, if need be with ungrouped categories. */
export const startListFrame = (visit: LoaderFunctionArgs): CourseListFrame => ({
  categoryParents: load(visit).catch(() => ({})),
})
