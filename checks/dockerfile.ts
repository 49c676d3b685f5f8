import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, copyFile, mkdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** One instruction of a Dockerfile, such as COPY, with its options (`--from=build`) and the rest of its line. */
export interface Instruction {
  readonly name: string
  readonly options: Readonly<Record<string, string>>
  readonly rest: string
}

export interface Stage {
  readonly name: string
  readonly image: string
  readonly instructions: readonly Instruction[]
}

const KNOWN = new Set(['FROM', 'RUN', 'WORKDIR', 'USER', 'COPY', 'ENV', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'])

/** The stages of a Dockerfile in their order. An instruction that is not known here is an error. */
export function parseDockerfile(text: string): Stage[] {
  const stages: { name: string; image: string; instructions: Instruction[] }[] = []
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const instruction = parseInstruction(line)
    if (instruction.name === 'FROM') {
      const [image = '', , name = String(stages.length)] = instruction.rest.split(/\s+/)
      stages.push({ name, image, instructions: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`${instruction.name} comes before the first FROM.`)
      stage.instructions.push(instruction)
    }
  }
  return stages
}

function parseInstruction(line: string): Instruction {
  const [name = ''] = line.split(' ', 1)
  if (!KNOWN.has(name)) throw new Error(`The Dockerfile has an instruction that is not known here: ${line}`)
  const options: Record<string, string> = {}
  let rest = line.slice(name.length).trim()
  for (let option = /^--([\w-]+)=(\S+)\s+/.exec(rest); option; option = /^--([\w-]+)=(\S+)\s+/.exec(rest)) {
    options[option[1] ?? ''] = option[2] ?? ''
    rest = rest.slice(option[0].length)
  }
  return { name, options, rest }
}

/** The value of the last instruction of that name in a stage. */
export function lastOf(stage: Stage, name: string): string {
  const found = stage.instructions.findLast((instruction) => instruction.name === name)
  if (!found) throw new Error(`The last stage has no ${name}.`)
  return found.rest
}

/** `["node", "server/main.ts"]` as a list; the form without brackets would need a shell as process 1. */
export function readExecForm(text: string): string[] {
  const words: unknown = JSON.parse(text)
  if (!Array.isArray(words)) throw new Error(`This is not the exec form: ${text}`)
  return words.map(String)
}

/** Whether a path of the build context is left out by the lines of .dockerignore. Exceptions (`!`) are not used here. */
export function readIgnore(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toExpression)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** A pattern matches a file or a folder with everything in it. */
function toExpression(pattern: string): RegExp {
  const body = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))
  return new RegExp(`^${body}(?:/|$)`)
}

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
      if (origin) await copyAll(inside(origin, source), target)
      else await copyFromContext(builder, source, target, rest.endsWith('/'), owner)
    }
  }
}

/** Copies a file, or what a folder contains. Node's own `cp` takes ten times the processor time. */
export async function copyAll(source: string, target: string): Promise<void> {
  const isFolder = (await stat(source)).isDirectory()
  await mkdir(isFolder ? target : dirname(target), { recursive: true })
  execFileSync('cp', ['-R', isFolder ? `${source}/.` : source, target])
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
