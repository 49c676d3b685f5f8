import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkImports, readImports } from './check-imports.ts'
import { FORBIDDEN_IMPORTS } from './import-rules.ts'

/** Writes the files into a new temporary folder that lasts as long as the running test. */
function plantTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'graduate-checks-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  return root
}

/** The text of a file that imports these. */
const imports = (...paths: string[]) =>
  [...paths.map((path) => `import '${path}'`), 'export const thing = 1'].join('; ')
const importsType = (path: string) => `import type { Thing } from '${path}'; export type Other = Thing`

/** A small project in which every import that is allowed occurs once. */
const CLEAN_TREE = {
  'node_modules/zod/package.json': '{ "name": "zod", "type": "module", "exports": "./index.js" }',
  'node_modules/zod/index.js': 'export const z = 1',
  'node_modules/react/package.json': '{ "name": "react", "exports": "./index.js" }',
  'node_modules/react/index.js': 'exports.react = 1',
  'contract/problem.ts': imports('zod'),
  'contract/paths.ts': imports('./catalogue/mnqf.ts'),
  'contract/client.ts': importsType('./catalogue/course.ts'),
  'contract/catalogue/mnqf.ts': imports(),
  'contract/catalogue/course.ts': imports('zod', '../problem.ts'),
  'contract/catalogue/course.test.ts': imports('node:fs', './course.ts'),
  'server/main.ts': imports('./app.ts', './config.ts'),
  'server/app.ts': imports('./pages/index.ts', './catalogue/index.ts', './search/routes.ts', './platform/clock.ts'),
  'server/pages/index.ts': imports('../catalogue/index.ts', '../../contract/paths.ts'),
  'server/config.ts': imports('zod'),
  'server/platform/clock.ts': imports('node:fs', '../../contract/problem.ts'),
  'server/platform/testing/build-test-app.ts': imports('../../app.ts'),
  'server/catalogue/testing/list-of-few.ts': imports('../list-courses.ts', '../../platform/testing/build-test-app.ts'),
  'server/testing/test-app.ts': imports('../app.ts', '../catalogue/list-courses.ts'),
  'server/catalogue/index.ts': imports('./list-courses.ts'),
  'server/catalogue/routes.ts': imports('./list-courses.ts'),
  'server/catalogue/tables.ts': imports('../platform/clock.ts'),
  'server/catalogue/list-courses.ts': imports('./tables.ts', '../../contract/catalogue/course.ts'),
  'server/search/index.ts': imports('../catalogue/index.ts', '../catalogue/tables.ts'),
  'server/search/routes.ts': imports('./index.ts'),
  'server/search/index.test.ts': imports('../catalogue/list-courses.ts', '../platform/testing/build-test-app.ts'),
  'server/commands/write-openapi.ts': imports('../app.ts', '../config.ts', '../catalogue/index.ts'),
  'web/root.tsx': imports('react', './layout/header.tsx'),
  'web/api.ts': imports('../contract/client.ts'),
  'web/routes/courses.tsx': `${imports('../catalogue/course-card.tsx', '../api.ts')}\nimport type { Route } from './+types/courses'`,
  'web/catalogue/course-card.tsx': imports('../design/button.tsx', '../../contract/catalogue/mnqf.ts', '../api.ts'),
  'web/catalogue/course-words.ts': importsType('../../contract/catalogue/course.ts'),
  'web/layout/header.tsx': imports('../design/button.tsx'),
  'web/design/button.tsx': imports('react'),
  'data/courses.test.ts': imports('../server/catalogue/list-courses.ts', 'node:fs'),
  'bench/run.ts': imports('../server/app.ts', '../server/platform/testing/build-test-app.ts'),
  'checks/run.ts': imports('../server/config.ts'),
  'e2e/compare.spec.ts': imports('../contract/paths.ts'),
  'vitest.config.ts': imports('./server/platform/testing/build-test-app.ts'),
}

const SOURCES = Object.keys(CLEAN_TREE).filter((file) => !file.startsWith('node_modules/'))

type Planted = readonly (readonly [rule: string, file: string, content: string])[]

