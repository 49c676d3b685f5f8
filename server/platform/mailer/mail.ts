/** One mail, said in both forms. Who it comes from is the mailer's to know. */
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
  /** Resolves when the mail is out of our hands. The id is the same whenever the same mail is tried again. */
  send(mail: Mail, id: string): Promise<void>
  close(): void
}

/** The mail as the transport takes it. */
export const letterOf = ({ attachments = [], ...mail }: Mail, from: string, id: string) => ({
  ...mail,
  attachments: [...attachments],
  from,
  messageId: id,
})
