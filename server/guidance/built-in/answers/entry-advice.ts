import { MNQF_LEVEL_ORDER, MNQF_LEVELS, type MnqfLevel } from '../../../../contract/catalogue/mnqf.ts'
import type { AdviserCatalogue } from '../catalogue.ts'
import { asking, criteriaOf, type Held, type State, withoutPending } from '../state.ts'
import type { QuestionAnswer } from './answer-questions.ts'
import { choices, lines, type Reply, text } from './blocks.ts'
import { pickThree } from './choose-courses.ts'
import { criteriaInWords, joined } from './describe-criteria.ts'
import { describeHeld, describeRoute, possibleRoute } from './describe-entry.ts'
import { levelText } from './write-course.ts'

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
      'Rules differ from course to course, and the institution decides. What would you like to learn? I will show you courses that you may enter.',
    ),
    ...choices(
      'Travel, Tourism and Hospitality',
      'Electrical and Renewable Energy',
      'Computer Applications',
      'Office Administration',
    ),
  ]
  return { state: asking(state, 'interest'), blocks }
}

const sampleOf = (level: MnqfLevel, catalogue: AdviserCatalogue): number[] =>
  catalogue
    .select({ mnqf_level: [level] })
    .courses.slice(0, SAMPLE)
    .map(({ id }) => id)

async function openLevels(held: Held, catalogue: AdviserCatalogue): Promise<OpenLevel[]> {
  const found: OpenLevel[] = []
  const top = held.mnqf_level ?? 0
  for (const level of MNQF_LEVEL_ORDER) {
    // Levels below what the visitor already has are of no interest.
    if (level === 'NA' || Number(level) < top) continue
    const ids = sampleOf(level, catalogue)
    const rules = await catalogue.readEntryRules(ids)
    const routes = ids.flatMap((id) => possibleRoute(rules.get(id) ?? [], held) ?? [])
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
    const ids = sampleOf(above, catalogue)
    const rules = await catalogue.readEntryRules(ids)
    const isOpen = ids.some((id) =>
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
  const rules = await catalogue.readEntryRules(courses.map(({ id }) => id))
  const published = courses.filter(({ id }) => (rules.get(id) ?? []).length > 0)
  if (relaxed.length > 0 || published.length === 0) return undefined
  const qualifying = published.filter(({ mnqf_level }) => mnqf_level !== 'NA')
  const listed = qualifying.length > 0 ? qualifying : published
  const cards = await catalogue.readCards(pickThree(listed, []).map(({ id }) => id))
  return {
    said: text(
      `What you need depends on the course. These are some courses ${criteriaInWords(criteria)} and what you need for them:`,
    ),
    courses: cards,
    async factsOf(course) {
      const routes = (await catalogue.readEntryRules([course.id])).get(course.id) ?? []
      const needed = routes.slice(0, MOST_ROUTES).map(describeRoute)
      return [levelText(course), needed.length === 0 ? 'no entry rules published' : `you need ${needed.join('; or ')}`]
    },
    after: text('Tell me what you have finished, and I will show you those that you may enter.'),
    next: ['I have O levels', 'I have A levels', 'I failed my O levels'],
  }
}

/** The next qualifications that the visitor can reach. */
export function stepsFrom({ mnqf_level = 0, schooling }: Held): string[] {
  if (mnqf_level >= 9) return ['Doctorate']
  if (mnqf_level >= 7) return ["Master's degree"]
  if (mnqf_level >= 5) return ["Bachelor's degree"]
  if (schooling === 'a_level') return ['Diploma', "Bachelor's degree", 'University Preparation']
  if (mnqf_level === 4) return ['Diploma', 'University Preparation']
  return ['Certificate', 'Foundation Studies', 'University Preparation']
}
