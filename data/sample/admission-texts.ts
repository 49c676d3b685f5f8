import type { EntryRoute } from '../../contract/catalogue/entry-rules.ts'
import { entryRoutes, ordinarySubjects } from './entry-requirements.ts'
import { describeRoute, listed, type Manner } from './entry-wording.ts'
import type { Programme } from './programme.ts'
import { bullets, paragraph, withFullStop } from './rich-text.ts'
import { pick } from './seeded-choice.ts'
import { statedConditions } from './stated-conditions.ts'

const LEADS: Record<Manner, readonly string[]> = {
  formal: ['Applicants must hold one of the following:', 'One of the following is required:'],
  plain: ['You can apply with any one of these:', 'One of these is enough:'],
  brief: ['Any one of:', 'Entry with one of:'],
}

const ALTERNATIVE_LEADS: Record<Manner, readonly string[]> = {
  formal: [
    'Applicants who do not meet the general requirements may be admitted as follows:',
    'Mature entry is possible as follows:',
  ],
  plain: ['No certificates that fit? This counts too:', 'If you have been away from school, this will do:'],
  brief: ['Or, for adult applicants:', 'Alternative entry:'],
}

const FURTHER_LEADS: Record<Manner, string> = {
  formal: 'All applicants must also meet these conditions:',
  plain: 'Everybody also needs:',
  brief: 'Also:',
}

const routesAsList = (routes: readonly EntryRoute[], manner: Manner): string =>
  bullets(routes.map((route) => withFullStop(describeRoute(route, manner))))

/** Where the general routes count no O levels, the subjects that are asked for at O level stand by themselves. */
function schoolSubjects(programme: Programme, routes: readonly EntryRoute[]): string[] {
  const alreadyNamed = routes.some((route) => route.kind === 'general' && route.level_held === 'o_level')
  const subjects = ordinarySubjects(programme).filter((subject) => subject !== (programme.language ?? 'English'))
  if (alreadyNamed || subjects.length === 0) return []
  if (programme.level === '9') return [`${listed(subjects)} at A level or within the first degree.`]
  return [`${subjects.length === 1 ? 'A pass' : 'Passes'} in ${listed(subjects)} at O level (grade C or above).`]
}

export function generalRequirements(programme: Programme, manner: Manner, seed: string): string | null {
  const notes = (programme.entry_notes ?? []).map(withFullStop)
  if (notes.length > 0 && statedConditions.get(programme.name)?.routes) return bullets(notes)
  const routes = entryRoutes(programme)
  const general = routes.filter((route) => route.kind === 'general')
  const further = [...schoolSubjects(programme, routes), ...notes]
  const lead = general.length > 1 ? paragraph(pick(LEADS[manner], seed, 'lead')) : ''
  const conditions = further.length > 0 ? paragraph(FURTHER_LEADS[manner]) + bullets(further) : ''
  return lead + routesAsList(general, manner) + conditions
}

export function alternativeRequirements(programme: Programme, manner: Manner, seed: string): string | null {
  const routes = entryRoutes(programme).filter((route) => route.kind === 'alternative')
  if (routes.length === 0) return null
  const interview =
    programme.level === '8' ? ['An interview or an entrance examination follows for applicants by this route.'] : []
  return (
    paragraph(pick(ALTERNATIVE_LEADS[manner], seed, 'alternative')) +
    routesAsList(routes, manner) +
    interview.map(paragraph).join('')
  )
}
