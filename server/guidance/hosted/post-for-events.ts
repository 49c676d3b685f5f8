import { z } from 'zod'
import { ModelFailure } from './model.ts'
import { readEvents } from './read-events.ts'

const MOST_OF_REFUSAL = 4_096

const refusalSchema = z.object({
  error: z.object({ type: z.string().nullish(), code: z.union([z.string(), z.number()]).nullish() }),
})

/** Sends a question to a model's host and gives the data of the events that come back. */
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
    // Whoever answers for the host could otherwise send the key on to another.
    redirect: 'error',
    signal,
  }).catch(failed('unreachable'))
  if (!response.ok) throw await refusalOf(response, signal)
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

/** Of a refusal only its name is kept: its words may repeat what the visitor wrote. */
async function refusalOf(response: Response, signal: AbortSignal): Promise<Refused> {
  const text = await firstOf(response).catch(() => '')
  if (signal.aborted) return new Refused('timed_out', response.status, text)
  return new Refused('refused', response.status, text)
}

export class Refused extends ModelFailure {
  /** For the protocol alone, which may have to ask in another way. Never logged. */
  readonly text: string

  constructor(reason: 'refused' | 'timed_out', status: number, text: string) {
    super(reason, { status, errorType: typeOf(text), isFree: true })
    this.text = text
  }
}

function typeOf(text: string): string | undefined {
  try {
    const { type, code } = refusalSchema.parse(JSON.parse(text)).error
    const name = String(type ?? code ?? '')
    return /^[\w.-]{1,60}$/.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

async function firstOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_OF_REFUSAL) break
  }
  return text
}
