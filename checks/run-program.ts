import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Ending } from './step-outcome.ts'

export const ROOT = dirname(import.meta.dirname)
/** A program that hangs has failed. */
const LIMIT_MS = 40 * 60_000

/** Runs a file with the Node that runs this one. Its output goes straight to ours. */
export function runNode(
  file: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  limitMs: number = LIMIT_MS,
): Promise<Ending> {
  // A program that starts "node" by name gets the same version.
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

/** Runs a command of an installed package. */
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
  if (file === undefined) throw new Error(`${packageName} has no command "${command}"`)
  return runNode(join(folder, file), args, environment, limitMs)
}
