import type { Mail, Mailer } from '../platform/mailer/mailer.ts'

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
