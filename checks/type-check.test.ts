import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listSourceFiles } from './project-files.ts'

const ROOT = dirname(import.meta.dirname)
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
