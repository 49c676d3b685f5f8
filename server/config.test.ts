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
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%j', (setting, value) => {
    expect(() => readConfig({ [setting]: value })).toThrow(WrongSetting)
    expect(() => readConfig({ [setting]: value })).toThrow(setting)
  })

  it('MAIL_FROM missing beside SMTP_URL', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM')
  })

  it('without repeating the value, which may be a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgresql://user:hunter2@host' })).toThrow(/^(?!.*hunter2)/s)
  })
})
