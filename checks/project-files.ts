import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Written by other programs, so no rule applies to them. */
const FOREIGN_FOLDERS = new Set([
  '.data',
  '.git',
  '.react-router',
  '.tsbuild',
  'build',
  'node_modules',
  'playwright-report',
  'test-results',
])

interface ProjectEntries {
  readonly files: readonly string[]
  readonly folders: readonly string[]
}

/** Every file and folder of the project, as sorted paths below its root with forward slashes. */
export function listProject(root: string): ProjectEntries {
  const files: string[] = []
  const folders: string[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile()) files.push(path)
      if (!entry.isDirectory() || FOREIGN_FOLDERS.has(entry.name)) continue
      folders.push(path)
      visit(path)
    }
  }
  visit('')
  return { files: files.sort(), folders: folders.sort() }
}

export function listSourceFiles(root: string): string[] {
  return listProject(root).files.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
}

/** What git tracks or is about to; in a copy without git, every file on the disk. */
export function listTrackedFiles(root: string): readonly string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [...new Set(listed.split('\0').filter((file) => file !== ''))].sort()
  } catch {
    return listProject(root).files
  }
}
