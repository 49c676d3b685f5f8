import type { z } from 'zod'
import { ModelFailure } from './model.ts'

/** No reply that we would show is nearly as long; whoever sends more is broken or means harm. */
const MOST_BYTES = 512 * 1024

/** The data of Server-Sent Events, one by one, however the bytes are cut. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let unread = ''
  let data: string[] = []
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new ModelFailure('too_long')
    unread += decoder.decode(chunk, { stream: true })
    // A carriage return at the very end may be the first half of a line end.
    const lines = unread.split(/\r\n|\n|\r(?!$)/)
    unread = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      if (line !== '' || data.length === 0) continue
      yield data.join('\n')
      data = []
    }
  }
  if (data.length > 0) yield data.join('\n')
}

/** The data of one event, as its protocol writes it. */
export function readData<Schema extends z.ZodType>(schema: Schema, data: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(data))
  } catch (cause) {
    throw new ModelFailure('unreadable', { cause })
  }
}
