import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findProgram, onFreePort, PrivateProcess } from './private-process.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'graduate-process-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('of several versions the newest is found, and only if it can be run', () => {
  for (const version of ['9', '15', '16']) {
    mkdirSync(join(folder, version))
    const program = join(folder, version, 'no-such-program-elsewhere')
    writeFileSync(program, '')
    if (version !== '16') chmodSync(program, 0o755)
  }
  const found = findProgram('no-such-program-elsewhere', [join(folder, '*')])
  expect(found).toBe(join(folder, '15', 'no-such-program-elsewhere'))
  expect(findProgram('no-such-program-elsewhere')).toBeUndefined()
})

test('a process that ends before it is ready says what it printed', async () => {
  const failing = new PrivateProcess(process.execPath, ['-e', 'console.error("no room on disk"); process.exit(3)'], {})
  await expect(failing.whenReady(async () => false)).rejects.toThrow('no room on disk')
})

test('a program that does not exist is a failed start, not a crash', async () => {
  const missing = new PrivateProcess(join(folder, 'missing'), [], {})
  await expect(missing.whenReady(async () => false)).rejects.toThrow('did not start')
})

test('a running process is ended by stop', async () => {
  const running = new PrivateProcess(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {})
  await running.whenReady(async () => true)
  expect(running.hasEnded).toBe(false)
  await running.stop('SIGKILL')
  expect(running.hasEnded).toBe(true)
})

test('when a port turns out to be taken, another one is tried', async () => {
  const tried: number[] = []
  const server = await onFreePort(async (port) => {
    tried.push(port)
    if (tried.length < 3) throw new Error('taken')
    return createServer().listen(port, '127.0.0.1')
  })
  expect(tried).toHaveLength(3)
  server.close()
  await expect(onFreePort(() => Promise.reject(new Error('always taken')))).rejects.toThrow('always taken')
})
