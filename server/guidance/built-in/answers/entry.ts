import { subjectText } from '../../../../contract/catalogue/applicant.ts'
import {
  checkEntry,
  type EntryCheck,
  findPossibleRoute,
  type Holdings,
} from '../../../../contract/catalogue/check-entry.ts'
import type { CourseSummary } from '../../../../contract/catalogue/course.ts'
import { topCategories } from '../../../../contract/catalogue/course-options.ts'
import type { EntryRoute, EntryRules } from '../../../../contract/catalogue/entry-rules.ts'
import { MNQF_LEVEL_ORDER, MNQF_LEVELS, type MnqfLevel } from '../../../../contract/catalogue/mnqf.ts'
import type { AdviserCatalogue, CourseFacts } from '../adviser-catalogue.ts'
import { asking, criteriaOf, type Held, recommending, type State, withoutPending } from '../state.ts'
import { cards, choices, joined, levelOf, lines, type QuestionAnswer, type Reply, text } from './blocks.ts'
import { criteriaInWords, describeHeld, SCHOOL_NAMES } from './describe-criteria.ts'
import { pickThree } from './rank-recommended-courses.ts'

const holdingsOf = ({
  schooling,
  o_passes,
  a_passes,
  mnqf_level,
  field,
  age,
  work_years,
  ...held
}: Held): Holdings => ({
  school: schooling === 'none' ? undefined : (schooling ?? (held.o_subjects && 'o_level')),
  // A visitor who names a lower school as the last one has no passes of a higher one.
  ...(isLastBelow('o_level', { schooling, mnqf_level }) && { o_passes: 0, o_subjects: [] }),
  ...(isLastBelow('a_level', { schooling, mnqf_level }) && { a_passes: 0, a_subjects: [] }),
  ...(o_passes !== undefined && { o_passes }),
  ...(a_passes !== undefined && { a_passes }),
  holds: mnqf_level,
  holds_field: field,
  age,
  work_years,
  ...(held.english !== undefined && { english: held.english }),
})

/** What the routes still ask for beside the subjects that the visitor named; whether they passed others is not known. */
function besideSubjects(rules: EntryRules, { o_subjects = [], a_subjects = [] }: Held): EntryRules {
  return rules.map((route) => {
    const named = route.level_held === 'a_level' ? a_subjects : route.level_held === 'o_level' ? o_subjects : []
    if (named.length === 0 || route.passes === null) return route
    const subjects = route.passes.subjects.filter((subject) => !named.includes(subject))
    const count = subjects.length === 0 && named.length >= route.passes.count ? 0 : route.passes.count
    return { ...route, passes: { count, subjects } }
  })
}

/** If a qualification is named too, the school may not be the last thing that the visitor finished. */
const isLastBelow = (level: 'o_level' | 'a_level', { schooling, mnqf_level }: Held): boolean =>
  schooling !== undefined &&
  mnqf_level === undefined &&
  schooling !== 'a_level' &&
  (level === 'a_level' || schooling !== 'o_level')

/** The verdict on a course by what the visitor said. `fields` are the top categories of the course. */
export const checkHeld = (rules: EntryRules, held: Held, fields: readonly string[]): EntryCheck =>
  checkEntry(besideSubjects(rules, held), holdingsOf(held), fields)

/** A route that the visitor may meet: open, or waiting for something that they did not say. */
export function possibleRoute(rules: EntryRules, held: Held, fields: readonly string[]): EntryRoute | undefined {
  const asked = besideSubjects(rules, held)
  const found = findPossibleRoute(asked, holdingsOf(held), fields)
  return found && rules[asked.indexOf(found)]
}

/** A course without published rules may take anyone. */
export const mayEnter = (rules: EntryRules, held: Held, fields: readonly string[]): boolean =>
  rules.length === 0 || possibleRoute(rules, held, fields) !== undefined

/** The route that the visitor may meet after a bridging programme. */
export const bridgedRoute = (rules: EntryRules, held: Held, fields: readonly string[]): EntryRoute | undefined =>
  rules.find(
    (route) =>
      route.bridging_programme !== null &&
      possibleRoute([{ ...route, bridging_programme: null }], held, fields) !== undefined,
  )

