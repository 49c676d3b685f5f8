import { z } from 'zod'
import { ModelFailure } from './model.ts'

/** Far longer than any reply that we would show. */
const MAX_STREAM_BYTES = 512 * 1024
const MAX_ERROR_CHARACTERS = 4_096

const errorSchema = z.object({
  error: z.object({ type: z.string().nullish(), code: z.union([z.string(), z.number()]).nullish() }),
})

/** Posts a request to the model's host and yields the data of each server-sent event in the response. */
export async function* postForEvents(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: object; signal: AbortSignal },
): AsyncGenerator<string> {
  const failed = (reason: 'unreachable' | 'cut_off') => (cause: unknown) => {
    if (cause instanceof ModelFailure) throw cause
    throw new ModelFailure(signal.aborted ? 'timed_out' : reason, { isFree: reason === 'unreachable', cause })
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify(body),
    // A redirect could send the API key to another host.
    redirect: 'error',
    signal,
  }).catch(failed('unreachable'))
  if (!response.ok) throw await readRefusal(response, signal)
  if (!response.body || !/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel().catch(() => undefined)
    throw new ModelFailure('unreadable')
  }
  try {
    yield* readEvents(response.body)
  } catch (error) {
    failed('cut_off')(error)
  }
}

/** Reports only the type of the error: its text may repeat what the visitor wrote. */
async function readRefusal(response: Response, signal: AbortSignal): Promise<HostRefusal> {
  const text = await readStart(response).catch(() => '')
  if (signal.aborted) return new HostRefusal('timed_out', response.status, text)
  return new HostRefusal('refused', response.status, text)
}

export class HostRefusal extends ModelFailure {
  /** For the protocol, which may have to retry with other parameters. Never logged. */
  readonly text: string

  constructor(reason: 'refused' | 'timed_out', status: number, text: string) {
    super(reason, { status, errorType: readErrorType(text), isFree: true })
    this.text = text
  }
}

function readErrorType(text: string): string | undefined {
  try {
    const { type, code } = errorSchema.parse(JSON.parse(text)).error
    const name = String(type ?? code ?? '')
    return /^[\w.-]{1,60}$/.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_ERROR_CHARACTERS) break
  }
  return text
}

/** The data of each server-sent event, however the bytes are split into chunks. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let pending = ''
  let data: string[] = []
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MAX_STREAM_BYTES) throw new ModelFailure('too_long')
    pending += decoder.decode(chunk, { stream: true })
    // A carriage return at the end of a chunk may be the first half of a line break.
    const lines = pending.split(/\r\n|\n|\r(?!$)/)
    pending = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      if (line !== '' || data.length === 0) continue
      yield data.join('\n')
      data = []
    }
  }
  if (data.length > 0) yield data.join('\n')
}

/** Parses and validates the data of one event. */
export function parseEvent<Schema extends z.ZodType>(schema: Schema, data: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(data))
  } catch (cause) {
    throw new ModelFailure('unreadable', { cause })
  }
}
