import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Ending } from './outcome.ts'

export const ROOT = dirname(import.meta.dirname)
/** A program that hangs is a failure, not a long night. */
const LIMIT_MS = 20 * 60_000

/** Runs a JavaScript file with this very Node; what it prints is seen at once. */
export function runNode(
  file: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  limitMs: number = LIMIT_MS,
): Promise<Ending> {
  // Programs that our programs start by the name "node" get the same one.
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const child = spawn(process.execPath, [join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH, ...environment },
    timeout: limitMs,
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'))
  })
}

const manifestSchema = z.object({ bin: z.record(z.string(), z.string()) })

/** Runs the command that an installed package brings. */
export function runInstalled(
  packageName: string,
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  limitMs: number = LIMIT_MS,
): Promise<Ending> {
  const folder = `node_modules/${packageName}`
  const { bin } = manifestSchema.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')))
  const file = bin[command]
  if (file === undefined) throw new Error(`${packageName} brings no command "${command}"`)
  return runNode(join(folder, file), args, environment, limitMs)
}