/** A file too many: [the rule it breaks, its path, what it says]. Each gets a name of its own in place of the star. */
const ADDED: Planted = (
  [
    ['contract-stands-alone', 'contract/*.ts', imports('../server/catalogue/index.ts')],
    ['contract-stands-alone', 'contract/*.ts', importsType('../web/api.ts')],
    ['contract-stands-alone', 'contract/catalogue/*.ts', imports('node:fs')],
    ['contract-stands-alone', 'contract/catalogue/*.ts', imports('react')],
    ['modules-meet-at-their-index', 'server/search/*.ts', imports('../catalogue/list-courses.ts')],
    ['modules-meet-at-their-index', 'server/search/*.ts', importsType('../catalogue/list-courses.ts')],
    ['modules-meet-at-their-index', 'server/search/*.ts', "export * from '../catalogue/routes.ts'"],
    ['modules-meet-at-their-index', 'server/search/*.ts', "export const late = () => import('../catalogue/routes.ts')"],
    ['modules-meet-at-their-index', 'server/commands/*.ts', imports('../catalogue/list-courses.ts')],
    ['modules-stand-below-the-app', 'server/catalogue/*.ts', imports('../config.ts')],
    ['modules-stand-below-the-app', 'server/catalogue/*.ts', importsType('../config.ts')],
    ['programs-build-the-app', 'server/*.ts', imports('./app.ts')],
    ['platform-knows-no-domain', 'server/platform/*.ts', imports('../catalogue/index.ts')],
    ['platform-knows-no-domain', 'server/platform/*.ts', importsType('../config.ts')],
    ['platform-knows-no-domain', 'server/platform/database/*.ts', imports('../../../contract/catalogue/course.ts')],
    ['platform-knows-no-domain', 'server/platform/*.ts', imports('../../contract/paths.ts')],
    ['data-is-read-as-files', 'server/catalogue/*.ts', imports('../../data/words.ts')],
    ['data-is-read-as-files', 'e2e/*.ts', imports('../data/words.ts')],
    ['web-never-server', 'web/catalogue/*.test.ts', imports('../../server/catalogue/index.ts')],
    ['data-is-read-as-files', 'web/catalogue/*.ts', imports('../../data/words.ts')],
    ['design-knows-no-course', 'web/design/*.tsx', imports('../catalogue/course-card.tsx')],
    ['design-knows-no-course', 'web/design/*.tsx', importsType('../../contract/catalogue/mnqf.ts')],
    ['only-screens-import-screens', 'web/catalogue/*.tsx', imports('../routes/courses.tsx')],
    ['only-screens-import-screens', 'web/layout/*.tsx', importsType('../root.tsx')],
    ['tests-are-imported-by-nothing', 'server/search/*.test.ts', imports('./index.test.ts')],
    ['tests-are-imported-by-nothing', 'e2e/*.ts', imports('./compare.spec.ts')],
    ['testing-serves-tests', 'server/catalogue/*.ts', imports('../platform/testing/build-test-app.ts')],
    ['testing-serves-tests', 'data/*.ts', imports('../server/platform/testing/build-test-app.ts')],
    ['testing-serves-tests', 'server/catalogue/*.ts', imports('./testing/list-of-few.ts')],
    ['product-never-imports-tools', 'server/platform/*.ts', imports('../../checks/run.ts')],
    ['product-never-imports-tools', 'web/catalogue/*.ts', imports('../../bench/words.ts')],
    ['every-import-resolves', 'web/catalogue/*.ts', imports('~/server/app')],
    ['every-import-resolves', 'server/catalogue/*.ts', imports('./nothing.ts')],
    ['web-runs-without-zod', 'web/catalogue/*.ts', imports('zod')],
    ['web-runs-without-zod', 'web/catalogue/*.ts', imports('../../contract/catalogue/course.ts')],
    ['imports-name-a-file', 'web/catalogue/*.ts', imports('./course-card')],
    ['imports-name-a-file', 'server/search/*.ts', importsType('../catalogue')],
    ['imports-stand-at-the-top', 'server/*.ts', "export type A = Map<string, import('./catalogue/routes.ts').Thing>"],
    ['imports-stand-at-the-top', 'server/*.ts', '/// <reference path="./catalogue/routes.ts" />\nexport const a = 1'],
  ] as const
).map(([rule, file, content], index) => [rule, file.replace('*', `planted-${index}`), content])

