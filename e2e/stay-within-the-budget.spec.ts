import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { COURSE_PAGE, PUBLIC_PAGES } from './support/public-pages.ts'

const KILOBYTE = 1000
const MAX_SCRIPT_BYTES = 145 * KILOBYTE
const MAX_STYLE_BYTES = 22 * KILOBYTE

const BUILT = join(import.meta.dirname, '../build/client')

interface BuiltModule {
  module: string
  imports?: string[]
  css?: string[]
}
interface BuiltRoute extends BuiltModule {
  parentId?: string
}
interface Manifest {
  entry: BuiltModule
  routes: Record<string, BuiltRoute>
}

const findAsset = (name: RegExp): string => readdirSync(join(BUILT, 'assets')).find((file) => name.test(file)) ?? ''
const manifestName = findAsset(/^manifest-\w+\.js$/)
/** Every page names it itself (web/root.tsx), so the manifest does not. */
const sharedStyles = `/assets/${findAsset(/^public-pages-[\w-]+\.css$/)}`

function readManifest(): Manifest {
  const text = readFileSync(join(BUILT, 'assets', manifestName), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** A route with the layouts around it. */
function withParents({ routes }: Manifest, id: string): BuiltRoute[] {
  const route = routes[id]
  return route ? [route, ...(route.parentId ? withParents({ routes } as Manifest, route.parentId) : [])] : []
}

const gzipBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file.replace('#', '')))).byteLength, 0)

// Read from the build's output, so it needs no browser.
test('no screen loads more script or style than the budget', { tag: '@once' }, () => {
  const manifest = readManifest()
  const ids = Object.keys(manifest.routes).filter((id) => id.startsWith('routes/'))
  expect(ids.length).toBeGreaterThan(20)
  for (const id of ids) {
    const modules = [manifest.entry, ...withParents(manifest, id)]
    const scripts = new Set(modules.flatMap(({ module, imports = [] }) => [module, ...imports]))
    const styles = new Set([sharedStyles, ...modules.flatMap(({ css = [] }) => css)])
    scripts.add(`/assets/${manifestName}`)
    expect.soft(gzipBytes(scripts), `script of ${id}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    expect.soft(gzipBytes(styles), `styles of ${id}`).toBeLessThan(MAX_STYLE_BYTES)
  }
})

/** Longer than a page waits before it watches its adverts and its connection. */
const SETTLED_MS = 6_000

/** The largest pages, those with adverts, and one with pictures that move. */
const LOADED_LATE = [
  '/',
  '/courses',
  COURSE_PAGE,
  PUBLIC_PAGES['compare, shared'] ?? '',
  '/advertise',
  '/institutions/1',
]

test('nor does a wide screen load more by itself, seconds later', { tag: ['@once', '@desktop'] }, async ({ page }) => {
  await page.clock.install()
  let scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname)
  })
  for (const address of LOADED_LATE) {
    scripts = new Set()
    await openHydrated(page, address)
    await page.clock.runFor(SETTLED_MS)
    await expect(page.locator('.connection-status')).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(scripts.size, address).toBeGreaterThan(3)
    expect.soft(gzipBytes(scripts), `script of ${address}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  }
})

test('the header of a page announces its style sheets, so that they do not wait for scripts', { tag: '@once' }, async ({
  request,
}) => {
  for (const path of ['/courses', '/compare', '/nowhere']) {
    const page = await request.get(path)
    const sheets = [...(await page.text()).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
    expect(sheets.length).toBeGreaterThan(0)
    expect(page.headers()['link']).toBe(sheets.map((href) => `<${href}>; rel=preload; as=style`).join(', '))
  }
})

/** How many elements each pass of the browser over the changed styles has visited. */
function countComputedStyles(trace: Buffer): number[] {
  const { traceEvents }: { traceEvents: { name: string; args: { elementCount: number } }[] } = JSON.parse(`${trace}`)
  return traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount)
}

test('a typed letter computes the styles of what it changes, and not of the whole page', { tag: '@once' }, async ({
  browser,
  page,
}) => {
  await openHydrated(page, '/courses')
  const field = page.getByRole('combobox', { name: 'Search Courses' })
  // What it needs is loaded when it gets the focus.
  await field.pressSequentially('nur')
  await expect(page.getByRole('option').first()).toBeVisible()
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  const answered = page.waitForResponse(/suggestions\?.*nurs/)
  await field.press('s')
  await answered
  // What the answer changes is drawn by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))
  const computed = countComputedStyles(await browser.stopTracing())
  expect(Math.max(...computed)).toBeGreaterThan(0)
  expect(Math.max(...computed)).toBeLessThan((await page.locator('body *').count()) / 4)
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1)
})

/** Addresses and class names that only the screens of staff use. */
const STAFF_MARKS = [
  '/api/v1/studio',
  '/api/v1/admin',
  'staff-card',
  'staff-link',
  'enquiry-row',
  'file-drop',
  'qr-code',
]

function findMarks(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|css)$/.test(name))
  expect(files.length).toBeGreaterThan(5)
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return STAFF_MARKS.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`)
  })
}

test('no public script or style contains anything of the studio', { tag: '@once' }, () => {
  expect(findMarks(BUILT)).toEqual([])
  const inStaffBundle = findMarks(join(BUILT, '../staff'))
  for (const mark of STAFF_MARKS) expect(inStaffBundle.join('\n'), 'the mark is in use').toContain(`: ${mark}`)
})
