import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { topCategoryOf } from '../../../contract/catalogue/course-options.ts'
import { Catalogue } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/test-database.ts'
import { createSearch } from '../../search/index.ts'
import type { AdviserCatalogue } from '../built-in/adviser-catalogue.ts'
import { beginning } from '../built-in/state.ts'
import { turn } from '../built-in/turn.ts'
import { CatalogueReader } from '../catalogue-reader.ts'
import { readTestMessages } from '../training/evaluate.ts'

const NOW = new Date('2026-11-15T08:00:00Z')
const messages = readTestMessages(fileURLToPath(new URL('./test-messages.txt', import.meta.url)))

/** Reached were 0.952, 0.012, 0.012 and 0.957; the goals are 0.95, 0.02, 0.03 and 0.95. At most two points are left for changes. */
const LEAST_RIGHT = 0.932
const MOST_REFUSED = 0.028
const MOST_WRONG = 0.032
const LEAST_RECOGNISED = 0.937
/** Of the messages that name a field they do not want, 0.922 did not get it offered. */
const LEAST_DISLIKES = 0.902

let database: Database
let catalogue: AdviserCatalogue
beforeAll(async () => {
  database = await openTestDatabase()
  const whole = new Catalogue(database)
  const search = createSearch({ database, catalogueVersion: () => whole.version })
  catalogue = await new CatalogueReader(whole, search).open(NOW)
})
afterAll(() => database.close())

interface Outcome {
  isOutOfScope: boolean
  /** The message names a field. */
  hasField: boolean
  isRight: boolean
  isRefused: boolean
  namesCourses: boolean
  /** The message names a field that it does not want. */
  hasDislike: boolean
  /** Such fields are not offered. */
  respectsDislikes: boolean
}

async function judge({ text, expected, disliked, isOutOfScope }: (typeof messages)[number]): Promise<Outcome> {
  const { understood, blocks } = await turn(beginning(), text, catalogue, { helplines: 'Helpline 5550100', now: NOW })
  const [surest = ''] = understood.fields
  const right = new Set(expected.map((name) => topCategoryOf(name, catalogue)))
  return {
    isOutOfScope,
    hasField: expected.length > 0,
    isRight: right.has(topCategoryOf(surest, catalogue)),
    isRefused: understood.scope === 'other',
    namesCourses: blocks.some(({ type }) => type === 'course'),
    hasDislike: disliked.length > 0,
    respectsDislikes: disliked.every((name) => !understood.fields.includes(name)),
  }
}

const share = (outcomes: readonly Outcome[], isCounted: (outcome: Outcome) => boolean): number =>
  outcomes.filter(isCounted).length / outcomes.length

// Looked at as totals only: a message that fails is never printed.
it('understands messages that nobody here has read', async () => {
  const outcomes: Outcome[] = []
  for (const message of messages) outcomes.push(await judge(message))
  const inScope = outcomes.filter(({ isOutOfScope }) => !isOutOfScope)
  const withField = inScope.filter(({ hasField }) => hasField)
  const withDislike = inScope.filter(({ hasDislike }) => hasDislike)
  const others = outcomes.filter(({ isOutOfScope }) => isOutOfScope)
  const reached = {
    right: share(withField, ({ isRight }) => isRight),
    refused: share(inScope, ({ isRefused }) => isRefused),
    wrong: share(withField, ({ isRight, namesCourses }) => namesCourses && !isRight),
    recognised: share(others, ({ isRefused }) => isRefused),
    dislikes: share(withDislike, ({ respectsDislikes }) => respectsDislikes),
  }
  expect(reached.right).toBeGreaterThanOrEqual(LEAST_RIGHT)
  expect(reached.refused).toBeLessThanOrEqual(MOST_REFUSED)
  expect(reached.wrong).toBeLessThanOrEqual(MOST_WRONG)
  expect(reached.recognised).toBeGreaterThanOrEqual(LEAST_RECOGNISED)
  expect(reached.dislikes).toBeGreaterThanOrEqual(LEAST_DISLIKES)
}, 300_000)
