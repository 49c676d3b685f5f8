import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from '../database/logger.ts'
import { letterOf, type Mailer } from './mail.ts'

/** Puts each mail into a folder as a file that mail programs open, where there is no mail server to hand it to. */
export function openFolderMailer(folder: string, from: string, logger: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail, id) {
      const { message } = await transport.sendMail(letterOf(mail, from, id))
      await mkdir(folder, { recursive: true })
      // The name follows from the id: a mail that is tried again takes the place of itself.
      const file = join(folder, `${id.replace(/[^\w.-]/g, '_')}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      logger.info({ subject: mail.subject, file }, 'put a mail into the outbox')
    },
    close: () => transport.close(),
  }
}
