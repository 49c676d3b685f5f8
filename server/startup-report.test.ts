import { describe, expect, it } from 'vitest'
import { readConfig, SETTINGS } from './config.ts'
import { createSiteLogger } from './create-logger.ts'
import { effectiveSettings, logStartup } from './startup-report.ts'

interface Line {
  level: number
  msg: string
  settings: unknown
}

function linesFor(environment: Record<string, string>): Line[] {
  const lines: Line[] = []
  const logger = createSiteLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  logStartup(readConfig(environment), logger)
  return lines
}

const warningsFor = (environment: Record<string, string>): string[] =>
  linesFor(environment)
    .filter(({ level }) => level >= 40)
    .map(({ msg }) => msg)

const PUBLIC = {
  PUBLIC_BASE_URL: 'https://graduate.example',
  DATABASE_URL: 'postgresql://site:hush-1@db.internal:5432/graduate',
  SMTP_URL: 'smtps://site:hush-2@mail.internal:465',
  MAIL_FROM: 'site@graduate.test',
  CONTACT_EMAIL: 'info@graduate.test',
  ADVERTISING_EMAIL: 'ads@graduate.test',
  ADVERTISING_PHONE: '+960 300 1234',
}

describe('the line with the settings', () => {
  it('is one line with every setting that has a value', () => {
    const [first, ...others] = linesFor(PUBLIC)
    expect(others).toEqual([])
    expect(first?.msg).toBe('effective settings')
    expect(first?.settings).toMatchObject({
      PORT: 3000,
      PUBLIC_BASE_URL: 'https://graduate.example',
      DATABASE_URL: 'postgresql://site:***@db.internal:5432/graduate',
      SMTP_URL: 'smtps://site:***@mail.internal:465',
      SAMPLE_DATA: true,
    })
    expect(first?.settings).not.toHaveProperty('REDIS_URL')
  })

  it('shows no key, token or password', () => {
    const secrets = {
      ...PUBLIC,
      DATABASE_URL: 'postgresql://site:hush-1@db/graduate?password=hush-3&sslkey=hush-4',
      REDIS_URL: 'redis://:hush-5@cache:6379',
      CHAT_PROVIDER: 'anthropic',
      CHAT_MODEL: 'model',
      CHAT_API_KEY: 'hush-6',
      METRICS_TOKEN: 'hush-7-hush-7-hush-7',
    }
    const settings = effectiveSettings(readConfig(secrets))
    expect(JSON.stringify(settings)).not.toContain('hush')
    expect(settings).toMatchObject({ CHAT_API_KEY: 'set', METRICS_TOKEN: 'set', REDIS_URL: 'redis://:***@cache:6379' })
  })

  it('knows every setting that could hold a secret', () => {
    const harmless =
      /^(?:PORT|HOST|DATA_DIR|MAIL_FROM|CONTACT_\w+|ADVERTISING_\w+|SOCIAL_\w+|DAILY_\w+|CHAT_(?:PROVIDER|MODEL|TIMEOUT_SECONDS|DAILY_\w+|FREE_MESSAGES|HELPLINES)|TRUST_PROXY|ANALYTICS_ID|SAMPLE_DATA|METRICS_PORT|STAFF_SECOND_FACTOR|LOG_LEVEL)$/
    const masked = /_(?:URL|KEY|TOKEN|SECRET|PASSWORD)$/
    expect(Object.keys(SETTINGS).filter((name) => !harmless.test(name) && !masked.test(name))).toEqual([])
  })
})

describe('the warnings', () => {
  it('are none where everything is set for the public', () => {
    expect(warningsFor(PUBLIC)).toEqual([])
  })

  it.each([
    ['placeholder contact details', { ...PUBLIC, ADVERTISING_PHONE: '+960 000 0000' }, /placeholder contact details/],
    ['the embedded database', omit('DATABASE_URL'), /embedded database/],
    ['no mail server', omit('SMTP_URL'), /no mail server/],
    ['an http address', { ...PUBLIC, PUBLIC_BASE_URL: 'http://graduate.example' }, /public address is http/],
  ])('name %s', (_, environment, text) => {
    expect(warningsFor(environment)).toEqual([expect.stringMatching(text)])
  })

  it('say one thing each where all of it is wrong', () => {
    expect(warningsFor({ PUBLIC_BASE_URL: 'http://graduate.example' })).toHaveLength(4)
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])('are one line at %s', (address) => {
    const [warning, ...others] = warningsFor({ PUBLIC_BASE_URL: address })
    expect(others).toEqual([])
    expect(warning).toContain(
      'Before you open it, set CONTACT_EMAIL, ADVERTISING_EMAIL, ADVERTISING_PHONE, DATABASE_URL',
    )
  })
})

function omit(name: keyof typeof PUBLIC): Record<string, string> {
  const { [name]: _, ...others } = PUBLIC
  return others
}
