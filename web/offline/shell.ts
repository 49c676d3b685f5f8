import { offlinePath } from '../../contract/paths.ts'
import { SHELL } from './kept.ts'
import { savesData } from './saves-data.ts'
import { findKept } from './store.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Written in by the build. */
declare const BUILT_FILES: readonly string[]
declare const BUILD: string

export const shellName = SHELL + BUILD
export const shellFiles: ReadonlySet<string> = new Set(BUILT_FILES)

/** Page and files are of one build, or nothing is kept: a server of another build may have answered. */
async function isOfThisBuild(page: Response): Promise<boolean> {
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  return page.ok && named.length > 0 && named.every((file) => shellFiles.has(file))
}

export async function keepShell(): Promise<void> {
  // Whoever had a worker before gets the new one all the same: an old one would be worse.
  const isFirst = !(await caches.keys()).some((name) => name.startsWith(SHELL))
  if (isFirst && savesData()) throw new Error('Another time.')
  const page = await fetch(offlinePath(), { cache: 'no-cache' })
  if (!(await isOfThisBuild(page))) throw new Error('Not of this build.')
  const shell = await caches.open(shellName)
  await shell.addAll([...shellFiles])
  await shell.put(offlinePath(), page)
}

/** The page may say something else although its files are the same: with other settings of the site, for example. */
async function renewShell(page: Promise<Response | undefined>): Promise<void> {
  const fresh = await page.catch(() => undefined)
  if (fresh && (await isOfThisBuild(fresh))) await (await caches.open(shellName)).put(offlinePath(), fresh)
}

/** The one page that is kept. */
export async function findShell(event: FetchEvent): Promise<Response | undefined> {
  const shell = await findKept(shellName, offlinePath())
  if (shell) event.waitUntil(renewShell(Promise.resolve(event.preloadResponse)))
  return shell
}

export const answerFile = async ({ request }: FetchEvent, address: string): Promise<Response> =>
  (await findKept(shellName, address)) ?? fetch(request)
