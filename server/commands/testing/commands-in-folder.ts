import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { SHORT_LIVED_FLAGS, SHORT_LIVED_SETTINGS } from '../../platform/database/testing/private-process.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const { scripts }: { scripts: Record<Command, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const MOST_OUTPUT_BYTES = 100 * 1024 * 1024

type Command = 'import' | 'export' | 'content' | 'courses' | 'create-admin' | 'demo-staff' | 'ads' | 'tickets'

/** The file that `npm run` starts for a command. */
const scriptOf = (command: Command): string => join(ROOT, scripts[command].replace(/^node /, ''))

interface EndedCommand {
  code: unknown
  stdout: string
  stderr: string
}

/** A folder for a test file, and the commands as npm would run them in it; no settings but the given ones hold there. */
export function commandsInFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'graduate-commands-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (command: Command, args: string[], settings: Record<string, string>) =>
    new Promise<EndedCommand>((resolve) => {
      const options = { cwd: folder, env: { ...SHORT_LIVED_SETTINGS, ...settings }, maxBuffer: MOST_OUTPUT_BYTES }
      execFile(
        process.execPath,
        [...SHORT_LIVED_FLAGS, scriptOf(command), ...args],
        options,
        (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : error.code, stdout, stderr })
        },
      )
    })
  return { folder, run }
}
