import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listProject, listSourceFiles } from './project-files.ts'
import {
  type BrokenLine,
  findBreakingMigrations,
  findEnvironmentReads,
  findSidedStyles,
  findSilencedTests,
  findSpelledOutAddresses,
  findUnfinishedWork,
  findUnreasonedCasts,
  findUnreasonedSuppressions,
} from './project-rules.ts'

const inLine2 = (text: string) => `const first = 1\n${text}\nconst third = 3`

describe('unfinished work', () => {
  it.each(['// TODO: write this', '/* FIXME */', '# todo', '"Lorem ipsum dolor"'])('finds %s', (text) => {
    expect(findUnfinishedWork(inLine2(text))).toEqual([2])
  })
  it.each(['methodology', 'the fixed menu', 'Dolorem ipsam'])('leaves %s alone', (text) => {
    expect(findUnfinishedWork(inLine2(text))).toEqual([])
  })
})

describe('silenced tests', () => {
  it.each([
    "it.skip('a', () => {})",
    "it.only('a', () => {})",
    "test.describe.only('a', () => {})",
    "describe.skip.each([1])('a')".replace('[1]', "'1'"),
    'it.only.each(rows)',
    "it.todo('a')",
    "test.fixme('a')",
    "xit('a')",
    "fdescribe('a')",
    'it.skip(`a`, () => {})',
  ])('finds %s', (text) => {
    expect(findSilencedTests(inLine2(text))).toEqual([2])
  })
  it.each(["test.skip(!browser, 'no browser')", 'it.skipIf(!redis)(', "split('it.')", 'exit(1)', 'limit.only'])(
    'leaves %s alone',
    (text) => {
      expect(findSilencedTests(inLine2(text))).toEqual([])
    },
  )
})

describe('migrations that the release before cannot run on', () => {
  it.each([
    'drop table a;',
    'alter table a drop column b;',
    'alter table a drop if exists b;',
    'alter table a add column c integer,\n  drop column b;',
    'alter table a rename to b;',
    'alter table a rename column b to c;',
    'ALTER TABLE a ALTER COLUMN b SET NOT NULL;',
    'alter table a alter b drop default;',
    'alter table a alter column b type bigint;',
    'alter table a add column b integer not null;',
    'alter table a add column c numeric(4, 1) default 0, add b integer references d (id) not null;',
    "-- not while the release before runs: no\ndrop table a; insert into a values ('--');",
  ])('finds %s', (text) => {
    expect(findBreakingMigrations(`-- First\n\n${text}`)).toHaveLength(1)
  })
  it('says in which line', () => {
    expect(findBreakingMigrations('select 1;\n\nalter table a\n  add column c integer,\n  drop column b;')).toEqual([5])
  })
  it.each([
    'create table a (b integer not null);',
    'alter table a add column b integer not null default 0, add column c text;',
    'alter table a add column b integer check (b is not null);',
    'alter table a add constraint c check (b is not null);',
    'alter table a drop constraint c;',
    'alter table a alter column b drop not null;',
    'alter index a rename to b;',
    'drop index a;',
    "update a set b = 'drop table a; rename';",
    '-- alter table a drop column b;',
    'create function f() returns void language plpgsql as $$ begin drop table a; end $$;',
    '-- not while the release before runs: it reads the old name\nalter table a rename to b;',
  ])('leaves %s alone', (text) => {
    expect(findBreakingMigrations(`-- First\n\n${text}`)).toEqual([])
  })
})

describe('styles that name a side', () => {
  it.each([
    'margin-left: 1rem;',
    'scroll-padding-right: 1rem;',
    'border-left: 1px solid;',
    'border-top-right-radius: 4px;',
    'left: 0;',
    'text-align: right;',
    '<p className="mt-2 ml-4">',
    '<p className="md:-mr-2">',
    '<p className="left-0">',
    '<p className="-right-px">',
    '<p className="pl-header">',
    '<p className="scroll-mr-(--gap)">',
    '<p className="border-l">',
    '<p className="border-r">',
    '<p className="md:border-l-line">',
    '<p className="rounded-l-card">',
    '<p className="rounded-tl">',
    '<p className="rounded-br-[3px]">',
    '<p className="text-left">',
  ])('finds %s', (text) => {
    expect(findSidedStyles(inLine2(text))).toEqual([2])
  })
  it.each([
    'margin-inline-start: 1rem;',
    'inset-inline-end: 0;',
    'text-align: start;',
    '<div className="left-out me-2 ps-4">',
    '<div className="border-line rounded-lg rounded-t">',
    'scrollTo({ left, behavior })',
    '// It stays as it was left: right there.',
  ])('leaves %s alone', (text) => {
    expect(findSidedStyles(inLine2(text))).toEqual([])
  })
})

describe('suppressions without a reason', () => {
  it.each([
    '// biome-ignore lint/style/noDefaultExport',
    '// biome-ignore lint/style/noDefaultExport: needed',
    '// biome-ignore-all lint/style/noDefaultExport:',
    '// @ts-expect-error',
    '// @ts-ignore the library is typed wrongly',
    '// @ts-nocheck because of very many reasons',
  ])('finds %s', (text) => {
    expect(findUnreasonedSuppressions(inLine2(text))).toEqual([2])
  })
  it.each([
    '// biome-ignore lint/style/noDefaultExport: Vite reads the default export.',
    '// @ts-expect-error The library declares no types.',
  ])('leaves %s alone', (text) => {
    expect(findUnreasonedSuppressions(inLine2(text))).toEqual([])
  })
})

