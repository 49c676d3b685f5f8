import { join } from 'node:path'
import type { Logger } from '../database/logger.ts'
import { openFolderMailer } from './folder-mailer.ts'
import type { Mailer } from './mail.ts'
import { openSmtpMailer } from './smtp-mailer.ts'

interface MailSettings {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  DATA_DIR: string
  PUBLIC_BASE_URL: string
}

export function openMailer(settings: MailSettings, logger: Logger): Mailer {
  const from = settings.MAIL_FROM ?? `Graduate Maldives <no-reply@${new URL(settings.PUBLIC_BASE_URL).hostname}>`
  return settings.SMTP_URL === undefined
    ? openFolderMailer(join(settings.DATA_DIR, 'outbox'), from, logger)
    : openSmtpMailer(settings.SMTP_URL, from)
}
