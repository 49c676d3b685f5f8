import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { listProject } from './project-files.ts'

const ROOT = dirname(import.meta.dirname)
const { files, folders } = listProject(ROOT)
// The changelog describes the past.
const documents = files.filter((file) => /^(docs\/.*|[^/]+)\.md$/.test(file) && file !== 'CHANGELOG.md')

/** A path in backticks, such as `server/config.ts`; without placeholders, and not the address of a page. */
const PATH = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|m?js|css|md|json|txt|sql|svg|csv|ya?ml))`/g
/** The target of a link to another file, without its fragment. */
const LINK = /\]\((?!https?:|mailto:|#|\/)([^()\s#]+)(?:#[^()\s]*)?\)/g

/** A file name alone, such as `turn.ts`. */
const NAME = /`([\w.-]+\.tsx?)`/g

/** A path may be relative to the folder that the text describes: `talk/job-words.ts`. */
const isFile = (path: string): boolean =>
  folders.includes(path.slice(0, path.indexOf('/')))
    ? files.includes(path)
    : files.some((file) => file.endsWith(`/${path}`))

const matches = (document: string, pattern: RegExp): string[] =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(pattern)].map(([, path = '']) => path)

it('finds documents that mention files', () => {
  expect(documents).toContain('docs/architecture.md')
  expect(documents.flatMap((document) => matches(document, PATH)).length).toBeGreaterThan(20)
})

it.each(documents)('%s mentions only files that exist', (document) => {
  expect(matches(document, PATH).filter((path) => !isFile(path) && !path.includes('NNNN'))).toEqual([])
})

it.each(documents)('%s names only files that exist', (document) => {
  const names = new Set(files.map((file) => posix.basename(file)))
  expect(matches(document, NAME).filter((name) => !names.has(name))).toEqual([])
})

it.each(documents)('%s links only to files that exist', (document) => {
  const linked = matches(document, LINK).map((path) => posix.join(posix.dirname(document), path))
  expect(linked.filter((path) => !files.includes(path) && !folders.includes(path.replace(/\/$/, '')))).toEqual([])
})
