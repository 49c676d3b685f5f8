import { Counter, type Registry } from 'prom-client'
import type { Logger } from '../platform/database/logger.ts'
import type { Advice } from './adviser.ts'

/** Tells the log and the metrics who gave an answer. */
export type NoteAdvice = (advice: Advice, ms: number) => void

/** Of what was said, neither the log nor the metrics get a word. */
export function openAdviceNotes(logger: Logger, registry: Registry): NoteAdvice {
  const given = new Counter({
    name: 'adviser_replies_total',
    help: 'Replies of the adviser, by who gave them, and by why a model gave none',
    labelNames: ['adviser', 'model_failure'] as const,
    registers: [registry],
  })
  const tokens = new Counter({
    name: 'adviser_model_tokens_total',
    help: 'Tokens that the model behind the adviser has read and written',
    registers: [registry],
  })
  return ({ by, model }, ms) => {
    given.inc({ adviser: by, model_failure: model?.failure ?? '' })
    if (model) tokens.inc(model.tokens)
    const details = { adviser: by, ms: Math.round(ms), ...(model && { model }) }
    if (model?.failure === undefined) logger.info(details, 'advised')
    else logger.warn(details, 'the embedded adviser stood in for the model')
  }
}
