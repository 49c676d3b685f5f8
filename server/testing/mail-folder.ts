import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from './site-process.ts'

/** The mails that a site without a mail server has put into its folder. */
export function mailsIn(dataDir: string): string[] {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
}

export async function postJson(site: Site, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(site.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.text()
  return response.status
}

export const registerOn = (site: Site, email: string): Promise<number> =>
  postJson(site, '/api/register', { name: 'Reema', email, mobile: '7771234', password: 'seven dhonis at dawn' })
