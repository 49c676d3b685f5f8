import type { LoaderFunctionArgs } from 'react-router'
import type { Advert } from '../../contract/advertising/advert.ts'
import { chooseAdvert } from '../advertising/choose-adverts.ts'
import { apiContext, orErrorPage } from '../api.ts'
import type { CategoryParents } from './filter-options.ts'
import { newSeed } from './seed.ts'

/** What stands around the list and stays while a visitor filters it and turns its pages. */
export interface CourseListFrame {
  categoryParents: CategoryParents
  advert: Advert | undefined
}

async function load({ context }: LoaderFunctionArgs): Promise<CourseListFrame> {
  const api = context.get(apiContext)
  const [categories, adverts] = await Promise.all([api.listCategories(), api.listAdverts()])
  return {
    categoryParents: Object.fromEntries(
      categories.data.flatMap(({ name, parent }) => (parent ? [[name, parent.name]] : [])),
    ),
    advert: chooseAdvert(adverts.data, newSeed(), 0),
  }
}

/** The server keeps a page for everyone, so it keeps none that lacks a part. */
export const loadListFrame = (visit: LoaderFunctionArgs): Promise<CourseListFrame> => orErrorPage(load(visit))

/** A visitor who is on the way to the list gets it, if need be with ungrouped categories and no advert. */
export const loadListFrameOrGoWithout = (visit: LoaderFunctionArgs): Promise<CourseListFrame> =>
  load(visit).catch(() => ({ categoryParents: {}, advert: undefined }))
