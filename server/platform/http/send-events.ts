import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the client asks for Server-Sent Events by name. Those that take anything get JSON. */
export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').split(',').some((kind) => kind.trim().toLowerCase().startsWith('text/event-stream'))

const eventOf = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A text of the answer line by line, then the whole answer: a client that only waits for the end misses nothing. */
function* eventsOf(answer: unknown, textField: string): Generator<string> {
  const text: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, textField) : undefined
  for (const piece of String(text ?? '').split(/(?<=\n)/)) yield eventOf('text', piece)
  yield eventOf('done', answer)
}

export function sendEvents(reply: FastifyReply, answer: unknown, textField: string): FastifyReply {
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // Proxies that collect an answer before they pass it on would undo the stream.
      .header('x-accel-buffering', 'no')
      .send(Readable.from(eventsOf(answer, textField)))
  )
}
