import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { PLACEHOLDER_DETAILS } from '../contract/editorial/contact-details.ts'

/** A setting that is set but empty is a mistake, and never means the default. */
const given = z.string().min(1, 'is set but empty; remove it to use the default')

const address = (protocols: readonly string[], example: string) =>
  given.refine((text) => {
    const url = URL.parse(text)
    return url !== null && protocols.includes(url.protocol)
  }, `must be an address such as ${example}`)

const emailAddress = given.refine(
  // It is used in links too, where these characters have a meaning.
  (text) => /^[^\s@<>?&#%/\\",;:]+@[^\s@<>?&#%/\\",;:]+$/.test(text),
  'must be an email address such as hello@graduate.example',
)

const profileAddress = address(['https:'], 'https://www.facebook.com/your-page')

const port = given
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number')

const count = given.regex(/^\d{1,6}$/, 'must be a whole number').transform(Number)
const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')

function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  if (bits === undefined || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

/** Every setting. `.env.example` and the README list the same ones; a test compares them. */
export const SETTINGS = {
  PORT: port.default(3000),
  HOST: given.default('0.0.0.0'),
  PUBLIC_BASE_URL: address(['http:', 'https:'], 'https://graduate.example')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/graduate')
    .refine((text) => {
      const url = URL.parse(text)
      return url !== null && url.pathname.length > 1
    }, 'must name the database: postgresql://user:password@host:5432/graduate')
    .optional(),
  DATA_DIR: given.default('.data'),
  REDIS_URL: address(['redis:', 'rediss:'], 'redis://localhost:6379').optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: given.optional(),
  CONTACT_TO: emailAddress.optional(),
  CONTACT_EMAIL: emailAddress.default(PLACEHOLDER_DETAILS.email),
  ADVERTISING_EMAIL: emailAddress.default(PLACEHOLDER_DETAILS.advertising_email),
  ADVERTISING_PHONE: given
    .regex(/^(?=.*\d)\+?[\d ()-]{3,30}$/, 'must be a telephone number such as +960 300 0000')
    .default(PLACEHOLDER_DETAILS.advertising_phone),
  SOCIAL_FACEBOOK: profileAddress.default(PLACEHOLDER_DETAILS.social.facebook),
  SOCIAL_INSTAGRAM: profileAddress.default(PLACEHOLDER_DETAILS.social.instagram),
  SOCIAL_TWITTER: profileAddress.default(PLACEHOLDER_DETAILS.social.twitter),
  SOCIAL_LINKEDIN: profileAddress.default(PLACEHOLDER_DETAILS.social.linkedin),
  CHAT_PROVIDER: z.enum(['embedded', 'openai-compatible', 'anthropic']).default('embedded'),
  CHAT_BASE_URL: address(['http:', 'https:'], 'https://models.example/v1')
    .refine((text) => {
      const url = URL.parse(text)
      return url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
    }, 'must be an address without a password and without a query; the key belongs in CHAT_API_KEY')
    .optional(),
  CHAT_MODEL: given.optional(),
  CHAT_API_KEY: given.regex(/^[\x21-\x7e]+$/, 'must be the key exactly as you received it, without spaces').optional(),
  CHAT_TIMEOUT_SECONDS: given
    .regex(/^(?:[1-9]|1\d|20)$/, 'must be a whole number of seconds from 1 to 20')
    .transform(Number)
    .default(20),
  CHAT_DAILY_TOKENS: given
    .regex(/^\d{1,12}$/, 'must be a whole number')
    .transform(Number)
    .default(2_000_000),
  CHAT_DAILY_MESSAGES: count.default(24_000),
  CHAT_FREE_MESSAGES: count.default(10),
  DAILY_REGISTRATIONS: count.default(5_000),
  DAILY_TICKETS: count.default(5_000),
  STAFF_SECOND_FACTOR: z.enum(['optional', 'required'], 'must be optional or required').default('optional'),
  CHAT_HELPLINES: given.default('Police 119, Ambulance 102, Child helpline 1412'),
  TRUST_PROXY: given
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isAddressRange), 'must be addresses or CIDR ranges separated by commas')
    .optional(),
  ANALYTICS_ID: given.regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement ID such as G-ABC123DEF4').optional(),
  ANALYTICS_SECRET: given
    .regex(/^[\x21-\x7e]+$/, 'must be the secret exactly as Google shows it, without spaces')
    .optional(),
  SAMPLE_DATA: yesOrNo.default(true),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: given.min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
} as const

const settingsSchema = z
  .object(SETTINGS)
  .refine((settings) => settings.SMTP_URL === undefined || settings.MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'must be set with SMTP_URL: the address that mails come from',
  })
  .superRefine((settings, context) => {
    for (const { path, message } of problemsOfModel(settings))
      context.addIssue({ code: 'custom', path: [path], message })
  })

type ModelSetting = 'CHAT_PROVIDER' | 'CHAT_BASE_URL' | 'CHAT_MODEL' | 'CHAT_API_KEY'

/** A model that is half set up would answer nobody, and the built-in adviser would hide that for ever. */
function problemsOfModel(
  settings: Partial<Record<ModelSetting, string | undefined>>,
): { path: ModelSetting; message: string }[] {
  const { CHAT_PROVIDER: provider } = settings
  if (provider === 'embedded') {
    const others = (['CHAT_BASE_URL', 'CHAT_MODEL', 'CHAT_API_KEY'] as const).filter((key) => settings[key])
    const message = `must be openai-compatible or anthropic if ${others[0]} is set`
    return others.length === 0 ? [] : [{ path: 'CHAT_PROVIDER', message }]
  }
  const needed =
    provider === 'anthropic' ? (['CHAT_MODEL', 'CHAT_API_KEY'] as const) : (['CHAT_MODEL', 'CHAT_BASE_URL'] as const)
  return needed
    .filter((key) => settings[key] === undefined)
    .map((path) => ({ path, message: `must be set if CHAT_PROVIDER is ${provider}, for example ${EXAMPLES[path]}` }))
}

const EXAMPLES = {
  CHAT_MODEL: 'the name that the host lists the model under',
  CHAT_API_KEY: 'the key of your account there',
  CHAT_BASE_URL: 'http://localhost:11434/v1 for Ollama on this machine',
} as const

export type Config = z.output<typeof settingsSchema> & { PUBLIC_BASE_URL: string }

/** The message names each wrong setting and says what it should be. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = settingsSchema.safeParse(environment)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new WrongSetting(`Invalid settings:\n${lines.join('\n')}`)
  }
  return { ...read.data, PUBLIC_BASE_URL: read.data.PUBLIC_BASE_URL ?? `http://localhost:${read.data.PORT}` }
}

/** The settings of this process. A file `.env` in the working folder adds what the environment does not set. */
export function readProcessConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}
