import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from '../database/logger.ts'

/** Who a mail comes from is known to the mailer. */
export interface Mail {
  to: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
  /** Who learns that it could not be delivered, where that shows only after the mail server has taken it. */
  bouncesTo?: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
}

interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

export interface Mailer {
  /** Resolves once the mail was handed over. The id stays the same when a mail is tried again. */
  send(mail: Mail, id: string): Promise<void>
  close(): void
}

interface MailSettings {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  DATA_DIR: string
  PUBLIC_BASE_URL: string
}

// Together they stay well below the lease of a mail.
const CONNECT_TIMEOUT_MS = 8_000
const SOCKET_TIMEOUT_MS = 15_000

/** Without a mail server, mails are written to the folder 'outbox'. */
export function openMailer(settings: MailSettings, logger: Logger): Mailer {
  const from = settings.MAIL_FROM ?? `Graduate Maldives <no-reply@${new URL(settings.PUBLIC_BASE_URL).hostname}>`
  return settings.SMTP_URL === undefined
    ? openFolderMailer(join(settings.DATA_DIR, 'outbox'), from, logger)
    : openSmtpMailer(settings.SMTP_URL, from)
}

const messageOf = ({ attachments = [], bouncesTo: _envelope, ...mail }: Mail, from: string, id: string) => ({
  ...mail,
  attachments: [...attachments],
  from,
  messageId: id,
})

/**
 * Bounces go to the envelope's sender, which is MAIL_FROM by itself. A mail server may send for its own domain only
 * (SPF), so an address of another domain is not used.
 */
const envelopeOf = ({ bouncesTo, to }: Mail, from: string) =>
  bouncesTo !== undefined && domainOf(bouncesTo) === domainOf(from) ? { from: bouncesTo, to } : undefined

const domainOf = (address: string): string => address.replace(/^.*@|>\s*$/g, '').toLowerCase()

/** Some mail servers let an account send under its own address only, and say so at one of these commands. */
const isSenderRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'MAIL FROM' || error.command === 'DATA') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

function openSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  })
  return {
    async send(mail, id) {
      const message = messageOf(mail, from, id)
      const envelope = envelopeOf(mail, from)
      try {
        await transport.sendMail({ ...message, ...(envelope && { envelope }) })
      } catch (error) {
        if (!envelope || !isSenderRefused(error)) throw error
        await transport.sendMail(message)
      }
    },
    close: () => transport.close(),
  }
}

/** Writes each mail as an .eml file, which mail programs open. */
function openFolderMailer(folder: string, from: string, logger: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail, id) {
      const { message } = await transport.sendMail(messageOf(mail, from, id))
      await mkdir(folder, { recursive: true })
      // The name follows from the id, so a mail that is tried again replaces its file.
      const file = join(folder, `${id.replace(/[^\w.-]/g, '_')}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      logger.info({ subject: mail.subject, file }, 'wrote a mail to the outbox folder')
    },
    close: () => transport.close(),
  }
}
