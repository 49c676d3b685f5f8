import { Catalogue } from '../server/catalogue/index.ts'
import { builtInAdviser, CatalogueReader } from '../server/guidance/index.ts'
import { readConversations } from '../server/guidance/testing/read-conversations.ts'
import type { Database } from '../server/platform/database/database.ts'
import { createSearch } from '../server/search/index.ts'
import { type Latency, percentilesOf } from './statistics.ts'

const CONVERSATIONS = new URL('../server/guidance/testing/conversations.txt', import.meta.url)
const ROUNDS = 2

/** How long the adviser thinks about a message: the judged conversations once to warm up, then once counted. */
export async function turnLatencyOf(database: Database): Promise<Latency> {
  const catalogue = new Catalogue(database)
  const search = createSearch({ database, catalogueVersion: () => catalogue.version })
  const adviser = builtInAdviser(new CatalogueReader(catalogue, search), '')
  let times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    times = []
    for (const { turns } of readConversations(CONVERSATIONS)) {
      let state: unknown
      for (const { message } of turns) {
        const started = performance.now()
        const advice = await adviser.advise({ message, state, recall: async () => [] }, () => undefined)
        times.push(performance.now() - started)
        state = advice.state
      }
    }
  }
  return percentilesOf(times)
}
