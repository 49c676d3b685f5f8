import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const COMMAND = fileURLToPath(new URL('./write-openapi.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'graduate-openapi-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' })

it('finds the committed copy current', () => {
  const { status, stderr } = run('--check')
  expect(stderr).toBe('')
  expect(status).toBe(0)
}, 30_000)

it('writes the same bytes each time, and notices when the copy says something else', () => {
  const file = join(folder, 'openapi.json')
  expect(run('--check', file)).toMatchObject({ status: 1, stderr: expect.stringContaining('is stale') })
  expect(run(file).status).toBe(0)
  expect(run('--check', file).status).toBe(0)
  writeFileSync(file, readFileSync(file, 'utf8').replace('"limit"', '"size"'))
  expect(run('--check', file)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run openapi') })
}, 30_000)
