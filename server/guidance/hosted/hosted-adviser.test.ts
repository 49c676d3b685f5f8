import { describe, expect, it } from 'vitest'
import { textBlockOf } from '../../../contract/guidance/reply-blocks.ts'
import type { Database } from '../../platform/database/database.ts'
import { SettableClock } from '../../testing/settable-clock.ts'
import type { Advice } from '../adviser.ts'
import type { AdviserCatalogue } from '../built-in/adviser-catalogue.ts'
import { beginning, type Criteria, type State } from '../built-in/state.ts'
import { EMPTY_CATALOGUE } from '../testing/catalogues.ts'
import { hostedAdviser } from './hosted-adviser.ts'
import type { HostedModel } from './model.ts'
import { toCriteria } from './search-courses-tool.ts'

it('logs where a fault happened, and nothing of what was said', async () => {
  const logged: object[] = []
  const log = (details: object): void => void logged.push(details)
  const own: Advice = {
    blocks: [textBlockOf('Hello.')],
    understood: { fields: [], not: [], scope: 'courses', limits: [] },
    state: {},
    by: 'embedded',
  }
  const never = (): never => {
    throw new TypeError('cannot read "my secret coconut"\nof what was said')
  }
  const adviser = hostedAdviser({
    model: { name: 'stub', ask: never },
    builtIn: { advise: async () => own, without: async () => own },
    reader: { open: never },
    database: { kind: 'embedded', query: never, transaction: never, listen: never, close: never },
    clock: new SettableClock(),
    timeoutMs: 1_000,
    tokensPerDay: 1_000,
    logger: { info: log, warn: log, error: log },
  })
  const turn = { message: 'my secret coconut', state: undefined, recall: async () => [] }
  expect(await adviser.advise(turn, () => undefined)).toMatchObject({ ...own, model: { failure: 'fault' } })
  expect(logged).toMatchObject([{ fault: { name: 'TypeError', stack: expect.arrayContaining([expect.any(String)]) } }])
  expect(JSON.stringify(logged)).not.toContain('coconut')
})

/** What the visitor gets from this model, beside a built-in adviser with the given state. */
function advise(state: State, ask: HostedModel['ask'], catalogue: AdviserCatalogue = EMPTY_CATALOGUE): Promise<Advice> {
  const own: Advice = {
    blocks: [textBlockOf('Which of these?')],
    understood: { fields: state.offered, not: [], scope: 'courses', limits: [] },
    state,
    by: 'embedded',
  }
  const database: Database = {
    kind: 'embedded',
    query: async () => [JSON.parse('{"day":"2026-11-15"}')],
    transaction: (work) => work(database),
    listen: async () => undefined,
    close: async () => undefined,
  }
  const adviser = hostedAdviser({
    model: { name: 'stub', ask },
    builtIn: { advise: async () => own, without: async () => own },
    reader: { open: async () => catalogue },
    database,
    clock: new SettableClock(),
    timeoutMs: 5_000,
    tokensPerDay: 1_000_000,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  return adviser.advise({ message: 'I like people', state: undefined, recall: async () => [] }, () => undefined)
}

const say: HostedModel['ask'] = async (_request, { onText }) => {
  const text = 'What would you like to study?'
  onText(text)
  return { text, calls: [], tokens: 5 }
}

it('does not say that it understood fields which only the built-in adviser offered', async () => {
  const advice = await advise({ ...beginning(), offered: ['Nursing and Midwifery', 'Public Health'] }, say)
  expect(advice).toMatchObject({ by: 'stub', understood: { fields: [] }, state: { offered: [] } })
})

it('searches with what the built-in adviser has understood, besides what the model asks for', async () => {
  const not_at = [{ id: 2, name: 'Coral Bay College' }]
  const held = { o_subjects: ['Biology'], english: 6.5 }
  const searches: Criteria[] = []
  const catalogue: AdviserCatalogue = {
    ...EMPTY_CATALOGUE,
    async choose(criteria) {
      searches.push(criteria)
      return EMPTY_CATALOGUE.choose(criteria)
    },
  }
  const search = { id: 'call_1', name: 'search_courses', input: '{"levels":["5"]}' }
  const ask: HostedModel['ask'] = async (request, how) =>
    request.messages.some(({ from }) => from === 'tools') ? say(request, how) : { text: '', calls: [search], tokens: 5 }
  await advise({ ...beginning(), limits: { not_at }, background: { held } }, ask, catalogue)
  expect(searches).toEqual([{ levels: ['5'], not_at, held }])
})

const smallCatalogue = {
  ...EMPTY_CATALOGUE,
  institutions: [{ id: 2, name: 'Coral Bay College' }],
  categories: ['Accounting', 'Medicine', 'Cyber Security'].map((name, id) => ({ id, name, parent_id: null })),
}

describe('fields that the model asks to avoid', () => {
  it.each([
    ['maths', 'Accounting'],
    ['mathematics', 'Accounting'],
    ['blood', 'Medicine'],
    ['cyber security', 'Cyber Security'],
  ])('leaves out %s', async (text, category) => {
    expect(await toCriteria({ avoid: [text] }, smallCatalogue, {})).toMatchObject({
      criteria: { dislikes: [{ fields: [category] }] },
    })
  })

  it('are reported when they are unknown', async () => {
    const read = await toCriteria({ avoid: ['maths', 'qwrtzplk'] }, smallCatalogue, {})
    expect(read).toEqual({ error: expect.stringContaining('qwrtzplk') })
    expect(read).not.toEqual({ error: expect.stringContaining('maths') })
  })
})

it.each([
  [{ o_level_passes: 3 }, { schooling: 'o_level', o_passes: 3 }],
  [
    { o_level_passes: 3, schooling: 'a_level' as const },
    { schooling: 'a_level', o_passes: 3 },
  ],
  [{ holds_mnqf_level: 4 }, { mnqf_level: 4 }],
])('maps what the visitor holds: %j', async (wish, held) => {
  expect(await toCriteria(wish, smallCatalogue, {})).toEqual({ criteria: { held } })
})

describe('what the built-in adviser has understood', () => {
  const not_at = [{ id: 2, name: 'Coral Bay College' }]
  const understood: Criteria = {
    order: 'fee',
    not_at,
    held: { schooling: 'a_level', a_subjects: ['Biology'], o_subjects: ['English'], english: 5.5 },
  }

  it('counts where the model has no parameter for it', async () => {
    expect(await toCriteria({ levels: ['7'] }, smallCatalogue, understood)).toEqual({
      criteria: { levels: ['7'], not_at, held: understood.held },
    })
  })

  it('gives way to what the model says of the school', async () => {
    expect(await toCriteria({ o_level_passes: 5 }, smallCatalogue, understood)).toEqual({
      criteria: { not_at, held: { schooling: 'o_level', o_passes: 5, o_subjects: ['English'], english: 5.5 } },
    })
  })

  it('refuses an institution that the visitor does not want', async () => {
    expect(await toCriteria({ institution: 'Coral Bay' }, smallCatalogue, understood)).toEqual({
      error: expect.stringContaining('does not want'),
    })
  })
})
