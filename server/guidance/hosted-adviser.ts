import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import type { Adviser, ModelReport } from './adviser.ts'
import { showing, withoutPending } from './embedded/reply.ts'
import { isDistress } from './embedded/safety.ts'
import { readState, type State } from './embedded/state.ts'
import { askModel } from './hosted/ask-model.ts'
import { type Model, ModelFailure } from './hosted/model.ts'
import { Patience } from './hosted/patience.ts'
import { TokenBudget } from './hosted/token-budget.ts'
import type { CatalogueReader } from './read-catalogue.ts'

export interface HostedOptions {
  model: Model
  embedded: Adviser
  reader: Pick<CatalogueReader, 'open'>
  database: Database
  clock: Clock
  /** How long a turn may take until the embedded adviser answers instead. */
  timeoutMs: number
  tokensPerDay: number
  logger: Logger
}

/**
 * A language model that answers from our catalogue. The embedded adviser hears every message first: it answers what is
 * urgent, keeps the memory of the conversation, and has its own answer ready for when the model has none.
 */
export function hostedAdviser(options: HostedOptions): Adviser {
  const { model, embedded, reader, database, clock, timeoutMs, tokensPerDay, logger } = options
  const budget = new TokenBudget(database, clock, tokensPerDay)
  const patience = new Patience(clock)
  return {
    async advise(turn, show) {
      const own = await embedded.advise(turn, () => undefined)
      if (isDistress(turn.message)) return own
      const before = readState(turn.state)
      const report: ModelReport = { steps: 0, tokens: 0, struck: 0 }
      try {
        const { reply, courseIds } = await patience.run(async () =>
          askModel(turn, before.shown, {
            model,
            budget,
            catalogue: await reader.open(),
            now: clock.now(),
            signal: AbortSignal.timeout(timeoutMs),
            show,
            report,
          }),
        )
        return { reply, state: remember(before, readState(own.state), courseIds), by: model.name, model: report }
      } catch (error) {
        if (!(error instanceof ModelFailure)) logger.error({ fault: faultOf(error) }, 'the adviser with a model failed')
        return { ...own, model: { ...report, ...reasonOf(error) } }
      }
    },
  }
}

/** Where it happened. What it says may repeat what the visitor wrote, so that is left out. */
function faultOf(error: unknown): { name: string; stack: readonly string[] } {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, stack: frames.map((line) => line.trim()) }
}

function reasonOf(error: unknown): Pick<ModelReport, 'failure' | 'status' | 'errorType'> {
  if (!(error instanceof ModelFailure)) return { failure: 'fault' }
  const { reason, status, errorType } = error
  return { failure: reason, ...(status !== undefined && { status }), ...(errorType !== undefined && { errorType }) }
}

/** The wishes are those that the embedded adviser has heard; what is on the screen is what the model has put there. */
function remember(before: State, heard: State, shown: readonly number[]): State {
  const seen = JSON.stringify(before.slots) === JSON.stringify(heard.slots) ? before.seen : []
  return {
    ...(shown.length > 0 ? showing(heard, shown.slice(0, 3)) : { ...withoutPending(heard), shown: before.shown }),
    asked: before.asked,
    seen: [...new Set([...seen, ...shown])],
  }
}
