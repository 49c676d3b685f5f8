import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

export type Protocol = 'openai-compatible' | 'anthropic'

/** A request, independent of the protocol. */
export interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  /** The raw body. */
  body: string
  instructions: string
  /** The last message of the visitor. */
  message: string
  /** The last tool results, parsed. */
  toolOutputs: readonly unknown[]
  toolNames: readonly string[]
  mayCallTools: boolean
}

/** How the host answers a request. */
export type Script =
  | {
      text?: string
      calls?: readonly { name: string; input: string | object }[]
      finish?: 'length'
      pauses?: { after: string; until: Promise<void> }
    }
  | { refuses: number; with?: string; type?: string }
  | { cutsAfter: string }
  | { says: string; type: string }
  | 'hangs'
  | 'hangs up'
  | 'leads elsewhere'

const openaiSchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string().nullable() })),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })),
  tool_choice: z.string(),
  stream: z.literal(true),
  stream_options: z.object({ include_usage: z.literal(true) }),
})

const block = z.object({ type: z.string(), text: z.string().optional(), content: z.string().optional() })
const anthropicSchema = z.object({
  system: z.string(),
  max_tokens: z.number(),
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), z.array(block)]) })),
  tools: z.array(z.object({ name: z.string(), input_schema: z.object({ type: z.literal('object') }) })),
  tool_choice: z.object({ type: z.string() }),
  stream: z.literal(true),
})

/** A local model host that answers with the script of a test, in one of the two protocols. */
export class ModelHost {
  readonly requests: ReceivedRequest[] = []
  readonly #protocol: Protocol
  readonly #server: Server
  #script: (request: ReceivedRequest, step: number) => Script = () => ({ text: 'Hello.' })

  static async start(protocol: Protocol): Promise<ModelHost> {
    const host = new ModelHost(protocol)
    host.#server.listen(0, '127.0.0.1')
    await once(host.#server, 'listening')
    return host
  }

  private constructor(protocol: Protocol) {
    this.#protocol = protocol
    this.#server = createServer((request, response) => {
      void json(request).then((body) => {
        const asked = {
          path: request.url ?? '',
          headers: request.headers,
          body: JSON.stringify(body),
          ...this.#read(body),
        }
        this.requests.push(asked)
        this.#answer(response, this.#script(asked, this.requests.length))
      })
    })
  }

  get url(): string {
    const place = this.#server.address()
    const port = place && typeof place === 'object' ? place.port : 0
    return `http://127.0.0.1:${port}${this.#protocol === 'anthropic' ? '' : '/v1'}`
  }

  /** Sets the script for the next requests; steps are counted from 1. */
  plays(script: Script | readonly Script[] | ((request: ReceivedRequest, step: number) => Script)): void {
    this.requests.length = 0
    if (typeof script === 'function') this.#script = script
    else {
      const steps = Array.isArray(script) ? script : [script]
      this.#script = (_request, step) => steps[Math.min(step, steps.length) - 1]
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #read(body: unknown): Omit<ReceivedRequest, 'path' | 'headers' | 'body'> {
    if (this.#protocol === 'anthropic') {
      const { system, messages, tools, tool_choice } = anthropicSchema.parse(body)
      const texts = messages.flatMap(({ role, content }) =>
        role === 'user' && typeof content === 'string' ? content : [],
      )
      const results = messages.findLast(
        ({ content }) => typeof content !== 'string' && content[0]?.type === 'tool_result',
      )
      return {
        instructions: system,
        message: texts.at(-1) ?? '',
        toolOutputs: Array.isArray(results?.content)
          ? results.content.map(({ content }) => JSON.parse(content ?? ''))
          : [],
        toolNames: tools.map(({ name }) => name),
        mayCallTools: tool_choice.type === 'auto',
      }
    }
    const { messages, tools, tool_choice } = openaiSchema.parse(body)
    const of = (role: string): string[] =>
      messages.filter((each) => each.role === role).map(({ content }) => content ?? '')
    return {
      instructions: of('system')[0] ?? '',
      message: of('user').at(-1) ?? '',
      toolOutputs: of('tool').map((content) => JSON.parse(content)),
      toolNames: tools.map((tool) => tool.function.name),
      mayCallTools: tool_choice === 'auto',
    }
  }

  #answer(response: ServerResponse, script: Script): void {
    if (script === 'hangs') return
    if (script === 'hangs up') return void response.destroy()
    if (script === 'leads elsewhere') return void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    if ('refuses' in script) {
      const body = JSON.stringify({ error: { type: script.type ?? 'overloaded', message: script.with ?? 'No.' } })
      return void response.writeHead(script.refuses, { 'content-type': 'application/json' }).end(body)
    }
    if ('says' in script) return void response.writeHead(200, { 'content-type': script.type }).end(script.says)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if ('cutsAfter' in script) {
      const events =
        this.#protocol === 'anthropic' ? anthropicEvents(script.cutsAfter, []) : openaiEvents(script.cutsAfter, [])
      // Sends neither a finish reason nor the end of the stream.
      response.write(events.slice(0, -3).join(''), () => response.destroy())
      return
    }
    const calls = (script.calls ?? []).map(({ name, input }, at) => ({
      id: `call-${this.requests.length}-${at}`,
      name,
      input: typeof input === 'string' ? input : JSON.stringify(input),
    }))
    const text = script.text ?? ''
    const events =
      this.#protocol === 'anthropic'
        ? anthropicEvents(text, calls, script.finish)
        : openaiEvents(text, calls, script.finish)
    void writeInPieces(response, events, script.pauses)
  }
}

