import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the client accepts Server-Sent Events by name. A client that accepts anything gets JSON. */
export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').split(',').some((kind) => kind.trim().toLowerCase().startsWith('text/event-stream'))

/**
 * An answer as Server-Sent Events: parts of it as they become ready, then the whole answer, which is what counts. Until
 * the first part nothing is sent, so that a refusal is still an answer of its own.
 */
export class EventAnswer {
  readonly #partName: string
  readonly #begin: (events: Readable) => void
  #events: Readable | undefined

  constructor(partName: string, begin: (events: Readable) => void) {
    this.#partName = partName
    this.#begin = begin
  }

  get hasBegun(): boolean {
    return this.#events !== undefined
  }

  readonly show = (part: unknown): void => this.#send(this.#partName, part)

  finish(answer: unknown): void {
    this.#send('done', answer)
    this.#events?.push(null)
  }

  /** The status has been sent by now, so it is a part of the event. */
  refuse(status: number, problem: unknown): void {
    this.#send('refused', { status, problem })
    this.#events?.push(null)
  }

  /** Without the final event the client knows that there is no answer. */
  breakOff(cause: Error): void {
    this.#events?.destroy(cause)
  }

  #send(name: string, data: unknown): void {
    if (!this.#events) {
      this.#events = new Readable({ read: () => undefined })
      this.#begin(this.#events)
    }
    // A client that has disconnected gets nothing more; the answer is still finished and stored.
    if (!this.#events.destroyed) this.#events.push(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
}

export const sendEvents = (reply: FastifyReply, events: Readable): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    // Proxies that collect an answer before they pass it on would undo the stream.
    .header('x-accel-buffering', 'no')
    .send(events)
