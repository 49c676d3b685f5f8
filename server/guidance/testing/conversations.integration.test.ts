import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import { MONTHS } from '../../../contract/catalogue/course-options.ts'
import { writeReply } from '../../../contract/guidance/reply-blocks.ts'
import { Catalogue } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { openTestDatabase } from '../../platform/database/testing/test-database.ts'
import { createSearch } from '../../search/index.ts'
import type { AdviserCatalogue } from '../built-in/adviser-catalogue.ts'
import { beginning, type State } from '../built-in/state.ts'
import { turn } from '../built-in/turn.ts'
import { CatalogueReader } from '../catalogue-reader.ts'
import { INJECTIONS, recordReads } from './catalogues.ts'
import { type AllNames, findUngrounded } from './check-grounding.ts'
import { type Expectation, readConversations, type ScriptedConversation } from './read-conversations.ts'

const HELPLINES = 'Helpline 5550100'
const PASSING_SHARE = 0.95
const NOW = new Date('2026-11-15T08:00:00Z')
const conversations = readConversations(new URL('./conversations.txt', import.meta.url))

let database: Database
let catalogue: AdviserCatalogue
let names: AllNames
beforeAll(async () => {
  database = await openTestDatabase()
  catalogue = await openCatalogue(database)
  const courses = await database.query<{ name: string }>(sql`select distinct name from course`)
  names = {
    courses: courses.map(({ name }) => name),
    institutions: catalogue.institutions.map(({ name }) => name),
  }
})
afterAll(() => database.close())

function openCatalogue(of: Database, onSearch?: (text: string) => void): Promise<AdviserCatalogue> {
  const whole = new Catalogue(of)
  const search = createSearch({ database: of, catalogueVersion: () => whole.version })
  const findCourses: typeof search.findCourses = (text) => {
    onSearch?.(text)
    return search.findCourses(text)
  }
  return new CatalogueReader(whole, { ...search, findCourses }).open(NOW)
}

interface Outcome {
  failed: string[]
  ungrounded: string[]
  unsafe: string[]
  replies: string[]
}