/** What one needs for a route: '2 O-level passes with Biology', 'A levels, 1 year of work and a minimum age of 18'. */
export function describeRoute(route: EntryRoute): string {
  const conditions = [holding(route)]
  if (route.work_years !== null)
    conditions.push(`${route.work_years} ${route.work_years === 1 ? 'year' : 'years'} of work`)
  if (route.bridging_programme !== null) conditions.push(`the ${BRIDGES[route.bridging_programme]}`)
  if (route.english !== null) conditions.push(`IELTS ${route.english.toFixed(1)}`)
  if (route.min_age !== null) conditions.push(`a minimum age of ${route.min_age}`)
  const needed = conditions.filter((text) => text !== '')
  if (needed.length === 0) return 'no particular qualification'
  return [needed.slice(0, -1).join(', '), ...needed.slice(-1)].filter((text) => text !== '').join(' and ')
}

const BRIDGES = {
  UPP: 'University Preparation Program',
  Foundation: 'foundation studies',
  'Pre-Master': "Pre-Master's programme",
} as const

function holding({ level_held, mnqf_level, related, passes }: EntryRoute): string {
  if (level_held === 'mnqf') return `a ${related ? 'related ' : ''}qualification at MNQF level ${mnqf_level}`
  if (passes === null || passes.count === 0) return SCHOOL_NAMES[level_held] ?? ''
  const kind = level_held === 'a_level' ? 'A-level' : level_held === 'o_level' ? 'O-level' : 'school'
  const subjects = passes.subjects.length > 0 ? ` with ${joined(passes.subjects.map(subjectText))}` : ''
  return `${passes.count} ${kind} ${passes.count === 1 ? 'pass' : 'passes'}${subjects}`
}

/** A course that states no requirements may take anyone: it is listed, and the visitor learns how many there are. */
export function countUnstated(courses: readonly CourseFacts[], catalogue: Pick<AdviserCatalogue, 'readEntryRules'>) {
  const rules = catalogue.readEntryRules(courses.map(({ id }) => id))
  return courses.filter(({ id }) => (rules.get(id) ?? []).length === 0).length
}

/** The number of courses read for each level to see whether it is open. */
const SAMPLE = 40

interface OpenLevel {
  level: MnqfLevel
  /** What one of its courses requires. */
  requires: string
}

/** 'I failed my O levels, what can I do next?': the levels that are open by the published entry rules. */
export async function adviseOnEntry(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const held = state.background.held ?? {}
  const open = await openLevels(held, catalogue)
  if (open.length === 0)
    return {
      state: withoutPending(state),
      blocks: text(
        'By the published entry rules, no course is open to you straight away. Tell me your age and whether you have worked: many courses take adults with experience.',
      ),
    }
  const isAsked = state.asked.includes('interest')
  const courses = isAsked ? await coursesToEnter(state, catalogue) : []
  const highest = open.at(-1)
  const next = highest ? await nextAfter(highest.level, catalogue) : ''
  const blocks = [
    ...text(`There are ways forward. With ${describeHeld(held)} you can look at courses of these levels:`),
    ...lines(
      ...open
        .slice(-4)
        .map(
          ({ level, requires }) =>
            `• ${MNQF_LEVELS[level]} (MNQF level ${level}): for one of them you need ${requires}`,
        ),
    ),
    ...text(next),
    ...text(
      sayMoreUnstated(countUnstated(catalogue.select({ mnqf_level: levelsFrom(held) }).courses, catalogue)),
      'Rules differ from course to course, and the institution decides.',
      isAsked ? '' : 'What would you like to learn? I will show you courses that may be open to you.',
      courses.length > 0 ? 'These may be open to you:' : '',
    ),
    ...cards(courses),
    ...choices(
      'Travel, Tourism and Hospitality',
      'Electrical and Renewable Energy',
      'Computer Applications',
      'Office Administration',
    ),
  ]
  const shown = courses.map(({ id }) => id)
  return { state: isAsked ? recommending(state, shown) : asking(state, 'interest'), blocks }
}

