import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/database/logger.ts'
import type { Adviser, ModelReport } from '../adviser.ts'
import { isDistress } from '../built-in/intents/safety.ts'
import { criteriaOf, readState, type State, showing, withoutPending } from '../built-in/state.ts'
import type { CatalogueReader } from '../catalogue-reader.ts'
import { askModel } from './ask-model.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { type HostedModel, ModelFailure } from './model.ts'
import { TokenBudget } from './token-budget.ts'

export interface HostedOptions {
  model: HostedModel
  builtIn: Adviser
  reader: Pick<CatalogueReader, 'open'>
  database: Database
  clock: Clock
  /** How long a turn may take before the built-in adviser answers instead. */
  timeoutMs: number
  tokensPerDay: number
  logger: Logger
}

/**
 * A language model that answers from our catalogue. The built-in adviser reads every message first: it answers messages
 * of distress, maintains the state of the conversation and what was understood, and its reply is the fallback when the
 * model gives none.
 */
export function hostedAdviser(options: HostedOptions): Adviser {
  const { model, builtIn, reader, database, clock, timeoutMs, tokensPerDay, logger } = options
  const budget = new TokenBudget(database, clock, tokensPerDay)
  const breaker = new CircuitBreaker(clock)
  return {
    async advise(turn, show) {
      const own = await builtIn.advise(turn, () => undefined)
      if (isDistress(turn.message)) return own
      const before = readState(turn.state)
      const after = readState(own.state)
      const report: ModelReport = { steps: 0, tokens: 0, removed: 0 }
      try {
        const { blocks, courseIds } = await breaker.run(async () =>
          askModel(turn, before.shown, {
            model,
            budget,
            catalogue: await reader.open(clock.now()),
            understood: criteriaOf(after),
            now: clock.now(),
            signal: AbortSignal.timeout(timeoutMs),
            show,
            report,
          }),
        )
        const state = mergeStates(before, after, courseIds)
        // Fields that the built-in adviser would have let the visitor choose from are not in the model's reply.
        const understood = { ...own.understood, fields: state.wish?.fields ?? [] }
        return { blocks, understood, state, by: model.name, model: report }
      } catch (error) {
        if (!(error instanceof ModelFailure)) logger.error({ fault: describeError(error) }, 'the hosted adviser failed')
        return { ...own, model: { ...report, ...reasonOf(error) } }
      }
    },
    // What is taken away is part of the built-in adviser's state, and it answers from the catalogue at once.
    without: (state, key, value) => builtIn.without(state, key, value),
  }
}

/** Name and stack of an error. Its message may repeat what the visitor wrote, so it is left out. */
function describeError(error: unknown): { name: string; stack: readonly string[] } {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, stack: frames.map((line) => line.trim()) }
}

function reasonOf(error: unknown): Pick<ModelReport, 'failure' | 'status' | 'errorType'> {
  if (!(error instanceof ModelFailure)) return { failure: 'fault' }
  const { reason, status, errorType } = error
  return { failure: reason, ...(status !== undefined && { status }), ...(errorType !== undefined && { errorType }) }
}

/** The search criteria come from the built-in adviser; the courses on the screen are those of the model's reply. */
function mergeStates(before: State, builtIn: State, shown: readonly number[]): State {
  const seen = JSON.stringify(criteriaOf(before)) === JSON.stringify(criteriaOf(builtIn)) ? before.seen : []
  return {
    ...(shown.length > 0 ? showing(builtIn, shown.slice(0, 3)) : { ...withoutPending(builtIn), shown: before.shown }),
    asked: before.asked,
    seen: [...new Set([...seen, ...shown])],
  }
}