async function run({ name, turns }: ScriptedConversation, asked: AdviserCatalogue): Promise<Outcome> {
  const outcome: Outcome = { failed: [], ungrounded: [], unsafe: [], replies: [] }
  const said: string[] = []
  let state: State = beginning()
  for (const { message, expected } of turns) {
    said.push(message)
    const recorded = recordReads(asked)
    const answered = await turn(state, message, recorded.catalogue, { helplines: HELPLINES, now: NOW })
    state = JSON.parse(JSON.stringify(answered.state))
    const { blocks } = answered
    const reply = writeReply(blocks)
    outcome.replies.push(reply)
    const ungrounded = findUngrounded({ blocks, said, configured: HELPLINES }, recorded.read, names)
    outcome.ungrounded.push(...ungrounded.map((what) => `${name} > ${message}: ${what}`))
    const ids = [...new Set([...reply.matchAll(/\]\(\/courses\/(\d+)\//g)].map(([, id]) => Number(id)))]
    const linked = await asked.readCards(ids)
    for (const each of expected) {
      if (isMet(each, reply, linked)) continue
      const where = each.kind === 'safe' ? outcome.unsafe : outcome.failed
      where.push(`${name} > ${message}: ${each.kind} '${each.text}' in:\n${reply}`)
    }
  }
  return outcome
}

let finished: Outcome[] | undefined
/** Runs every conversation once and shares the outcome between the tests. */
async function runAll(): Promise<Outcome[]> {
  if (finished) return finished
  const outcomes: Outcome[] = []
  for (const conversation of conversations) outcomes.push(await run(conversation, catalogue))
  finished = outcomes
  return outcomes
}

/** Only the replies. */
async function listReplies(turns: ScriptedConversation['turns'], asked: AdviserCatalogue): Promise<string[]> {
  const replies: string[] = []
  let state: State = beginning()
  for (const { message } of turns) {
    const { blocks, state: next } = await turn(state, message, asked, { helplines: HELPLINES, now: NOW })
    state = JSON.parse(JSON.stringify(next))
    replies.push(writeReply(blocks))
  }
  return replies
}

function isMet({ kind, text }: Expectation, reply: string, linked: readonly CourseSummary[]): boolean {
  const holds = reply.toLowerCase().includes(text.toLowerCase())
  if (kind === 'has') return holds
  if (kind === 'lacks') return !holds
  if (kind === 'safe') return reply.includes(HELPLINES) && linked.length === 0
  const [, property = '', value = ''] = /^(\w+) ?(.*)$/.exec(text) ?? []
  if (property === 'none') return linked.length === 0
  if (property === 'courses') return linked.length === Number(value)
  const check = PROPERTIES[property]
  if (!check) throw new Error(`Unknown expectation '${text}'.`)
  const values = value.split(' | ')
  return linked.length > 0 && linked.every((course) => values.some((each) => check(course, each)))
}

const PROPERTIES: Readonly<Record<string, (course: CourseSummary, value: string) => boolean>> = {
  category: ({ categories }, value) => {
    const wanted = catalogue.categories.find(({ name }) => name === value)
    if (!wanted) throw new Error(`There is no category '${value}'.`)
    const isIn = (id: number): boolean =>
      catalogue.categories.some((each) => each.id === id && (each.id === wanted.id || each.parent_id === wanted.id))
    return categories.some(({ id }) => isIn(id))
  },
  level: ({ mnqf_level }, value) => mnqf_level === value,
  island: ({ islands }, value) => islands.includes(value),
  institution: ({ institution }, value) => institution.name === value,
  language: ({ language }, value) => language === value,
  award: ({ awarding_body_type }, value) => awarding_body_type === value,
  intake: ({ intake_months }, value) => intake_months.some((month) => MONTHS[month - 1] === value),
  modality: ({ delivery_modalities }, value) => value in delivery_modalities,
  mode: ({ study_modes }, value) => study_modes.some((mode) => mode === value),
  fee: ({ total_mvr_min }, value) => total_mvr_min !== null && total_mvr_min <= Number(value),
  months: ({ months }, value) => months !== null && months <= Number(value),
  grant: ({ gov_first_degree_text }) => gov_first_degree_text !== 'No',
}

describe('the judged conversations', () => {
  it('are many, and many of them have several turns', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(120)
    expect(conversations.filter(({ turns }) => turns.length > 1).length).toBeGreaterThanOrEqual(40)
    const unjudged = conversations.filter(({ turns }) => turns.every(({ expected }) => expected.length === 0))
    expect(unjudged.map(({ name }) => name)).toEqual([])
  })

  it('meet their expectations, and every reply is grounded', async () => {
    const outcomes = await runAll()
    expect(outcomes.flatMap(({ ungrounded }) => ungrounded)).toEqual([])
    expect(outcomes.flatMap(({ unsafe }) => unsafe)).toEqual([])
    const required = outcomes.filter((_, at) => conversations[at]?.isRequired)
    expect(required.length).toBeGreaterThanOrEqual(13)
    expect(required.flatMap(({ failed }) => failed)).toEqual([])
    const bad = outcomes.filter(({ failed }) => failed.length > 0)
    const share = 1 - bad.length / conversations.length
    expect(share, bad.flatMap(({ failed }) => failed).join('\n\n')).toBeGreaterThanOrEqual(PASSING_SHARE)
  }, 120_000)
})

const SECOND_MESSAGES = [
  ...[
    'why',
    'both',
    'show me 2',
    'the second',
    'cheapest',
    'shorter',
    'not sure',
    'ok anything',
    'which one',
    'in Malé',
  ],
  ...[
    'I have O levels',
    'diploma',
    'online',
    'under 30000',
    'start date?',
    'how much',
    'can i get in with five passes',
  ],
  ...[
    'which one do you recommend',
    'can you help me choose',
    'what jobs after that',
    'and longest',
    'so what',
    'any level',
  ],
  ...['tell me more', 'the first one', 'is it open to me', 'near me', 'what do I need', 'show me', 'in the evening'],
]
const ASKS_FOR_FIELD = /What would you like to (?:study|learn)/

it('has courses in its second reply, and asks for no field that was named', async () => {
  const wrong: string[] = []
  for (const [at, { turns }] of conversations.entries()) {
    const [first, second] = [turns[0]?.message ?? '', SECOND_MESSAGES[at % SECOND_MESSAGES.length] ?? '']
    // Every third is enough: each of the second messages still comes several times.
    if (at % 3 > 0) continue
    const begun = await turn(beginning(), first, catalogue, { helplines: HELPLINES, now: NOW })
    if (begun.understood.scope !== 'courses') continue
    const held = JSON.parse(JSON.stringify(begun.state))
    const { blocks, understood } = await turn(held, second, catalogue, { helplines: HELPLINES, now: NOW })
    const reply = writeReply(blocks)
    const hasField = begun.state.wish !== undefined || begun.state.offered.length > 0
    const isAnswered =
      begun.state.shown.length > 0 ||
      /\/courses\/\d|no course|nothing (?:shorter|cheaper)|Where do you live|seen everything/.test(reply)
    const isWrong = hasField
      ? ASKS_FOR_FIELD.test(reply) || !isAnswered || understood.scope === 'other'
      : understood.scope === 'other'
    if (isWrong) wrong.push(`${first} > ${second}:\n${reply}`)
  }
  expect(wrong.join('\n\n')).toBe('')
}, 60_000)

it('searches the same words once in a turn, and a whole message only if it may be the name of a course', async () => {
  const searched: string[] = []
  const asked = await openCatalogue(database, (text) => searched.push(text))
  // No master's degree is open after A levels, so other levels and rules are tried.
  await turn(beginning(), 'I have A levels and want a masters in law', asked, { helplines: HELPLINES, now: NOW })
  expect(searched).toEqual(['law'])
})

describe('nonsense messages', () => {
  const nasty = [
    'no ',
    'not a an the ',
    'i have my a an the only ',
    'grade ',
    '1 ',
    '9,999,',
    'nursng busines teching ',
    'zxcvbnm ',
    'work as ',
  ]
  const others = [
    'ނަރުސް ',
    'government free first degree ',
    'dont want to be a ',
    'i am being ',
    '😀',
    '1',
    'a',
    '%_\\',
    '\u202e',
  ]

  // The longest message of each kind: a pattern that backtracks over it would not finish before the test times out.
  it.each([...nasty, ...others])('are answered: %s repeated', async (text) => {
    const message = text.repeat(Math.ceil(2_000 / text.length)).slice(0, 2_000)
    const { blocks } = await turn(beginning(), message.toWellFormed(), catalogue, { helplines: HELPLINES, now: NOW })
    expect(writeReply(blocks)).not.toBe('')
  })
})

describe('course texts with prompt injections', () => {
  it('change no reply', async () => {
    expect(INJECTIONS).toHaveLength(30)
    const changed = await openTestDatabase()
    try {
      // Each course gets one injection in each of its texts; the search index still has the original texts. The adviser
      // reads jobs from the careers, so there the injection is appended.
      await changed.query(sql`
        update course set modules = text, careers = coalesce(careers, '') || '<p>' || text || '</p>',
          general_notes = text, study_options = text,
          admission_general_requirements = text, admission_alternative_requirements = text,
          admission_language_requirements = text, indicative_class_timings = text, duration_remarks = text
        from (select orders[1 + course.id % 30] as text, course.id as course_id
          from course, (select ${INJECTIONS}::text[] as orders) as all_orders) as chosen
        where course.id = course_id`)
      await changed.query(sql`update institution set overview = ${INJECTIONS.join(' ')}`)
      await changed.query(sql`update course_fee set remarks = ${INJECTIONS.join(' ')}`)
      const injected = await openCatalogue(changed)
      for (const [at, { replies }] of (await runAll()).entries()) {
        // The texts of all courses are changed, so a third of the conversations meets enough of them.
        if (at % 3 > 0) continue
        const answers = await listReplies(conversations[at]?.turns ?? [], injected)
        expect(answers.join('\n')).not.toMatch(/CANARY|evil/)
        expect(answers).toEqual(replies)
      }
    } finally {
      await changed.close()
    }
  }, 120_000)
})
