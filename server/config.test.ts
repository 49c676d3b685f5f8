import { describe, expect, it } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'

it('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '0.0.0.0',
    PUBLIC_BASE_URL: 'http://localhost:3000',
    DATA_DIR: '.data',
    CHAT_PROVIDER: 'embedded',
    CHAT_FREE_MESSAGES: 10,
    SAMPLE_DATA: true,
  })
})

it('follows the port in the public address unless told otherwise', () => {
  expect(readConfig({ PORT: '8080' }).PUBLIC_BASE_URL).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_BASE_URL: 'https://graduate.example/' }).PUBLIC_BASE_URL).toBe('https://graduate.example')
})

describe('stops the start and names the setting', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_BASE_URL', 'graduate.example'],
    ['DATABASE_URL', ''],
    ['DATABASE_URL', 'mysql://host/graduate'],
    ['DATABASE_URL', 'postgresql://host'],
    ['DATABASE_URL', 'postgresql://host/'],
    ['REDIS_URL', 'localhost:6379'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1 hop'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['SAMPLE_DATA', 'yes'],
    ['CHAT_PROVIDER', 'oracle'],
    ['CHAT_FREE_MESSAGES', '-1'],
    ['CHAT_DAILY_MESSAGES', 'many'],
    ['DAILY_REGISTRATIONS', '-1'],
    ['DAILY_TICKETS', 'none'],
    ['CHAT_DAILY_TOKENS', '1e6'],
    ['CHAT_TIMEOUT_SECONDS', '0'],
    ['CHAT_TIMEOUT_SECONDS', '60'],
    ['CHAT_BASE_URL', 'models.example/v1'],
    ['CHAT_BASE_URL', 'https://user:secret@models.example/v1'],
    ['CHAT_BASE_URL', 'https://models.example/v1?key=secret'],
    ['CHAT_API_KEY', 'two words'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['CONTACT_TO', 'somebody'],
    ['CONTACT_TO', 'Reema <reema@mail.example>'],
    ['CONTACT_TO', 'a@mail.example, b@mail.example'],
    ['CONTACT_TO', ''],
    ['CONTACT_EMAIL', 'info'],
    ['ADVERTISING_EMAIL', 'two words@mail.example'],
    ['ADVERTISING_EMAIL', 'ads@mail.example?bcc=x'],
    ['CONTACT_EMAIL', 'a%40b@mail.example'],
    ['ADVERTISING_PHONE', 'call us'],
    ['SOCIAL_FACEBOOK', 'facebook.com/graduate'],
    ['SOCIAL_LINKEDIN', 'javascript:alert(1)'],
    ['ADVERTISING_PHONE', '---'],
    ['ANALYTICS_ID', 'UA-12345-1'],
    ['ANALYTICS_ID', 'G-<script>'],
    ['ANALYTICS_ID', 'g-abc123def4'],
    ['ANALYTICS_ID', ''],
  ])('%s=%j', (setting, value) => {
    expect(() => readConfig({ [setting]: value })).toThrow(WrongSetting)
    expect(() => readConfig({ [setting]: value })).toThrow(setting)
  })

  it('MAIL_FROM missing beside SMTP_URL', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM')
  })

  it.each([
    ['CHAT_MODEL', { CHAT_PROVIDER: 'openai-compatible', CHAT_BASE_URL: 'http://localhost:11434/v1' }],
    ['CHAT_BASE_URL', { CHAT_PROVIDER: 'openai-compatible', CHAT_MODEL: 'a-model' }],
    ['CHAT_MODEL', { CHAT_PROVIDER: 'anthropic', CHAT_API_KEY: 'key' }],
    ['CHAT_API_KEY', { CHAT_PROVIDER: 'anthropic', CHAT_MODEL: 'a-model' }],
    ['CHAT_PROVIDER', { CHAT_MODEL: 'a-model' }],
    ['CHAT_PROVIDER', { CHAT_API_KEY: 'key' }],
  ])('%s for a model that is half set up', (setting, settings) => {
    expect(() => readConfig(settings)).toThrow(new RegExp(`^  ${setting} must be `, 'm'))
  })

  it('but not a model that is set up', () => {
    const local = { CHAT_PROVIDER: 'openai-compatible', CHAT_BASE_URL: 'http://localhost:11434/v1', CHAT_MODEL: 'm' }
    expect(readConfig(local)).toMatchObject({ ...local, CHAT_TIMEOUT_SECONDS: 20, CHAT_DAILY_TOKENS: 2_000_000 })
    const hosted = { CHAT_PROVIDER: 'anthropic', CHAT_MODEL: 'm', CHAT_API_KEY: 'key' }
    expect(readConfig(hosted)).toMatchObject(hosted)
  })

  it('without repeating the value, which may be a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgresql://user:hunter2@host' })).toThrow(/^(?!.*hunter2)/s)
    expect(() => readConfig({ CHAT_API_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/s)
    expect(() => readConfig({ CHAT_API_KEY: 'hunter2 hunter2' })).toThrow(/^(?!.*hunter2)/s)
  })
})
