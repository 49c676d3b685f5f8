import { type Clock, systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import { loadEnglishWords } from '../search/index.ts'
import type { Advice, Adviser } from './adviser.ts'
import { checkModel } from './built-in/meaning/model-file.ts'
import { readState } from './built-in/state.ts'
import { turn } from './built-in/turn.ts'
import { answerAgain, type Turned, takeAway } from './built-in/understood.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { anthropic } from './hosted/anthropic.ts'
import { hostedAdviser } from './hosted/hosted-adviser.ts'
import type { HostedModel } from './hosted/model.ts'
import { openaiCompatible } from './hosted/openai-compatible.ts'

/** Validated together in server/config.ts. */
export interface AdviserSettings {
  CHAT_PROVIDER: 'embedded' | 'openai-compatible' | 'anthropic'
  CHAT_BASE_URL?: string | undefined
  CHAT_MODEL?: string | undefined
  CHAT_API_KEY?: string | undefined
  CHAT_TIMEOUT_SECONDS: number
  CHAT_DAILY_TOKENS: number
}

interface AdviserDependencies {
  reader: CatalogueReader
  database: Database
  clock: Clock
  logger: Logger
  /** 'Police 119, Ambulance 102', as an editor has it now. */
  helplines: () => string
}

export function openAdviser(
  settings: AdviserSettings,
  { reader, database, clock, logger, helplines }: AdviserDependencies,
): Adviser {
  checkModel()
  loadEnglishWords()
  const builtIn = builtInAdviser(reader, helplines, clock)
  const model = modelOf(settings)
  if (!model) return builtIn
  return hostedAdviser({
    model,
    builtIn,
    reader,
    database,
    clock,
    logger,
    timeoutMs: settings.CHAT_TIMEOUT_SECONDS * 1_000,
    tokensPerDay: settings.CHAT_DAILY_TOKENS,
  })
}

function modelOf({
  CHAT_PROVIDER,
  CHAT_BASE_URL,
  CHAT_MODEL = '',
  CHAT_API_KEY,
}: AdviserSettings): HostedModel | undefined {
  const options = { model: CHAT_MODEL, apiKey: CHAT_API_KEY }
  if (CHAT_PROVIDER === 'openai-compatible') return openaiCompatible({ ...options, baseUrl: CHAT_BASE_URL ?? '' })
  if (CHAT_PROVIDER === 'anthropic')
    return anthropic({ ...options, ...(CHAT_BASE_URL !== undefined && { baseUrl: CHAT_BASE_URL }) })
  return undefined
}

/** The adviser that needs no language model: a trained classifier, rules and the catalogue. */
export const builtInAdviser = (
  reader: CatalogueReader,
  helplines: () => string,
  clock: Clock = systemClock,
): Adviser => ({
  async advise({ message, state }) {
    const now = clock.now()
    return adviceOf(await turn(readState(state), message, await reader.open(now), { helplines: helplines(), now }))
  },

  async without(state, key, value) {
    const catalogue = await reader.open(clock.now())
    return adviceOf(await answerAgain(takeAway(readState(state), key, value), catalogue))
  },
})

/** By the value of CHAT_PROVIDER, as for the other advisers. */
const adviceOf = (turned: Turned): Advice => ({ ...turned, by: 'embedded' })
