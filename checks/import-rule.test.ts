import { describe, expect, it } from 'vitest'
import { checkImports, readImports } from './check-imports.ts'
import { FORBIDDEN_IMPORTS } from './import-rules.ts'
import { plantTree } from './plant-tree.ts'
import { ADDED, CHANGED, CLEAN_TREE, imports, SOURCES, SPARE_FILES } from './planted-imports.ts'

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

  it('names the way by which zod comes into web', async () => {
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
