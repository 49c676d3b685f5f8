import { expect, it } from 'vitest'
import { createApi } from '../../contract/client.ts'
import { coursePath } from '../../contract/paths.ts'
import { loadPageData } from './offline-pages.ts'

const COURSE = { id: 1001, name: 'Diploma in Nursing' }
const INSTITUTION_COURSES = '/api/v1/p/courses?limit=4&orderBy=DESC&page=1&institutions=Kaashi+College'

const REPLIES: Record<string, unknown> = {
  '/api/v1/p/courses/1001': { data: COURSE },
  '/api/v1/p/courses/by-ids?ids=1001%2C1002': { data: [COURSE] },
  '/api/v1/p/institutions/3': { data: { id: 3, name: 'Kaashi College' } },
  [INSTITUTION_COURSES]: { data: [COURSE] },
}

/** Has all replies but one, and no list of institutions. */
const read = (path: string, missing?: string) =>
  loadPageData(
    createApi(async (address) => {
      if (!(address in REPLIES) || address === missing) throw new Error(`${address} is not cached.`)
      return REPLIES[address]
    }),
    path,
  )

it.each([
  [coursePath(COURSE), coursePath(COURSE)],
  ['/courses/1001', coursePath(COURSE)],
  ['/courses/1001/an-old-name?from=mail', coursePath(COURSE)],
  ['/institutions/3', '/institutions/3'],
  ['/compare', '/compare'],
  ['/compare?ids=1001,1002', '/compare?ids=1001,1002'],
  ['/compare?ids=1001,x,1002', '/compare?ids=1001,1002'],
  ['/compare?ids=a', '/compare'],
])('reads %s at %s', async (path, expected) => expect(await read(path)).toBe(expected))

it.each([
  '/',
  '/courses',
  '/chat',
  '/profile',
  '/reset-password/1001',
  '/courses/1001/a/b',
  '/institutions/3/x',
  '/institutions?page=2',
  '/institutions?island=Gan',
  '/courses/12',
  '/courses/1001?mnqf_level=7',
])('does not read %s', async (path) => expect(await read(path)).toBeUndefined())

it.each([
  ['/courses/1002/x', undefined],
  ['/courses/2/x', undefined],
  ['/institutions', undefined],
  ['/institutions/3', INSTITUTION_COURSES],
  ['/compare?ids=1001,1003', undefined],
])('fails for %s without all it is made of', async (path, missing) => {
  await expect(read(path, missing)).rejects.toThrow('is not cached')
})
