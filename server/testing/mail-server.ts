import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import type { Mail, Mailer } from '../platform/mailer/mailer.ts'

export interface Received {
  from: string
  to: string[]
  /** As it came over the wire. */
  raw: string
}

interface Refusing {
  code: number
  text: string
  to: 'sender' | 'recipient' | 'content'
  /** The sender or recipient that it refuses; all of them by default. */
  only?: string
}

/** A mail server on this machine that records what it receives. */
export class MailServer {
  readonly received: Received[] = []
  /** Its refusal, and the part of a mail that it refuses. */
  refusesWith: Refusing | undefined
  /** Closes the connection during this many mails, before it has accepted them. */
  hangsUpOn = 0
  #server: SMTPServer | undefined
  #port = 0

  /** Uses the same port again after a stop. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onMailFrom: ({ address }, _session, done) => done(this.#refusalOf('sender', address)),
      onRcptTo: ({ address }, _session, done) => done(this.#refusalOf('recipient', address)),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (this.hangsUpOn > 0) {
            this.hangsUpOn--
            for (const connection of server.connections) connection.close()
            return
          }
          const refusal = this.#refusalOf('content')
          if (refusal) return done(refusal)
          const { mailFrom, rcptTo } = session.envelope
          this.received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
          })
          done()
        })
      },
    })
    server.on('error', () => undefined)
    server.listen(this.#port, '127.0.0.1')
    await once(server.server, 'listening')
    const address = server.server.address()
    this.#port = address && typeof address === 'object' ? address.port : 0
    this.#server = server
  }

  #refusalOf(part: Refusing['to'], address?: string): Error | null {
    const refused = this.refusesWith
    const isMeant = refused?.to === part && (refused.only === undefined || refused.only === address)
    return isMeant ? Object.assign(new Error(refused.text), { responseCode: refused.code }) : null
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()))
    this.#server = undefined
  }
}

/** The text of a mail, decoded from quoted-printable. */
export const readable = (raw: string): string =>
  raw.replace(/=\r?\n/g, '').replace(/(?:=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')))

/** Records the mails it is given; while it is down it accepts none. */
export class RecordingMailer implements Mailer {
  readonly mails: Mail[] = []
  isDown = false
  /** How often it was asked to send one. */
  tries = 0

  async send(mail: Mail): Promise<void> {
    this.tries += 1
    if (this.isDown) throw new Error('The mail server is down.')
    this.mails.push(mail)
  }

  close(): void {
    this.isDown = true
  }
}
