import { offlinePath } from '../../../contract/paths.ts'
import { SHELL_CACHE, savesData } from '../cache-rules.ts'
import { findCached } from './cache-storage.ts'

/** Defined by the build (react-router.config.ts). */
declare const BUILT_FILES: readonly string[]
declare const BUILD: string

export const shellName = SHELL_CACHE + BUILD
export const shellFiles: ReadonlySet<string> = new Set(BUILT_FILES)

/** The offline page and its files have to be of one build; a server of another build may have answered. */
async function isOfThisBuild(page: Response): Promise<boolean> {
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  return page.ok && named.length > 0 && named.every((file) => shellFiles.has(file))
}

export async function cacheShell(): Promise<void> {
  // An existing worker is replaced even where data is to be saved: an old one would be worse.
  const isFirst = !(await caches.keys()).some((name) => name.startsWith(SHELL_CACHE))
  if (isFirst && savesData()) throw new Error('The visitor saves data.')
  const page = await fetch(offlinePath(), { cache: 'no-cache' })
  if (!(await isOfThisBuild(page))) throw new Error('Not of this build.')
  const shell = await caches.open(shellName)
  await shell.addAll([...shellFiles])
  await shell.put(offlinePath(), page)
}

/** The page may change although its files do not: with other settings of the site, for example. */
async function updateShell(page: Promise<Response | undefined>): Promise<void> {
  const fresh = await page.catch(() => undefined)
  if (fresh && (await isOfThisBuild(fresh))) await (await caches.open(shellName)).put(offlinePath(), fresh)
}

/** The offline page, which is the only page that is cached. */
export async function findShell(event: FetchEvent): Promise<Response | undefined> {
  const shell = await findCached(shellName, offlinePath())
  if (shell) event.waitUntil(updateShell(Promise.resolve(event.preloadResponse)))
  return shell
}

export const answerFile = async ({ request }: FetchEvent, address: string): Promise<Response> =>
  (await findCached(shellName, address)) ?? fetch(request)
