import { connect, createServer, type Socket } from 'node:net'

export interface StallingProxy {
  readonly url: string
  /** While stalled, connections stay open and not a byte passes, as with a server or a network that hangs. */
  stall(stalled: boolean): void
  close(): Promise<void>
}

/** Stands between a test and its PostgreSQL server, so that the server can seem to hang. */
export async function startStallingProxy(serverUrl: string): Promise<StallingProxy> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let stalled = false
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    if (stalled) socket.pause()
  }
  const proxy = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname)
    incoming.on('data', (chunk) => outgoing.write(chunk))
    outgoing.on('data', (chunk) => incoming.write(chunk))
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
    track(incoming)
    track(outgoing)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const url = new URL(serverUrl)
  url.port = String(typeof address === 'object' && address ? address.port : '')
  return {
    url: url.href,
    stall: (whether) => {
      stalled = whether
      for (const socket of sockets) whether ? socket.pause() : socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}
