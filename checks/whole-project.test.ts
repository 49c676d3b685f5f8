import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listProject } from './project-files.ts'
import {
  type BrokenLine,
  findEnvironmentReads,
  findSidedStyles,
  findSilencedTests,
  findUnfinishedWork,
  findUnreasonedCasts,
  findUnreasonedSuppressions,
} from './project-rules.ts'

const ROOT = dirname(import.meta.dirname)
const { files, folders } = listProject(ROOT)
// These two spell out what is forbidden.
const written = files.filter((file) => !/^checks\/project-rules(\.test)?\.ts$/.test(file))
const sources = written.filter((file) => /\.tsx?$/.test(file))

const broken = (among: readonly string[], find: (file: string, source: string) => BrokenLine[]) =>
  among.flatMap((file) => find(file, readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`))

describe('the rules of the project', () => {
  it('finds something to read', () => {
    expect(sources).toContain('checks/whole-project.test.ts')
    expect(sources).toContain('server/config.ts')
  })

  it('has no unfinished work and no filler text', () => {
    const texts = written.filter((file) => /\.(tsx?|js|css|md|sql|html|csv|ya?ml|json)$/.test(file))
    expect(broken(texts, (_, source) => findUnfinishedWork(source))).toEqual([])
  })

  it('silences no test', () => {
    const tests = sources.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    expect(broken(tests, (_, source) => findSilencedTests(source))).toEqual([])
  })

  it('uses no left or right in styles, because Dhivehi is written right to left', () => {
    const styles = written.filter((file) => /^web\/.*\.(css|tsx)$/.test(file))
    expect(broken(styles, (_, source) => findSidedStyles(source))).toEqual([])
  })

  it('gives a reason for every suppressed finding', () => {
    expect(broken(sources, (_, source) => findUnreasonedSuppressions(source))).toEqual([])
  })

  it('gives a reason for every cast, non-null assertion and any in contract and server', () => {
    const strict = sources.filter((file) => /^(contract|server)\//.test(file))
    expect(broken(strict, findUnreasonedCasts)).toEqual([])
  })

  it('reads the environment in server/config.ts only', () => {
    // The second passes all of it on to the process that it starts again.
    const readers = ['server/config.ts', 'server/platform/limit-malloc-arenas.ts']
    const handedSettings = sources.filter(
      (file) => /^(contract|server|web)\//.test(file) && !readers.includes(file) && !file.includes('/testing/'),
    )
    expect(broken(handedSettings, findEnvironmentReads)).toEqual([])
  })

  it('lets only tests choose how much hashing a password costs', () => {
    const product = sources.filter((file) => file.startsWith('server/') && !/\.test\.ts$|\/testing\//.test(file))
    const giving = product.filter((file) => /new Passwords\([^)]/.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(giving).toEqual([])
  })

  it('has no folder with a name that fits anything', () => {
    const vague = /(^|\/)(utils?|helpers?|services?|types|hooks)$/
    expect(folders.filter((folder) => vague.test(folder))).toEqual([])
  })

  it('numbers the migrations without gaps and names each by what it brings', () => {
    const migrations = files.filter((file) => file.startsWith('server/platform/database/migrations/'))
    const names = migrations.map((file) => file.slice(file.lastIndexOf('/') + 1))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !/^\d{4}_[a-z]+(_[a-z]+)*\.sql$/.test(name))).toEqual([])
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
  })
})
