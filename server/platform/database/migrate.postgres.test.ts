import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from './testing/test-database.ts'

let created: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  created = await createTestDatabase('bare')
})
afterEach(() => created.drop())

const moduleUrl = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href

function startMigrating(url: string) {
  const source = `
    import { openDatabase } from '${moduleUrl('open-database.ts')}'
    import { migrate } from '${moduleUrl('migrate.ts')}'
    const database = await openDatabase({ url: process.argv[1], dataDir: '', logger: console })
    process.stdout.write('ready')
    await new Promise((resolve) => process.stdin.once('data', resolve))
    process.stdout.write(JSON.stringify(await migrate(database)))
    await database.close()
    process.exit()`
  return spawn(process.execPath, ['--input-type=module', '-e', source, url], { stdio: ['pipe', 'pipe', 'inherit'] })
}

test('of processes that start together, each migration is applied by one, and all of them go on', async () => {
  const processes = [1, 2, 3].map(() => startMigrating(created.url))
  await Promise.all(processes.map((started) => once(started.stdout, 'data')))
  for (const started of processes) started.stdin.write('go')
  const results = await Promise.all(
    processes.map(async (started) => {
      const [[done], [exitCode]] = await Promise.all([once(started.stdout, 'data'), once(started, 'exit')])
      expect(exitCode).toBe(0)
      return JSON.parse(String(done))
    }),
  )
  const applied: string[] = results.flat()
  expect(applied.length).toBeGreaterThan(3)
  expect(new Set(applied).size).toBe(applied.length)
})