describe('casts without a reason', () => {
  it.each([
    'const a = b as Course',
    'const a = <Course>b',
    'const a = b!',
    'const a = b!.c',
    'const a: any = b',
    'const a = b as unknown as Course',
    "const a = fetch('http://somewhere') as Course",
    'const ü = b as Course',
  ])('finds %s', (text) => {
    expect(new Set(findUnreasonedCasts('a.ts', inLine2(text)))).toEqual(new Set([2]))
  })
  it.each([
    'const a = [1] as const',
    'const a = b satisfies Course',
    'const a = !b',
    'const a = b !== c',
    'const a = b as Course // The driver declares unknown.',
    '// The driver declares unknown.\nconst a = b as Course',
    "import { a as b } from './a.ts'",
    "const a = 'as any'",
  ])('leaves %s alone', (text) => {
    expect(findUnreasonedCasts('a.ts', inLine2(text))).toEqual([])
  })
  it('does not take the description of a thing for a reason', () => {
    expect(findUnreasonedCasts('a.ts', '/** All courses. */\nconst a = b as Course')).toEqual([2])
  })
  it('reads JSX and a first line for the shell', () => {
    expect(findUnreasonedCasts('a.tsx', '#!/usr/bin/env node\nconst a = <p>{b as string}</p>')).toEqual([2])
  })
})

describe('reading the environment', () => {
  it.each([
    'const a = process.env.PORT',
    "const a = process.env['PORT']",
    "const a = process['env'].PORT",
    'const a = process?.env',
    'const a = globalThis.process.env',
    'const { env } = process',
    'const mine = process',
    "import { env } from 'node:process'",
    "import process from 'process'",
  ])('finds %s', (text) => {
    expect(findEnvironmentReads('a.ts', inLine2(text))).toEqual([2])
  })
  it.each(['// config.ts reads process.env', 'process.exitCode = 1', 'const a = process.pid', 'const a = config.env'])(
    'leaves %s alone',
    (text) => {
      expect(findEnvironmentReads('a.ts', inLine2(text))).toEqual([])
    },
  )
})

describe('addresses that are spelled out', () => {
  it.each([
    '<Link to="/login">',
    "const AFTER_LOGIN = '/chat'",
    'const path = `/courses/`',
    "open('/compare?ids=1')",
    "open('/aboutus#contact')",
    '<Link to="/">',
    "{ name: 'Home', path: '/' }",
    "navigate('/')",
    "path: '/studio/courses/:id'",
    '<a href="/admin">',
    'const path = `/invitations/`',
  ])('finds %s', (text) => {
    expect(findSpelledOutAddresses(inLine2(text))).toEqual([2])
  })
  it.each([
    "// '/courses' is the first page",
    " * '/courses' is the first page",
    "import { a } from '../routes/courses.tsx'",
    "const api = '/api/chat'",
    "text.split('/')",
    "'/coursework'",
    '<Link to={loginPath()}>',
  ])('leaves %s alone', (text) => {
    expect(findSpelledOutAddresses(inLine2(text))).toEqual([])
  })
})

const ROOT = dirname(import.meta.dirname)
const { files, folders } = listProject(ROOT)
// These two spell out what is forbidden.
const written = files.filter((file) => !/^checks\/project-rules(\.test)?\.ts$/.test(file))
const sources = written.filter((file) => /\.tsx?$/.test(file))

const broken = (among: readonly string[], find: (file: string, source: string) => BrokenLine[]) =>
  among.flatMap((file) => find(file, readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`))

describe('the rules of the project', () => {
  it('finds something to read', () => {
    expect(sources).toContain('checks/project-files.ts')
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

  it('spells out the address of a screen in contract/screens.ts only, or in contract/studio/staff-paths.ts', () => {
    const product = sources.filter(
      (file) =>
        /^(contract|server|web)\//.test(file) &&
        file !== 'contract/screens.ts' &&
        file !== 'contract/studio/staff-paths.ts' &&
        !/\.test\.tsx?$|\/testing\//.test(file),
    )
    expect(broken(product, (_, source) => findSpelledOutAddresses(source))).toEqual([])
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

  it('lets the release before run on what a migration after 0045 leaves', () => {
    const migrations = files.filter((file) => file.includes('/migrations/'))
    const breaking = broken(migrations, (_, source) => findBreakingMigrations(source))
    const earlier = (text: string) => Number(/\/(\d{4})_/.exec(text)?.[1]) <= 45
    expect(breaking.filter((text) => !earlier(text))).toEqual([])
    expect(breaking.filter(earlier).join()).toMatch(/0023_studio.*0028_drafts_of_pages/)
  })

  it('numbers the migrations without gaps and names each by what it brings', () => {
    const migrations = files.filter((file) => file.startsWith('server/platform/database/migrations/'))
    const names = migrations.map((file) => file.slice(file.lastIndexOf('/') + 1))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !/^\d{4}_[a-z]+(_[a-z]+)*\.sql$/.test(name))).toEqual([])
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
  })
})

const solution = z.object({ references: z.array(z.object({ path: z.string() })) })
const project = z.object({ files: z.array(z.string()) })

/** The files that `tsc` takes into one project. */
function filesOf(folder: string): string[] {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const config = execFileSync(process.execPath, [tsc, '-p', join(ROOT, folder), '--showConfig'], { encoding: 'utf8' })
  return project
    .parse(JSON.parse(config))
    .files.map((file) => relative(ROOT, join(ROOT, folder, file)).replaceAll(sep, '/'))
}

describe('the type check', () => {
  it('reads every TypeScript file of the project', { timeout: 30_000 }, () => {
    const { references } = solution.parse(JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')))
    const checked = new Set(references.flatMap(({ path }) => filesOf(path)))
    const unchecked = listSourceFiles(ROOT).filter((file) => /\.tsx?$/.test(file) && !checked.has(file))
    expect(unchecked).toEqual([])
  })
})
