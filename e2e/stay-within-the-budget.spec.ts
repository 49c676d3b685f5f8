import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

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

const manifestName = readdirSync(join(BUILT, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''

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

// Read from what the build wrote, so it needs no browser.
test('no screen loads more script or style than the budget', { tag: '@once' }, () => {
  const manifest = readManifest()
  const ids = Object.keys(manifest.routes).filter((id) => id.startsWith('routes/'))
  expect(ids.length).toBeGreaterThan(20)
  for (const id of ids) {
    const modules = [manifest.entry, ...withParents(manifest, id)]
    const scripts = new Set(modules.flatMap(({ module, imports = [] }) => [module, ...imports]))
    const styles = new Set(modules.flatMap(({ css = [] }) => css))
    scripts.add(`/assets/${manifestName}`)
    expect.soft(gzipBytes(scripts), `script of ${id}`).toBeLessThan(MAX_SCRIPT_BYTES)
    expect.soft(gzipBytes(styles), `styles of ${id}`).toBeLessThan(MAX_STYLE_BYTES)
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