/** A file of the clean tree that says something else. */
const CHANGED: Planted = [
  ['app-meets-modules-at-their-doors', 'server/app.ts', imports('./catalogue/list-courses.ts')],
  ['app-meets-modules-at-their-doors', 'server/app.ts', imports('./commands/words.ts')],
  ['data-is-read-as-files', 'server/app.ts', importsType('../data/words.ts')],
  ['web-never-server', 'web/api.ts', importsType('../server/catalogue/index.ts')],
  ['server-never-web', 'server/pages/index.ts', imports('../../web/api.ts')],
  ['server-never-web', 'server/pages/index.test.ts', importsType('../../web/root.tsx')],
  ['no-cycles', 'server/catalogue/tables.ts', imports('./index.ts')],
  ['no-cycles', 'server/catalogue/tables.ts', importsType('./list-courses.ts')],
]

/** They stand in the way of nobody, so importing them breaks one rule and makes no cycle. */
const SPARE_FILES = ['data/words.ts', 'bench/words.ts', 'server/commands/words.ts']

const brokenRules = async (files: Record<string, string>) => {
  const spare = Object.fromEntries(SPARE_FILES.map((file) => [file, 'export const spare = 1']))
  const { violations } = await checkImports(plantTree({ ...CLEAN_TREE, ...spare, ...files }))
  return violations.map(({ rule, from }) => `${rule} in ${from}`)
}

describe('the import rule', { timeout: 30_000 }, () => {
  it('lets the allowed imports pass, and reads every file', async () => {
    const report = await checkImports(plantTree(CLEAN_TREE))
    expect(report).toEqual({ violations: [], filesRead: SOURCES.length })
  })

  it('catches every file that does not belong', async () => {
    const broken = await brokenRules(Object.fromEntries(ADDED.map(([, file, content]) => [file, content])))
    expect(broken.sort()).toEqual(ADDED.map(([rule, file]) => `${rule} in ${file}`).sort())
  })

  it.each(CHANGED)('%s catches %s with: %s', async (rule, file, content) => {
    const broken = await brokenRules({ [file]: content })
    if (rule === 'no-cycles') expect(new Set(broken.map((line) => line.split(' in ')[0]))).toEqual(new Set([rule]))
    else expect(broken).toEqual([`${rule} in ${file}`])
  })

  it('names the chain of imports that brings zod into web', async () => {
    const root = plantTree({ ...CLEAN_TREE, 'web/api.ts': imports('../contract/catalogue/course.ts') })
    const { violations } = await checkImports(root)
    expect(violations.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'web/api.ts → contract/catalogue/course.ts → contract/problem.ts → node_modules/zod/index.js',
    ])
  })

  it('has a planted violation for each of its rules', () => {
    const planted = new Set([...ADDED, ...CHANGED].map(([rule]) => rule))
    expect(FORBIDDEN_IMPORTS.map(({ name }) => name).filter((name) => !planted.has(name ?? ''))).toEqual([])
  })

  it('fails when it has read fewer files than there are', async () => {
    // What happens where no parser for TypeScript is found: the reader skips the files and says nothing.
    const { filesRead, violations } = await checkImports(plantTree(CLEAN_TREE), async (root, files) => {
      const result = await readImports(root, files)
      return { ...result, modules: result.modules.filter(({ source }) => source.endsWith('.tsx')) }
    })
    const unread = SOURCES.filter((file) => !file.endsWith('.tsx'))
    expect(violations.map(({ rule, from }) => `${rule}: ${from}`).sort()).toEqual(
      unread.map((file) => `every-file-is-read: ${file}`).sort(),
    )
    expect(filesRead).toBe(SOURCES.length - unread.length)
  })

  it('fails when it has read a file but not its imports', async () => {
    const { violations } = await checkImports(plantTree(CLEAN_TREE), async (root, files) => {
      const result = await readImports(root, files)
      return { ...result, modules: result.modules.map((module) => ({ ...module, dependencies: [] })) }
    })
    const withoutImports = ['contract/catalogue/mnqf.ts']
    expect(violations).toHaveLength(SOURCES.length - withoutImports.length)
  })

  it('fails on a file that cannot be parsed', async () => {
    await expect(checkImports(plantTree({ ...CLEAN_TREE, 'web/a.ts': 'import { ;;' }))).rejects.toThrow(/web\/a\.ts/)
  })
})
