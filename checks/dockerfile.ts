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
