import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const read = (file: string) => readFile(file, 'utf8').catch(() => undefined)

/**
 * Installs the packages that only one command needs, from the lockfile in `folder`. Nothing is fetched while that very
 * lockfile is installed.
 */
export async function installTool(folder: string): Promise<void> {
  const lockfile = join(folder, 'package-lock.json')
  const installed = join(folder, 'node_modules', '.installed-lock.json')
  if ((await read(lockfile)) === (await read(installed))) return
  console.log(`installing the packages of ${folder}`)
  const npm = spawn('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const [code] = await once(npm, 'close')
  if (code !== 0) throw new Error(`\`npm ci\` in ${folder} ended with exit code ${code}.`)
  await copyFile(lockfile, installed)
}
