import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IModule, type IViolation } from 'dependency-cruiser'
import { FORBIDDEN_IMPORTS } from './import-rules.ts'
import { listSourceFiles } from './project-files.ts'
import { findNodes } from './syntax-tree.ts'

export interface ImportViolation {
  readonly rule: string
  readonly from: string
  readonly to: string
  readonly comment: string
}

export interface ImportReport {
  readonly filesRead: number
  readonly violations: readonly ImportViolation[]
}

/** Checks the imports of every source file below `root` against the rules. */
export async function checkImports(root: string, read = readImports): Promise<ImportReport> {
  const files = listSourceFiles(root)
  const { modules, summary } = await read(root, files)
  const importsOf = new Map(modules.map(({ source, dependencies }) => [source, dependencies.length]))
  const unread = files.filter(
    (file) => importsOf.get(file) === undefined || (importsOf.get(file) === 0 && hasImport(root, file)),
  )
  return {
    filesRead: files.length - unread.length,
    violations: [
      ...unread.map((file) => ({
        rule: 'every-file-is-read',
        from: file,
        to: file,
        comment: 'A file that the check did not read may import anything.',
      })),
      ...summary.violations.map(describeViolation),
      ...findHiddenImports(root, files),
      ...findZodInWeb(modules),
      ...findMissingExtensions(modules),
    ],
  }
}

/** A parser that is missing may leave a file in the list and its imports out. */
function hasImport(root: string, file: string): boolean {
  return /^(import|export)\b[^'"`]*\bfrom ['"]|^import ['"]/m.test(readFileSync(join(root, file), 'utf8'))
}

export async function readImports(root: string, files: readonly string[]): Promise<ICruiseResult> {
  const { output } = await cruise([...new Set(files.map((file) => file.replace(/\/.*/, '')))], {
    baseDir: root,
    // The default parser needs an API that TypeScript 7 no longer has: it would miss files, or which imports are of
    // types only, and report success.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
    validate: true,
    ruleSet: { forbidden: FORBIDDEN_IMPORTS },
  })
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`)
  return output
}

function describeViolation({ rule, from, to, cycle }: IViolation): ImportViolation {
  const comment = FORBIDDEN_IMPORTS.find(({ name }) => name === rule.name)?.comment ?? ''
  return { rule: rule.name, from, to: cycle ? cycle.map(({ name }) => name).join(' → ') : to, comment }
}

/** Node needs the name of a file; the bundler would find it without. Types of routes (`./+types/…`) are generated. */
function findMissingExtensions(modules: readonly IModule[]): ImportViolation[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module }) => /^\.(?!\/\+types\/)/.test(module) && !/\.\w+(?:\?[\w-]+)?$/.test(module))
      .map(({ module }) => ({
        rule: 'imports-name-a-file',
        from: source,
        to: module,
        comment: 'Write the path with its extension.',
      })),
  )
}

/** The parser does not see an inline type import, `import('./file.ts').Type`, so it has to be at the top. */
function findHiddenImports(root: string, files: readonly string[]): ImportViolation[] {
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    if (!source.includes('import(') && !source.includes('<reference')) return []
    const hidden = findNodes(file, source, (node) => node.type === 'TsImportType')
    const lines = hidden.map(({ node, lineAt }) => `line ${lineAt(node.span.start)}`)
    if (/^\/\/\/\s*<reference\s+path/m.test(source)) lines.push('a reference comment')
    return lines.map((line) => ({
      rule: 'imports-stand-at-the-top',
      from: file,
      to: line,
      comment:
        'Write `import type` at the top of the file: the other rules cannot see an import in the middle of a type.',
    }))
  })
}

/** zod weighs more than a screen, so no file of web may pull it in, not even by way of the contract. */
function findZodInWeb(modules: readonly IModule[]): ImportViolation[] {
  const runTimeImports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(
          ({ dependencyTypes }) => !dependencyTypes.some((type) => type === 'type-only' || type === 'type-import'),
        )
        .map(({ resolved }) => resolved),
    ]),
  )
  const wayToZod = (file: string, seen: Set<string>): string[] | undefined => {
    if (file.startsWith('node_modules/zod/')) return [file]
    for (const next of runTimeImports.get(file) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      const way = wayToZod(next, seen)
      if (way) return [file, ...way]
    }
    return undefined
  }
  return modules.flatMap(({ source }) => {
    const [, ...steps] = /^web\/(?!.*\.test\.)/.test(source) ? (wayToZod(source, new Set([source])) ?? []) : []
    // A way through another file of web is reported at that file.
    if (steps.length === 0 || steps.some((step) => step.startsWith('web/'))) return []
    return {
      rule: 'web-runs-without-zod',
      from: source,
      to: steps.join(' → '),
      comment: 'zod stays out of the browser: import the type only, or move the value to a file without schemas.',
    }
  })
}

if (import.meta.main) {
  const { filesRead, violations } = await checkImports(process.cwd())
  for (const { rule, from, to, comment } of violations) console.error(`${rule}: ${from} → ${to}\n    ${comment}`)
  console.log(`${filesRead} files read, ${violations.length} forbidden imports`)
  if (violations.length > 0) process.exitCode = 1
}
