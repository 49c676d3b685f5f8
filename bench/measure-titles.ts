import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadSampleCatalogue } from '../server/catalogue-folder/index.ts'
import type { Queryable } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { sql } from '../server/platform/database/sql.ts'
import { silentLogger } from '../server/platform/database/testing/database-options.ts'
import { courseSearchDocument, createSearch, foldName, rebuildTermCounts, vectorText } from '../server/search/index.ts'
import {
  isRight,
  makeTitleQueries,
  TITLE_QUERY_KINDS,
  type TitleQuery,
} from '../server/search/testing/title-queries.ts'

const MINISEARCH = '7.2.0'
const DEFAULT_SEEDS = [11, 22, 33]
const QUERIES = 400
const FIRST_ID = 1_000_000
const CHUNK = 200

type FindFirst = (text: string) => Promise<string | undefined>

interface TitleOptions {
  /** One title in each line. */
  file: string
  /** Each gives 400 queries of each kind. */
  seeds?: readonly number[]
}

/** The share of machine-made queries whose first answer has both words, ours beside MiniSearch's on the same queries. */
export async function measureTitles({ file, seeds = DEFAULT_SEEDS }: TitleOptions): Promise<string> {
  const titles = (await readFile(file, 'utf8')).split(/\r?\n/).filter((line) => line.trim() !== '')
  const folder = await mkdtemp(join(tmpdir(), 'graduate-titles-'))
  const database = await openDatabase({ url: undefined, dataDir: folder, logger: silentLogger })
  try {
    await migrate(database)
    await loadSampleCatalogue(database)
    // Under load a chunk may take longer than a statement is given elsewhere.
    await database.transaction((transaction) => fill(transaction, titles), { long: true })
    await rebuildTermCounts(database)
    const search = createSearch({ database, catalogueVersion: () => 1 })
    const ours: FindFirst = async (text) => {
      const [id] = await search.findCourses(text)
      return id === undefined ? undefined : titles[id - FIRST_ID]
    }
    const engines = { Ours: ours, [`MiniSearch ${MINISEARCH}`]: await openMiniSearch(titles) }
    const heading = ['First answer right, of 100', ...TITLE_QUERY_KINDS]
    const rows = [heading, heading.map(() => '---')]
    for (const [name, findFirst] of Object.entries(engines)) {
      const shares: number[][] = []
      for (const kind of TITLE_QUERY_KINDS) {
        const ofSeeds: number[] = []
        for (const seed of seeds)
          ofSeeds.push(await shareRight(makeTitleQueries(titles, kind, seed, QUERIES), findFirst))
        shares.push(ofSeeds)
      }
      const mean = (ofSeeds: readonly number[]) => ofSeeds.reduce((sum, share) => sum + share, 0) / ofSeeds.length
      rows.push([name, ...shares.map((ofSeeds) => percent(mean(ofSeeds)))])
      rows.push([`${name}, its worst seed`, ...shares.map((ofSeeds) => percent(Math.min(...ofSeeds)))])
    }
    return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const percent = (share: number): string => (100 * share).toFixed(1)

async function shareRight(queries: readonly TitleQuery[], findFirst: FindFirst): Promise<number> {
  let right = 0
  for (const query of queries) if (isRight(query, await findFirst(query.text))) right += 1
  return right / queries.length
}

/** A catalogue of nothing but these titles: copies of one course, without what its other texts say. */
async function fill(database: Queryable, titles: readonly string[]): Promise<void> {
  await database.query(sql`update course set withdrawn_at = now() where id <> (select min(id) from course)`)
  for (let from = 0; from < titles.length; from += CHUNK) {
    const chunk = titles.slice(from, from + CHUNK)
    const documents = chunk.map((name) =>
      vectorText(
        courseSearchDocument({
          name,
          careers_html: null,
          institution_name: '',
          category_names: [],
          mnqf_level: 'NA',
          islands: [],
        }),
      ),
    )
    await database.query(sql`
      insert into course
      select (jsonb_populate_record(null::course, template.row || jsonb_build_object(
        'id', ${FIRST_ID + from}::integer + place - 1, 'name', title || ' ' || place, 'folded_name', folded,
        'mnqf_level', 'NA', 'search', document))).*
      from (select to_jsonb(course) as row from course order by id limit 1) as template,
        unnest(${chunk}::text[], ${chunk.map(foldName)}::text[], ${documents}::text[])
          with ordinality as given (title, folded, document, place)`)
  }
  await database.query(sql`update course set withdrawn_at = now() where id < ${FIRST_ID}`)
}

interface MiniSearchModule {
  default: new (options: {
    fields: string[]
  }) => {
    addAll(documents: { id: number; title: string }[]): void
    search(text: string, options: { fuzzy: number; prefix: boolean; combineWith: 'AND' }): { id: number }[]
  }
}

async function openMiniSearch(titles: readonly string[]): Promise<FindFirst> {
  const folder = join(tmpdir(), `graduate-minisearch-${MINISEARCH}`)
  const entry = join(folder, 'node_modules/minisearch/dist/es/index.js')
  const isInstalled = await access(entry).then(
    () => true,
    () => false,
  )
  if (!isInstalled) {
    await mkdir(folder, { recursive: true })
    const npm = spawn(
      'npm',
      ['install', '--no-save', '--no-package-lock', '--prefix', folder, `minisearch@${MINISEARCH}`],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      },
    )
    const [code] = await once(npm, 'close')
    if (code !== 0) throw new Error(`MiniSearch ${MINISEARCH} could not be installed.`)
  }
  const { default: MiniSearch }: MiniSearchModule = await import(pathToFileURL(entry).href)
  const index = new MiniSearch({ fields: ['title'] })
  index.addAll(titles.map((title, id) => ({ id, title })))
  return async (text) => {
    const [first] = index.search(text, { fuzzy: 0.25, prefix: true, combineWith: 'AND' })
    return first === undefined ? undefined : titles[first.id]
  }
}
