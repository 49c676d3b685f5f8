import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import type { Adviser } from './adviser.ts'
import { embeddedAdviser } from './embedded-adviser.ts'
import { anthropic } from './hosted/anthropic.ts'
import type { Model } from './hosted/model.ts'
import { openaiCompatible } from './hosted/openai-compatible.ts'
import { hostedAdviser } from './hosted-adviser.ts'
import type { CatalogueReader } from './read-catalogue.ts'

/** The settings that choose who answers; that they fit together was looked at when they were read. */
export interface AdviserSettings {
  CHAT_PROVIDER: 'embedded' | 'openai-compatible' | 'anthropic'
  CHAT_BASE_URL?: string | undefined
  CHAT_MODEL?: string | undefined
  CHAT_API_KEY?: string | undefined
  CHAT_TIMEOUT_SECONDS: number
  CHAT_DAILY_TOKENS: number
  CHAT_HELPLINES: string
}

export function openAdviser(
  settings: AdviserSettings,
  { reader, database, clock, logger }: { reader: CatalogueReader; database: Database; clock: Clock; logger: Logger },
): Adviser {
  const embedded = embeddedAdviser(reader, settings.CHAT_HELPLINES, clock)
  const model = modelOf(settings)
  if (!model) return embedded
  return hostedAdviser({
    model,
    embedded,
    reader,
    database,
    clock,
    logger,
    timeoutMs: settings.CHAT_TIMEOUT_SECONDS * 1_000,
    tokensPerDay: settings.CHAT_DAILY_TOKENS,
  })
}

function modelOf({ CHAT_PROVIDER, CHAT_BASE_URL, CHAT_MODEL = '', CHAT_API_KEY }: AdviserSettings): Model | undefined {
  const of = { model: CHAT_MODEL, apiKey: CHAT_API_KEY }
  if (CHAT_PROVIDER === 'openai-compatible') return openaiCompatible({ ...of, baseUrl: CHAT_BASE_URL ?? '' })
  if (CHAT_PROVIDER === 'anthropic')
    return anthropic({ ...of, ...(CHAT_BASE_URL !== undefined && { baseUrl: CHAT_BASE_URL }) })
  return undefined
}
