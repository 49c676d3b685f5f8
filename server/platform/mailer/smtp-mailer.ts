import { createTransport } from 'nodemailer'
import { letterOf, type Mailer } from './mail.ts'

// Together they stay well below the time for which a mail is lent to whoever sends it.
const CONNECT_MS = 8_000
const SILENCE_MS = 15_000

/** Hands mails to a mail server. */
export function openSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    async send(mail, id) {
      await transport.sendMail(letterOf(mail, from, id))
    },
    close: () => transport.close(),
  }
}
