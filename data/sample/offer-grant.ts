import type { CourseDraft } from '../../contract/catalogue/course-draft.ts'
import type { Offer } from './offer.ts'
import type { Delivery } from './offer-delivery.ts'
import { happens, pick } from './seeded-choice.ts'

export type GrantShare = NonNullable<CourseDraft['gov_first_degree']>

/** Of the private degrees in the scheme, about two in five are paid in full and the rest in part. */
const PRIVATE_SHARES: readonly number[] = [100, 100, 100, 100, 90, 80, 75, 70, 65, 60, 55, 50, 45, 40]

const VALID_UNTIL: readonly string[] = ['2029-12-31', '2029-12-31', '2029-06-30', '2030-12-31']

/** The scheme pays for approved first degrees that are studied full time, and for nothing else. */
export function grantShare(
  { programme, institution, seed }: Offer,
  { study_modes }: Delivery,
  approval: CourseDraft['approval'],
): GrantShare | null {
  if (programme.level !== '7' || !study_modes.includes('full_time') || approval?.status !== 'approved') return null
  if (institution.profile.state_funded) return { percent: 100, valid_until: '2029-12-31' }
  if (!happens(0.7, seed, 'scheme')) return null
  return { percent: pick(PRIVATE_SHARES, seed, 'share'), valid_until: pick(VALID_UNTIL, seed, 'until') }
}
