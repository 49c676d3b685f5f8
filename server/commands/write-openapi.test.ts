import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { writeOpenApi } from './write-openapi.ts'

const COMMAND = fileURLToPath(new URL('./write-openapi.ts', import.meta.url))
const COMMITTED = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'graduate-openapi-'))
const file = join(folder, 'openapi.json')
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' })

it('finds the committed copy current, and says what to do where it says something else', () => {
  expect(run('--check')).toMatchObject({ status: 0, stderr: '' })
  writeFileSync(file, readFileSync(COMMITTED, 'utf8').replace('"limit"', '"size"'))
  expect(run('--check', file)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run openapi') })
}, 30_000)

it('writes the same bytes each time, and notices that a copy is missing', async () => {
  rmSync(file, { force: true })
  expect(await writeOpenApi(file, true)).toContain('is stale')
  expect(await writeOpenApi(file, false)).toBeUndefined()
  expect(await writeOpenApi(file, true)).toBeUndefined()
})
