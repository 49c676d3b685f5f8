import type { FastifyBaseLogger } from 'fastify'
import { PLACEHOLDER_DETAILS } from '../contract/editorial/contact-details.ts'
import type { Config } from './config.ts'

const SECRET = /(?:KEY|TOKEN|SECRET|PASSWORD)$/
const ADDRESS = /_URL$/

/** The settings that are in effect, without anything that opens a door: keys read 'set', addresses lose passwords. */
export function effectiveSettings(config: Config): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, hideSecrets(name, value)]),
  )
}

function hideSecrets(name: string, value: unknown): unknown {
  if (SECRET.test(name)) return 'set'
  return ADDRESS.test(name) ? hidePassword(String(value)) : value
}

/** Drivers also read passwords from the query, so it is left out as a whole. */
function hidePassword(address: string): string {
  const url = URL.parse(address)
  if (url === null) return 'set'
  if (url.password === '' && url.search === '') return address
  if (url.password !== '') url.password = '***'
  if (url.search !== '') url.search = '?***'
  return url.href
}

interface Warning {
  settings: readonly (keyof Config)[]
  text: string
}

/** What is fine on a developer's machine and wrong on a site that is open to the public. */
export function publicWarnings(config: Config): Warning[] {
  const placeholders = (
    [
      ['CONTACT_EMAIL', PLACEHOLDER_DETAILS.email],
      ['ADVERTISING_EMAIL', PLACEHOLDER_DETAILS.advertising_email],
      ['ADVERTISING_PHONE', PLACEHOLDER_DETAILS.advertising_phone],
    ] as const
  ).filter(([name, placeholder]) => config[name] === placeholder)
  const warnings: Warning[] = []
  if (placeholders.length > 0)
    warnings.push({
      settings: placeholders.map(([name]) => name),
      text: 'The pages show placeholder contact details. Set your own.',
    })
  if (config.DATABASE_URL === undefined)
    warnings.push({
      settings: ['DATABASE_URL'],
      text: 'The embedded database may lose data in a power cut and serves one instance only. Use PostgreSQL.',
    })
  if (config.SMTP_URL === undefined)
    warnings.push({
      settings: ['SMTP_URL'],
      text: 'There is no mail server: mails are written to files and reach nobody.',
    })
  if (new URL(config.PUBLIC_BASE_URL).protocol === 'http:')
    warnings.push({
      settings: ['PUBLIC_BASE_URL'],
      text: 'The public address is http. Put a proxy with TLS in front and set the https address.',
    })
  return warnings
}

/** Whether only this machine can open the address. */
const isLocal = (address: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

/** One line with the settings; then one for each thing that is wrong in public, or a single one on a local address. */
export function logStartup(config: Config, logger: FastifyBaseLogger): void {
  logger.info({ settings: effectiveSettings(config) }, 'effective settings')
  const warnings = publicWarnings(config)
  if (!isLocal(config.PUBLIC_BASE_URL)) {
    for (const { settings, text } of warnings) logger.warn({ settings }, text)
  } else if (warnings.length > 0) {
    const settings = warnings.flatMap((warning) => warning.settings)
    logger.warn({ settings }, `This site is set up for trying it out. Before you open it, set ${settings.join(', ')}.`)
  }
}
