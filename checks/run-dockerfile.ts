import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, copyFile, cp, mkdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Instruction, Stage } from './dockerfile.ts'

interface Machine {
  /** The folder that stands for `/` in this stage. */
  readonly root: string
  folder: string
  user: { uid: number; gid: number }
  environment: Record<string, string>
}

/** What the instructions act on: the files to build from, folders for the stages, and programs for every user. */
export interface Builder {
  readonly context: string
  readonly contextFiles: readonly string[]
  readonly workFolder: string
  readonly environment: Record<string, string>
}

/** Absolute paths that the Dockerfile names; in a stage they lie below its own root. */
const IMAGE_PATH = /(?<![\w./-])\/(?:app|data)\b/g
const inside = (machine: Machine, text: string): string => text.replaceAll(IMAGE_PATH, (path) => machine.root + path)

/** Runs the instructions of all stages in order, in folders instead of images. Gives the last stage, ready to start. */
export async function runStages(builder: Builder, stages: readonly Stage[]): Promise<Machine> {
  const machines = new Map<string, Machine>()
  let machine: Machine | undefined
  for (const stage of stages) {
    const root = join(builder.workFolder, stage.name)
    await mkdir(root)
    machine = { root, folder: root, user: { uid: 0, gid: 0 }, environment: { ...builder.environment } }
    machines.set(stage.name, machine)
    for (const instruction of stage.instructions) await runInstruction(builder, machines, machine, instruction)
  }
  if (!machine) throw new Error('There is no stage to run.')
  return machine
}

async function runInstruction(
  builder: Builder,
  machines: ReadonlyMap<string, Machine>,
  machine: Machine,
  { name, options, rest }: Instruction,
): Promise<void> {
  if (name === 'RUN') await runShell(machine, inside(machine, rest))
  if (name === 'USER') machine.user = readUser(rest)
  if (name === 'ENV')
    for (const [key = '', value = ''] of rest.split(/\s+/).map((word) => word.split('=')))
      machine.environment[key] = inside(machine, value)
  if (name === 'WORKDIR') {
    machine.folder = inside(machine, rest)
    await mkdir(machine.folder, { recursive: true })
  }
  if (name === 'COPY') {
    const origin = options['from'] === undefined ? undefined : machines.get(options['from'])
    const words = rest.split(/\s+/)
    const target = resolve(machine.folder, inside(machine, words.at(-1) ?? ''))
    const owner = options['chown'] === undefined ? { uid: 0, gid: 0 } : readUser(options['chown'])
    for (const source of words.slice(0, -1)) {
      if (origin) await cp(inside(origin, source), target, { recursive: true })
      else await copyFromContext(builder, source, target, rest.endsWith('/'), owner)
    }
  }
}

function readUser(text: string): Machine['user'] {
  const [uid = 0, gid = uid] = text.split(':').map(Number)
  return { uid, gid }
}

async function copyFromContext(
  { context, contextFiles }: Builder,
  source: string,
  target: string,
  isIntoFolder: boolean,
  owner: Machine['user'],
): Promise<void> {
  const files = contextFiles.filter((file) => file === source || file.startsWith(`${source}/`))
  if (files.length === 0) throw new Error(`COPY finds no ${source} in the build context.`)
  for (const file of files) {
    const inTarget = file === source ? (isIntoFolder ? basename(file) : '') : file.slice(source.length + 1)
    const copy = join(target, inTarget)
    const made = await mkdir(dirname(copy), { recursive: true })
    await copyFile(join(context, file), copy)
    for (let folder = dirname(copy); made && folder.length >= made.length; folder = dirname(folder))
      await chown(folder, owner.uid, owner.gid)
    await chown(copy, owner.uid, owner.gid)
  }
}

async function runShell(machine: Machine, command: string): Promise<void> {
  const child = start(machine, ['sh', '-c', command])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`RUN ${command}\nended with exit code ${code}:\n${output.slice(-4_000)}`)
}

/** Starts a program as the stage's user, in its folder and with its environment alone. */
export function start(machine: Machine, [program = '', ...args]: readonly string[], extra = {}): ChildProcess {
  return spawn(program, args, {
    cwd: machine.folder,
    env: { ...machine.environment, ...extra },
    ...machine.user,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
