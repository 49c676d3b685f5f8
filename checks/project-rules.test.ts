import { describe, expect, it } from 'vitest'
import {
  findEnvironmentReads,
  findSidedStyles,
  findSilencedTests,
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
