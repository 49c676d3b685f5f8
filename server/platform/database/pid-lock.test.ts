import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockHeld, takePidLock } from './pid-lock.ts'

const LOCK_MODULE = pathToFileURL(join(import.meta.dirname, 'pid-lock.ts')).href

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'graduate-lock-'))
  lock = join(folder, 'database.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function pidOfDeadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'])
  await once(child, 'exit')
  return child.pid ?? 0
}

const startScript = (source: string, argument: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', source, argument], { stdio: ['pipe', 'pipe', 'inherit'] })

const writeLock = (path: string, pid: number, started?: string) =>
  writeFileSync(path, JSON.stringify({ id: `id-of-${pid}`, pid, started }))

test('a second process gets the number of the first, until that one releases the lock', () => {
  const release = takePidLock(lock)
  expect(() => takePidLock(lock)).toThrow(new LockHeld(lock, process.pid))
  release()
  expect(existsSync(lock)).toBe(false)
  takePidLock(lock)()
})

test('the lock of another running process is respected', async () => {
  const holder = startScript(
    `import { takePidLock } from '${LOCK_MODULE}'
    takePidLock(process.argv[1])
    process.stdout.write('held')
    process.stdin.resume()`,
    lock,
  )
  await once(holder.stdout, 'data')
  expect(() => takePidLock(lock)).toThrow(`held by process ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  takePidLock(lock)()
})

test('the lock of a dead process is taken over, and nothing else is left behind', async () => {
  writeLock(lock, await pidOfDeadProcess())
  const release = takePidLock(lock)
  expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['database.lock'])
  release()
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(existsSync('/proc/self/stat'))(
  'a living process is not mistaken for the dead one whose number it has',
  () => {
    writeLock(lock, process.ppid, 'another boot 12345')
    takePidLock(lock)()
    writeLock(lock, process.ppid)
    expect(() => takePidLock(lock)).toThrow(LockHeld)
  },
)

test('a takeover that was itself cut short can be taken over', async () => {
  const [first, second] = [await pidOfDeadProcess(), await pidOfDeadProcess()]
  writeLock(lock, first)
  writeLock(`${lock}.id-of-${first}`, second)
  const release = takePidLock(lock)
  expect(readdirSync(folder)).toEqual(['database.lock'])
  release()
})

test('a slow releaser does not remove the lock of its successor', () => {
  const release = takePidLock(lock)
  rmSync(lock)
  const releaseNext = takePidLock(lock)
  release()
  expect(existsSync(lock)).toBe(true)
  releaseNext()
})

test('a file that is no lock of ours is left alone', () => {
  writeFileSync(lock, 'something else')
  expect(() => takePidLock(lock)).toThrow('is not a lock file of ours')
  expect(readFileSync(lock, 'utf8')).toBe('something else')
})

test('of several processes that race for a dead one’s lock, exactly one gets it', async () => {
  const ROUNDS = 60
  const dead = await pidOfDeadProcess()
  for (let round = 0; round < ROUNDS; round++) writeLock(join(folder, `round-${round}`), dead)
  // A racer lives until all have tried, since its end would free the locks that it won.
  const source = `
    import { takePidLock, LockHeld } from '${LOCK_MODULE}'
    process.stdin.once('data', (start) => {
      const won = []
      for (let round = 0; round < ${ROUNDS}; round++) {
        while (Date.now() < Number(start) + round * 10);
        try {
          takePidLock(process.argv[1] + '/round-' + round)
          won.push(round)
        } catch (error) {
          if (!(error instanceof LockHeld)) throw error
        }
      }
      process.stdout.write(JSON.stringify(won))
    })
    process.stdout.write('ready')`
  const racers = [1, 2, 3, 4].map(() => startScript(source, folder))
  await Promise.all(racers.map((racer) => once(racer.stdout, 'data')))
  const start = Date.now() + 100
  for (const racer of racers) racer.stdin.write(String(start))
  const results = await Promise.all(racers.map((racer) => once(racer.stdout, 'data')))
  for (const racer of racers) racer.kill()
  const wins: number[] = results.flatMap(([won]) => JSON.parse(String(won)))
  expect(wins.sort((a, b) => a - b)).toEqual(Array.from({ length: ROUNDS }, (_, round) => round))
}, 30_000)
