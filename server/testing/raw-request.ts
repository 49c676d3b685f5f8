import { once } from 'node:events'
import { connect } from 'node:net'

/** Past any client that would not send such a thing: bytes over a socket, and all that comes back. */
export async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** A request of these lines, with what every request has. */
export const sendLines = (port: number, ...lines: string[]): Promise<string> =>
  sendBytes(port, [...lines, 'Host: localhost', 'Connection: close', '', ''].join('\r\n'))
