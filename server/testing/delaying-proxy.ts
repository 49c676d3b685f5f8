import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A road to a server on which everything that is sent can be made to take its time. */
export class DelayingProxy {
  readonly #server = createServer((near) => this.#lead(near))
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  delayMs = 0

  static async to(address: string): Promise<DelayingProxy> {
    const road = new DelayingProxy(address)
    road.#server.listen(0, '127.0.0.1')
    await once(road.#server, 'listening')
    return road
  }

  private constructor(address: string) {
    this.#target = new URL(address)
  }

  /** The same address, by this road. */
  get url(): string {
    const url = new URL(this.#target)
    const place = this.#server.address()
    url.host = `127.0.0.1:${place && typeof place === 'object' ? place.port : ''}`
    return url.href
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #lead(near: Socket): void {
    const far = connect(Number(this.#target.port), this.#target.hostname)
    near.on('data', (chunk) => setTimeout(() => far.write(chunk), this.delayMs))
    far.on('data', (chunk) => near.write(chunk))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
    }
  }
}
