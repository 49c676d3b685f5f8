/** Who a mail comes from is known to the mailer. */
export interface Mail {
  to: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
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
