import { fields } from './fields.ts'
import { habitsOf } from './institution-habits.ts'
import { type Offer, type Stage, stageOf } from './offer.ts'
import { bullets, heading, paragraph } from './rich-text.ts'
import { happens, pick, shareOf, shuffled } from './seeded-choice.ts'
import { signatureModules } from './signature-modules.ts'

const HAS_FIXED_PLACE =
  /\b(I|II|III|IV|V|[1-9])\b|project|intern|dissert|thesis|capstone|placement|practi|advanced|research|viva|clinic/i

/** Two neighbours in the middle change places, unless one builds on the other. */
function inOwnOrder(modules: readonly string[], seed: string): string[] {
  const order = [...modules]
  const isLong = order.length >= 9
  let swaps = isLong ? 2 : 1
  for (const at of shuffled([...order.keys()].slice(isLong ? 2 : 1, isLong ? -3 : -2), seed, 'order')) {
    const [first, second] = order.slice(at, at + 2)
    if (swaps === 0 || !first || !second) break
    if (HAS_FIXED_PLACE.test(first) || HAS_FIXED_PLACE.test(second)) continue
    order.splice(at, 2, second, first)
    swaps--
  }
  return order
}

const ELECTIVES: Record<Stage, number> = { short: 0, certificate: 0, diploma: 2, degree: 4, postgraduate: 3 }

/** Which programmes could lend an electives list a module: the stage itself first, then those beside it. */
const LENDERS: Record<Stage, readonly Stage[]> = {
  short: [],
  certificate: [],
  diploma: ['diploma', 'degree'],
  degree: ['degree', 'diploma'],
  postgraduate: ['postgraduate'],
}

/** A council or a ministry prescribes the whole syllabus of these. */
const isPrescribed = ({ category, programme }: Offer): boolean =>
  programme.level === '10' || (category === 'Health and Welfare' && programme.hands_on === true)

/** Electives come from the institution's other classes in the subject: modules of neighbouring programmes. */
function electivesFor(offer: Offer): string[] {
  const { programme, category, seed } = offer
  const wanted = isPrescribed(offer) ? 0 : ELECTIVES[stageOf(programme)]
  if (wanted === 0) return []
  const neighbours = (fields.find((each) => each.category === category)?.programmes ?? []).filter(
    (other) =>
      other !== programme &&
      other.level !== '10' &&
      other.sub_category === programme.sub_category &&
      other.language === programme.language,
  )
  const lent = LENDERS[stageOf(programme)].map((stage) =>
    neighbours
      .filter((other) => stageOf(other) === stage)
      .flatMap((other) => other.modules.slice(Math.floor(other.modules.length * 0.35), -2))
      .filter((module) => !HAS_FIXED_PLACE.test(module) && !programme.modules.includes(module)),
  )
  const pool = lent.find((modules) => modules.length >= wanted) ?? lent.flat()
  return shuffled([...new Set(pool)], seed, 'electives').slice(0, wanted)
}

/** The headings under which the institution puts a programme of this length; none for a short one. */
function partsOf({ programme: { months, modules }, institution }: Offer): string[] {
  const { divides_into } = habitsOf(institution.draft.id)
  const numbered = (count: number, title: (at: number) => string): string[] =>
    Array.from({ length: count }, (_, at) => title(at))
  if (months >= 30 && divides_into !== 'semesters') return numbered(Math.round(months / 12), (at) => `Year ${at + 1}`)
  if (months >= 30) {
    return numbered(Math.round(months / 6), (at) => `Year ${Math.floor(at / 2) + 1}, Semester ${(at % 2) + 1}`)
  }
  if (months >= 18 && divides_into === 'terms') return numbered(Math.round(months / 4), (at) => `Term ${at + 1}`)
  if (months >= 18 || (months === 12 && divides_into === 'semesters'))
    return numbered(Math.round(months / 6), (at) => `Semester ${at + 1}`)
  if (months === 12 && divides_into === 'terms' && modules.length >= 9) return numbered(3, (at) => `Term ${at + 1}`)
  return []
}

function divided(modules: readonly string[], parts: readonly string[]): string {
  if (parts.length < 2 || modules.length < parts.length * 2) return bullets(modules)
  const startOf = (part: number): number => Math.round((part * modules.length) / parts.length)
  return parts.map((title, at) => heading(title) + bullets(modules.slice(startOf(at), startOf(at + 1)))).join('')
}

function withSignature(modules: readonly string[], offer: Offer): string[] {
  const { programme, seed } = offer
  const own = signatureModules(offer)
  // A professional body's syllabus is its own.
  if (own.length === 0 || programme.awarded_by || !happens(0.85, seed, 'signature')) return [...modules]
  if (stageOf(programme) === 'short') return [...modules, pick(own, seed, 'which signature')]
  const place = Math.max(1, Math.floor(modules.length * (0.2 + 0.4 * shareOf(seed, 'signature place'))))
  return [...modules.slice(0, place), pick(own, seed, 'which signature'), ...modules.slice(place)]
}

const CHOICES: readonly string[] = ['Two of these:', 'Choose two:', 'Two of the following, as places allow:']

function electivesText(electives: readonly string[], institutionId: number): string {
  if (electives.length < 2) return ''
  return electives.length === 2
    ? heading('Elective') + paragraph('One of these:') + bullets(electives)
    : heading('Electives') + paragraph(pick(CHOICES, institutionId, 'choices')) + bullets(electives)
}

export function moduleText(offer: Offer): string {
  const { programme, institution, seed } = offer
  const modules = withSignature(inOwnOrder(programme.modules, seed), offer)
  return divided(modules, partsOf(offer)) + electivesText(electivesFor(offer), institution.draft.id)
}
