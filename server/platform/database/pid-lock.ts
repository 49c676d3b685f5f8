import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Who holds a lock. `started` tells a process from a later one that was given the same number. */
interface Holder {
  id: string
  pid: number
  started: string | undefined
}

export class LockHeld extends Error {
  override name = 'LockHeld'
  readonly pid: number

  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}.`)
    this.pid = pid
  }
}

/** Takes the lock file, also from a process that died; throws `LockHeld` while its holder lives. Returns its release. */
export function takePidLock(path: string): () => void {
  const me: Holder = { id: randomUUID(), pid: process.pid, started: startOf(process.pid) }
  const draft = `${path}.${me.id}.new`
  writeFileSync(draft, JSON.stringify(me))
  try {
    while (!createFrom(draft, path)) {
      const holder = read(path)
      if (holder === undefined) continue
      if (isValidToken(holder)) throw new LockHeld(path, holder.pid)
      if (succeed(holder, draft, path)) break
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (read(path)?.id === me.id) rmSync(path)
  }
}

// The file appears with its text already in it, so nobody ever reads half a lock.
function createFrom(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

// Taking over from one particular holder needs a lock of its own, and the lock file is read again under it: a process
// that was slow finds that the dead holder already has a successor, and does not replace that one.
function succeed(dead: Holder, draft: string, path: string): boolean {
  const release = takePidLock(`${path}.${dead.id}`)
  try {
    if (read(path)?.id !== dead.id) return false
    renameSync(draft, path)
    return true
  } finally {
    release()
  }
}

function read(path: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(readFileSync(path, 'utf8'))
    return holder
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw new Error(`${path} is not a lock file of ours; remove it if no process uses this folder.`, { cause: error })
  }
}

function isValidToken({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if (hasCode(error, 'ESRCH')) return false
  }
  const now = startOf(pid)
  return now === undefined || started === undefined || now === started
}

/** Linux tells when a process began, in ticks since the boot that is also named. Elsewhere the number must do. */
function startOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces and brackets of its own.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? 'ended' : `${boot} ${rest[18]}`
  } catch {
    return undefined
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