const sayMoreUnstated = (count: number): string =>
  count === 0
    ? ''
    : `${count} more ${count === 1 ? 'course does not state its' : 'courses do not state their'} requirements.`

/** Levels below what the visitor already has are of no interest. */
const levelsFrom = ({ mnqf_level = 0 }: Held): MnqfLevel[] =>
  MNQF_LEVEL_ORDER.filter((level) => level !== 'NA' && Number(level) >= mnqf_level)

/** Examples for a visitor who was already asked for a field and named none. */
async function coursesToEnter(state: State, catalogue: AdviserCatalogue): Promise<CourseSummary[]> {
  const { courses, relaxed } = await catalogue.choose(criteriaOf(state))
  if (relaxed.length > 0) return []
  return catalogue.readCards(pickThree(courses, state.seen).map(({ id }) => id))
}

const sampleOf = (level: MnqfLevel, catalogue: AdviserCatalogue): readonly CourseFacts[] =>
  catalogue.select({ mnqf_level: [level] }, { most: SAMPLE }).courses

async function openLevels(held: Held, catalogue: AdviserCatalogue): Promise<OpenLevel[]> {
  const found: OpenLevel[] = []
  const fieldsOf = topCategories(catalogue)
  for (const level of levelsFrom(held)) {
    const sample = sampleOf(level, catalogue)
    const rules = catalogue.readEntryRules(sample.map(({ id }) => id))
    const routes = sample.flatMap(
      ({ id, category_ids }) => possibleRoute(rules.get(id) ?? [], held, fieldsOf(category_ids)) ?? [],
    )
    const [route] = routes
    if (route) found.push({ level, requires: describeRoute(route) })
  }
  return found
}

/** The levels that the highest open level leads to, by the entry rules of the courses above it. */
async function nextAfter(level: MnqfLevel, catalogue: AdviserCatalogue): Promise<string> {
  const reached = Number(level)
  const opens: string[] = []
  for (const above of MNQF_LEVEL_ORDER) {
    if (above === 'NA' || Number(above) <= reached) continue
    const sample = sampleOf(above, catalogue)
    const rules = catalogue.readEntryRules(sample.map(({ id }) => id))
    const isOpen = sample.some(({ id }) =>
      (rules.get(id) ?? []).some(
        (route) => route.level_held === 'mnqf' && (route.mnqf_level ?? 0) <= reached && route.min_age === null,
      ),
    )
    if (isOpen) opens.push(MNQF_LEVELS[above])
  }
  if (opens.length === 0) return ''
  return `A qualification at MNQF level ${reached} in the same field then opens the way to: ${joined(opens.slice(0, 3))}.`
}

const MOST_ROUTES = 2

/** 'What do I need for nursing?': the published entry rules of the matching courses. */
export async function adviseOnRequirements(
  state: State,
  catalogue: AdviserCatalogue,
): Promise<QuestionAnswer | undefined> {
  const criteria = criteriaOf(state)
  const { courses, relaxed } = await catalogue.choose(criteria)
  const rules = catalogue.readEntryRules(courses.map(({ id }) => id))
  const published = courses.filter(({ id }) => (rules.get(id) ?? []).length > 0)
  if (relaxed.length > 0 || published.length === 0) return undefined
  const qualifying = published.filter(({ mnqf_level }) => mnqf_level !== 'NA')
  const listed = qualifying.length > 0 ? qualifying : published
  const examples = await catalogue.readCards(pickThree(listed, []).map(({ id }) => id))
  return {
    said: text(
      `What you need depends on the course. These are some courses ${criteriaInWords(criteria)} and what you need for them:`,
    ),
    courses: examples,
    async factsOf(course) {
      const routes = catalogue.readEntryRules([course.id]).get(course.id) ?? []
      const needed = routes.slice(0, MOST_ROUTES).map(describeRoute)
      return [levelOf(course), needed.length === 0 ? 'no entry rules published' : `you need ${needed.join('; or ')}`]
    },
    after: text('Tell me what you have finished, and I will show you those that you may enter.'),
    next: ['I have O levels', 'I have A levels', 'I failed my O levels'],
  }
}
