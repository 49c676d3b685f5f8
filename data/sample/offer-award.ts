import type { CourseDraft } from '../../contract/catalogue/course-draft.ts'
import { habitsOf } from './institution-habits.ts'
import type { PartnerUniversity } from './institution-profile.ts'
import { levelNumber, type Offer, stageOf } from './offer.ts'
import type { Programme } from './programme.ts'
import { happens, pick } from './seeded-choice.ts'

type Award = Pick<CourseDraft, 'awarding_body' | 'awarding_body_type' | 'awarding_body_country'>

const LOCAL: Award = { awarding_body: null, awarding_body_type: 'local', awarding_body_country: null }

/** What is taught for the Maldives alone, its law, language, faith or licences, no foreign university awards. */
const STAYS_AT_HOME = /maldiv|dhivehi|islam|quran|shari|teaching|council|judicial|nursing|pharmacy|medicine|laborator/i
const HOME_FIELDS: readonly string[] = ['Shariáh and Law', 'Quranic and Islamic Studies', 'Health and Welfare']

function mayBePartnered({ programme, category }: Offer): boolean {
  const level = levelNumber(programme)
  return (
    level !== null &&
    level >= 5 &&
    level <= 9 &&
    programme.language === undefined &&
    !HOME_FIELDS.includes(category) &&
    !STAYS_AT_HOME.test(programme.name)
  )
}

/** The university, not a professional body, whose award the programme is. */
export const foreignUniversity = ({ awarded_by }: Programme): PartnerUniversity | null =>
  awarded_by && /universit|institute of health/i.test(awarded_by.body) && !/cambridge/i.test(awarded_by.body)
    ? awarded_by
    : null

/** A foreign degree comes through the institution's partner in that country, where it has one. */
function awardingBody(offer: Offer): PartnerUniversity | null {
  const { programme, institution, seed } = offer
  const { partners } = institution.profile
  const abroad = foreignUniversity(programme)
  if (abroad) return partners.find(({ country }) => country === abroad.country) ?? abroad
  if (programme.awarded_by) return programme.awarded_by
  const stage = stageOf(programme)
  if (stage === 'short' || stage === 'certificate' || partners.length === 0 || !mayBePartnered(offer)) return null
  const share = habitsOf(institution.draft.id).partner_share[stage]
  return happens(share, seed, 'partner') ? pick(partners, seed, 'which partner') : null
}

export function awardOf(offer: Offer): Award {
  const body = awardingBody(offer)
  if (body === null) return LOCAL
  return { awarding_body: body.body, awarding_body_type: 'international', awarding_body_country: body.country }
}

const THAANA_NAMES: ReadonlyMap<string, string> = new Map([
  ['Advanced Certificate in Dhivehi Language', 'Advanced Certificate in Dhivehi Language (ދިވެހިބަސް)'],
])

/** Titles as long as this one occur; pages must bear them. */
const LONG_NAMES: ReadonlyMap<string, string> = new Map([
  [
    'Council Budgeting and Public Finance for Elected Members',
    'Council Budgeting and Public Finance for Elected Members of Island, Atoll and City Councils, Their Finance Officers and the Members of Women’s Development Committees',
  ],
])

/** The title as this institution prints it: a British or Malaysian partner awards its bachelors with honours. */
export function courseName({ programme }: Offer, { awarding_body_country }: Award): string {
  const fixed = THAANA_NAMES.get(programme.name) ?? LONG_NAMES.get(programme.name)
  if (fixed !== undefined) return fixed
  const isHonours = programme.level === '7' && awarding_body_country !== null && programme.awarded_by === undefined
  if (!isHonours || /hono/i.test(programme.name)) return programme.name
  return / in /.test(programme.name) ? programme.name.replace(' in ', ' (Honours) in ') : `${programme.name} (Honours)`
}
