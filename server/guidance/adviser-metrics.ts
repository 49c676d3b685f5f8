import { Counter, type Registry } from 'prom-client'
import type { Logger } from '../platform/database/logger.ts'
import type { Advice } from './adviser.ts'

/** Writes to the log and the metrics which adviser answered, and how long it took. */
export type RecordAdvice = (advice: Advice, ms: number) => void

/** Neither the log nor the metrics contain any text of the conversation. */
export function createAdviserMetrics(logger: Logger, registry: Registry): RecordAdvice {
  const replies = new Counter({
    name: 'adviser_replies_total',
    help: 'Replies by adviser, and by the reason why a model gave none',
    labelNames: ['adviser', 'model_failure'] as const,
    registers: [registry],
  })
  const tokens = new Counter({
    name: 'adviser_model_tokens_total',
    help: 'Tokens that the language model has read and written',
    registers: [registry],
  })
  return ({ by, model }, ms) => {
    replies.inc({ adviser: by, model_failure: model?.failure ?? '' })
    if (model) tokens.inc(model.tokens)
    const details = { adviser: by, ms: Math.round(ms), ...(model && { model }) }
    if (model?.failure === undefined) logger.info(details, 'advised')
    else logger.warn(details, 'the built-in adviser answered instead of the model')
  }
}
