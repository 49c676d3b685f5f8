import type { EntryRoute, EntryRules } from '../../contract/catalogue/entry-rules.ts'
import type { Programme } from './programme.ts'
import { statedConditions } from './stated-conditions.ts'

const route = (kind: EntryRoute['kind'], parts: Partial<EntryRoute>): EntryRoute => ({
  level_held: 'none',
  mnqf_level: null,
  related: false,
  passes: null,
  min_age: null,
  work_years: null,
  bridging_programme: null,
  ...parts,
  kind,
})

const general = (parts: Partial<EntryRoute>): EntryRoute => route('general', parts)
const alternative = (parts: Partial<EntryRoute>): EntryRoute => route('alternative', parts)
const holding = (mnqf_level: number, related = true): Partial<EntryRoute> => ({
  level_held: 'mnqf',
  mnqf_level,
  related,
})

const LANGUAGE_SUBJECTS: readonly string[] = ['English', 'Dhivehi', 'Arabic', 'Islam']
const SCIENCES: readonly string[] = ['Biology', 'Chemistry', 'Physics']

/** Sciences are asked for at A level; mathematics too where it stands beside physics, else an O level will do. */
const advancedSubjects = ({ entry_subjects = [] }: Programme): string[] =>
  entry_subjects.filter(
    (subject) =>
      SCIENCES.includes(subject) ||
      subject === 'Accounting' ||
      (subject === 'Mathematics' && entry_subjects.includes('Physics')),
  )

export const ordinarySubjects = (programme: Programme): string[] => {
  const advanced = advancedSubjects(programme)
  return (programme.entry_subjects ?? []).filter((subject) => !advanced.includes(subject))
}

const ordinaryPasses = (programme: Programme, count: number): EntryRoute['passes'] => {
  const subjects = [...(programme.entry_subjects ?? [])]
  return { count: Math.max(count, subjects.length), subjects }
}

const advancedPasses = (programme: Programme, count: number): EntryRoute['passes'] => {
  const subjects = advancedSubjects(programme)
  return { count: Math.max(count, subjects.length), subjects }
}

const schoolOrder = (programme: Programme): boolean =>
  (programme.entry_subjects ?? []).some((subject) => !LANGUAGE_SUBJECTS.includes(subject))

function certificateRoutes(level: 1 | 2 | 3, programme: Programme): EntryRoute[] {
  const school = schoolOrder(programme)
    ? general({ level_held: 'o_level', passes: ordinaryPasses(programme, 1) })
    : general({ level_held: 'basic' })
  const below = level === 1 ? [] : [general(holding(level - 1, false))]
  return [school, ...below, alternative({ min_age: level === 3 ? 18 : 16 })]
}

function advancedCertificateRoutes(programme: Programme): EntryRoute[] {
  const isFoundation = programme.sub_category === 'Foundation Studies'
  const school =
    isFoundation || programme.entry_subjects
      ? general({ level_held: 'o_level', passes: ordinaryPasses(programme, isFoundation ? 3 : 2) })
      : general({ level_held: 'lower_secondary' })
  return [school, general(holding(3)), alternative({ min_age: 18, work_years: 1 })]
}

/** Diplomas and degrees take adults without A levels through the University Preparation Programme. */
function adultRoutes(programme: Programme): EntryRoute[] {
  const passes = programme.entry_subjects ? ordinaryPasses(programme, 1) : null
  return [
    alternative({ ...holding(4, false), bridging_programme: 'UPP' }),
    alternative({ level_held: 'o_level', passes, min_age: 20, work_years: 2, bridging_programme: 'UPP' }),
  ]
}

const foundation = general({ ...holding(4, false), bridging_programme: 'Foundation' })

const diplomaRoutes = (programme: Programme): EntryRoute[] => {
  const subjects = advancedSubjects(programme)
  const passes = subjects.length > 0 ? { count: subjects.length, subjects } : null
  return [general({ level_held: 'a_level', passes }), general(holding(4)), foundation, ...adultRoutes(programme)]
}

const advancedDiplomaRoutes = (programme: Programme): EntryRoute[] => [
  general({ level_held: 'a_level', passes: advancedPasses(programme, 2) }),
  general(holding(5)),
  ...adultRoutes(programme),
]

/** Medicine takes nobody in without the sciences, whatever else they hold. */
const degreeRoutes = (programme: Programme): EntryRoute[] =>
  programme.sub_category === 'Medicine'
    ? [general({ level_held: 'a_level', passes: advancedPasses(programme, 3) }), general(holding(5))]
    : [
        general({ level_held: 'a_level', passes: advancedPasses(programme, 2) }),
        general(holding(4)),
        foundation,
        ...adultRoutes(programme),
      ]

/** After a diploma more years of work are asked for than after an advanced diploma. */
const experiencedRoutes = (afterDiploma: number, afterAdvanced: number, bridged: boolean): EntryRoute[] => {
  const bridging_programme = bridged ? 'Pre-Master' : null
  return [
    alternative({ ...holding(5), min_age: 25, work_years: afterDiploma, bridging_programme }),
    alternative({ ...holding(6), min_age: 25, work_years: afterAdvanced, bridging_programme }),
  ]
}

function frameworkRoutes(programme: Programme): EntryRoute[] {
  switch (programme.level) {
    case '1':
      return certificateRoutes(1, programme)
    case '2':
      return certificateRoutes(2, programme)
    case '3':
      return certificateRoutes(3, programme)
    case '4':
      return advancedCertificateRoutes(programme)
    case '5':
      return diplomaRoutes(programme)
    case '6':
      return advancedDiplomaRoutes(programme)
    case '7':
      return degreeRoutes(programme)
    case '8':
      return [general(holding(7)), ...experiencedRoutes(6, 4, false)]
    case '9':
      return [general(holding(7)), general(holding(8)), ...experiencedRoutes(7, 6, true)]
    case '10':
      return [general(holding(9))]
    case 'NA':
      return [general({ min_age: 16 })]
  }
}

/**
 * The framework's routes for the level, with the school subjects of the programme. Where a programme's own notes
 * set the whole condition, as a professional body does, its stated routes stand instead.
 */
export function entryRoutes(programme: Programme): EntryRules {
  const stated = statedConditions.get(programme.name)
  if (stated?.routes) return stated.routes.map((parts) => general(parts))
  return frameworkRoutes(programme)
    .filter((each) => !stated?.licensed || each.kind === 'general')
    .map((each) => (stated?.any_field && each.kind === 'general' ? { ...each, related: false } : each))
}

/** The routes, and what the programme's notes ask for beyond them: 'two years of work after the first degree'. */
export function entryRules(programme: Programme): EntryRules {
  const further = statedConditions.get(programme.name)?.further
  return entryRoutes(programme).map((each) => (further && each.kind === 'general' ? { ...each, ...further } : each))
}
