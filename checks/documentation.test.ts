import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { privateCalls, publicCalls } from '../contract/collect-calls.ts'
import { ALL_SCREENS } from '../contract/screens.ts'
import * as staffPaths from '../contract/studio/staff-paths.ts'
import { readConfig, SETTINGS } from '../server/config.ts'
import { loggableAddress } from '../server/create-logger.ts'
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

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const settings = Object.keys(SETTINGS).sort()

/** As somebody would write them; what has none is not in it. */
const defaults = new Map(Object.entries(readConfig({})).map(([key, value]) => [key, String(value)]))

const wordsInCode = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** The rows of the README's table of settings: their names, and the defaults that stand beside them. */
const rows = read('README.md')
  .split('\n## Settings\n')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(/(?<!\\)\|/))
  .map(([, names, beside]) => ({
    names: wordsInCode(names),
    // Where another setting stands in, there is no default of its own.
    beside: wordsInCode(beside)
      .filter((word) => !settings.includes(word))
      .map((word) => word.replace('$PORT', defaults.get('PORT') ?? '')),
  }))

describe('the settings', () => {
  it('stand in the README once each, beside the default that they have', () => {
    expect(rows?.flatMap(({ names }) => names).toSorted()).toEqual(settings)
    for (const { names, beside } of rows ?? []) {
      expect([names, beside]).toEqual([names, names.flatMap((name) => defaults.get(name) ?? [])])
    }
  })

  it('stand in .env.example once each, with their default or with an example that would do', () => {
    const written = [...read('.env.example').matchAll(/^#?[ \t]*([A-Z][A-Z0-9_]*)=(.*)$/gm)]
    expect(written.map(([, key]) => key).toSorted()).toEqual(settings)
    const values = new Map(written.map(([, key = '', value = '']) => [key, value]))
    for (const [key, schema] of Object.entries(SETTINGS)) {
      const value = values.get(key)
      expect([key, value]).toEqual([key, defaults.get(key) ?? value])
      expect([key, schema.safeParse(value).success]).toEqual([key, true])
    }
  })
})

it('says in the FAQ that the shortlist is there on the other devices of a member', () => {
  const [answer] = matches('data/content.json', /"How many courses can I compare at once\?",\s+"answer": "([^"]+)"/g)
  expect(answer).toMatch(/Log in, and it is there on your other devices/)
})

describe('docs/deploying.md', () => {
  const deploying = read('docs/deploying.md')

  const staffPattern = (name: string): string => {
    const [, pathOf] = Object.entries(staffPaths).find(([exported]) => exported === name) ?? []
    return typeof pathOf === 'function' ? String(Reflect.apply(pathOf, undefined, [':token'])) : ''
  }

  it('hides the same tokens in the log of the proxy as the site does in its own', () => {
    const hidden = [...deploying.matchAll(/^ +"~\*\^(\/[a-z/-]+)\/" +(\S+);$/gm)].map(([, path = '', logged]) => {
      expect(logged).toBe(loggableAddress(`${path}/a-token`))
      return path
    })
    const patterns = [
      ...ALL_SCREENS.map(([, { pattern }]) => pattern),
      ...[...privateCalls, ...publicCalls].map(({ path }) => path),
      // The router needs a browser, so it is read as text.
      ...matches('web/staff/staff-router.tsx', /\bpath: (\w+)\(':token'\)/g).map(staffPattern),
    ]
    const withToken = [...new Set(patterns.flatMap((pattern) => /^(.+)\/:token\??$/.exec(pattern)?.[1] ?? []))]
    expect(hidden.toSorted()).toEqual(withToken.toSorted())
    for (const path of withToken) expect(loggableAddress(`${path}/a-token`)).toBe(`${path}/[hidden]`)
  })

  it('lets every form through that a page would answer', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(deploying) ?? []
    const largest = Math.max(...ALL_SCREENS.map(([, { plainForm }]) => plainForm?.maxUploadBytes ?? 0))
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest)
  })

  it('names every setting that holds a secret', () => {
    const [, list = ''] = /\n## Secrets\n\n([^.]+) hold secrets/.exec(deploying) ?? []
    const secrets = settings.filter((name) => /(?:KEY|TOKEN|SECRET|DATABASE_URL|REDIS_URL|SMTP_URL)$/.test(name))
    expect(wordsInCode(list).toSorted()).toEqual(secrets)
  })
})
