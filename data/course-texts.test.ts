import { expect, test } from 'vitest'
import { RICH_TEXT_FIELDS } from '../contract/catalogue/course.ts'
import { cleanRichText } from '../server/platform/clean-rich-text.ts'
import { readSampleCatalogue } from '../server/testing/sample-catalogue.ts'

const catalogue = readSampleCatalogue()
const drafts = catalogue.courses.map(({ draft }) => draft)
const everything = JSON.stringify(catalogue)

test.each(RICH_TEXT_FIELDS)('%s is there for some courses and missing for others', (section) => {
  expect(drafts.filter((draft) => draft[section] === null).length).toBeGreaterThanOrEqual(1)
  expect(drafts.filter((draft) => draft[section] !== null).length).toBeGreaterThanOrEqual(5)
})

test('some courses publish no intakes, and some no admission text of any kind', () => {
  expect(drafts.filter(({ intakes }) => intakes.length === 0).length).toBeGreaterThanOrEqual(5)
  const silent = drafts.filter(
    (draft) =>
      draft.admission_general_requirements === null &&
      draft.admission_alternative_requirements === null &&
      draft.admission_language_requirements === null,
  )
  expect(silent.length).toBeGreaterThanOrEqual(5)
})

test('sanitising leaves every text as it is, and none is empty or unfinished', { timeout: 30_000 }, () => {
  const texts = new Set(drafts.flatMap((draft) => RICH_TEXT_FIELDS.flatMap((field) => draft[field] ?? [])))
  expect(texts.size).toBeGreaterThan(2000)
  expect([...texts].filter((html) => cleanRichText(html) !== html)).toEqual([])
  expect([...texts].filter((html) => html.replace(/<[^>]*>/g, '').trim() === '')).toEqual([])
  expect([...texts].filter((html) => /undefined|\bnull\b|NaN|\[object|[Ll]orem|\.\./.test(html))).toEqual([])
})

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const BRIDGES = { UPP: 'UPP|University Preparation', Foundation: 'Foundation', 'Pre-Master': 'Pre-Master' }

/** 'Biology=B' stands in the text as the subject and 'grade B'. */
function subjectFacts(subject: string): string[] {
  const [name = '', grade] = subject.split('=')
  return grade === undefined ? [name] : [name, `grade ${grade} or above`]
}

test('admission texts say what the entry rules say', () => {
  let said = 0
  for (const draft of drafts) {
    if (draft.admission_general_requirements === null) continue
    for (const route of draft.entry_rules) {
      const field = route.kind === 'general' ? 'admission_general_requirements' : 'admission_alternative_requirements'
      const text = draft[field] ?? ''
      const facts = [
        route.min_age === null ? [] : [`\\b${route.min_age}\\b`],
        route.passes === null
          ? []
          : [`\\b${WORDS[route.passes.count]}\\b.*(pass|level)`, ...route.passes.subjects.flatMap(subjectFacts)],
        route.kind === 'alternative' && route.work_years ? [`\\b${WORDS[route.work_years]} years?\\b`] : [],
        route.bridging_programme === null ? [] : [BRIDGES[route.bridging_programme]],
      ].flat()
      for (const fact of facts) expect(text, draft.name).toMatch(new RegExp(fact, 'i'))
      if (route.english !== null)
        expect(draft.admission_language_requirements, draft.name).toContain(`IELTS ${route.english.toFixed(1)}`)
      said += facts.length
    }
  }
  expect(said).toBeGreaterThan(2000)
})

const itemsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => item))

const similarity = (first: ReadonlySet<string>, second: ReadonlySet<string>): number => {
  const shared = [...first].filter((item) => second.has(item)).length
  return shared / (first.size + second.size - shared)
}

test('no two subjects share their modules, not even mostly', () => {
  const perName = new Map(
    drafts.flatMap(({ name, modules }): [string, Set<string>][] => (modules ? [[name, itemsOf(modules)]] : [])),
  )
  const all = [...perName].filter(([name]) => !name.includes('(Honours)'))
  const alike: string[] = []
  for (const [at, [name, items]] of all.entries())
    for (const [other, others] of all.slice(at + 1))
      if (similarity(items, others) > 0.4) alike.push(`${name} / ${other}: ${similarity(items, others).toFixed(2)}`)
  expect(alike).toEqual([])
  expect(all.length).toBeGreaterThan(300)
})

test.each(['careers', 'general_notes'] as const)('no two subjects share their %s', (section) => {
  const namesOf = Map.groupBy(
    drafts.filter((draft) => draft[section] !== null),
    (draft) => [...itemsOf(draft[section] ?? '')].sort().join('|') + (draft[section] ?? '').split('<ul>')[0],
  )
  const shared = [...namesOf.values()].map((group) => new Set(group.map(({ name }) => name.replace(' (Honours)', ''))))
  expect(shared.filter((names) => names.size > 1)).toEqual([])
})

test('two institutions teach the same programme differently', () => {
  const versions = Map.groupBy(
    drafts.filter(({ modules }) => modules !== null),
    ({ name }) => name,
  )
  let pairs = 0
  let same = 0
  for (const courses of versions.values())
    for (const [at, course] of courses.entries())
      for (const other of courses.slice(at + 1)) {
        pairs++
        if (course.modules === other.modules) same++
      }
  expect(pairs).toBeGreaterThan(500)
  expect(same / pairs).toBeLessThan(0.06)
})

test('one name holds Thaana in brackets and one is very long', () => {
  expect(drafts.some(({ name }) => /\([\u0780-\u07b1\s]+\)/.test(name))).toBe(true)
  expect(drafts.some(({ name }) => name.length >= 150)).toBe(true)
})

test('nothing is taught on Friday, the day of rest', () => {
  expect(drafts.filter(({ indicative_class_timings }) => indicative_class_timings?.includes('Friday'))).toEqual([])
})

test.each([
  'Maldives National University',
  'Islamic University',
  'Maldives Polytechnic',
  'Villa College',
  'Mandhu',
  'MAPS College',
  'Cyryx',
  'Avid College',
  'Clique',
  'Maldives Business School',
  'Ixcel',
  'Zikura',
  'ADK ',
  'UWE',
  'Open University Malaysia',
  "Taylor's",
  'SEGi',
])('the real name %s is nowhere in the sample', (name) => {
  expect(everything).not.toContain(name)
})