/** Splits the bytes anywhere, even inside a multi-byte character, and waits at a pause. */
async function writeInPieces(
  response: ServerResponse,
  events: readonly string[],
  pauses: { after: string; until: Promise<void> } | undefined,
): Promise<void> {
  const pausesAt = pauses ? events.findIndex((event) => event.includes(pauses.after)) + 1 : 0
  if (pauses && pausesAt === 0) throw new Error(`No event of the reply has '${pauses.after}' in it.`)
  for (const part of [events.slice(0, pausesAt), events.slice(pausesAt)]) {
    const bytes = Buffer.from(part.join(''))
    const size = bytes.length > 20_000 ? 4_096 : 37
    for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size))
    if (part.length === pausesAt) await pauses?.until
  }
  response.end()
}

interface Called {
  id: string
  name: string
  input: string
}

const inHalves = (text: string): string[] => [text.slice(0, text.length / 2), text.slice(text.length / 2)]
const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,11}/g) ?? []

function openaiEvents(text: string, calls: readonly Called[], finish?: 'length'): string[] {
  const chunk = (delta: object, finish_reason: string | null = null): object => ({
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  })
  const chunks = [
    chunk({ role: 'assistant', content: '' }),
    ...piecesOf(text).map((content) => chunk({ content })),
    ...calls.flatMap(({ id, name, input }, index) => [
      chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
      ...inHalves(input).map((part) => chunk({ tool_calls: [{ index, function: { arguments: part } }] })),
    ]),
    chunk({}, finish ?? (calls.length > 0 ? 'tool_calls' : 'stop')),
    { object: 'chat.completion.chunk', choices: [], usage: { total_tokens: 321 } },
  ]
  return [...chunks.map((each) => `data: ${JSON.stringify(each)}\n\n`), 'data: [DONE]\n\n']
}

function anthropicEvents(text: string, calls: readonly Called[], finish?: 'length'): string[] {
  const event = (type: string, of: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...of })}\n\n`
  const begin = (index: number, content_block: object): string => event('content_block_start', { index, content_block })
  const delta = (index: number, of: object): string => event('content_block_delta', { index, delta: of })
  const end = (index: number): string => event('content_block_stop', { index })
  const stop_reason = finish ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn'
  return [
    event('message_start', { message: { role: 'assistant', usage: { input_tokens: 300, output_tokens: 1 } } }),
    event('ping', {}),
    begin(0, { type: 'text', text: '' }),
    ...piecesOf(text).map((piece) => delta(0, { type: 'text_delta', text: piece })),
    end(0),
    ...calls.flatMap(({ id, name, input }, at) => [
      begin(at + 1, { type: 'tool_use', id, name, input: {} }),
      ...inHalves(input).map((part) => delta(at + 1, { type: 'input_json_delta', partial_json: part })),
      end(at + 1),
    ]),
    event('message_delta', { delta: { stop_reason }, usage: { output_tokens: 21 } }),
    event('message_stop', {}),
  ]
}
