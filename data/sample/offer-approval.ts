import type { Approval } from '../../contract/catalogue/course.ts'
import type { Offer } from './offer.ts'
import type { Delivery } from './offer-delivery.ts'
import { happens, pick, pickWeighted } from './seeded-choice.ts'

const YEARS: readonly number[] = [2024, 2024, 2024, 2025, 2025, 2025, 2026, 2026]

/** An approval may cover less than what is taught: a campus or a way of teaching that was added later. */
const covered = <Thing>(taught: readonly Thing[], seed: string, what: string): Thing[] =>
  taught.length > 1 && happens(0.12, seed, what, 'partly') ? taught.slice(0, -1) : [...taught]

const pad = (count: number): string => String(count).padStart(2, '0')

/** The S before the running number says sample: no certificate of the authority bears it. */
export function approvalOf(
  { programme, seed }: Offer,
  { modalities }: Delivery,
  campuses: readonly string[],
  running: number,
): Approval | null {
  if (programme.level === 'NA') return null
  const status = pickWeighted(
    [
      ['approved', 93],
      ['provisional', 5],
      ['expired', 2],
    ] as const,
    seed,
    'approval',
  )
  const given = pick(YEARS, seed, 'approved in')
  const year = status === 'provisional' ? 2026 : status === 'expired' ? 2021 : given
  const lasts = status === 'provisional' ? 3 : pick([5, 6], seed, 'approved for')
  const day = `${pad(pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], seed, 'month'))}-${pad(pick([1, 7, 14, 21, 28], seed, 'day'))}`
  return {
    number: `MQA/${year}/S${String(running).padStart(4, '0')}-${programme.level}`,
    status,
    valid_until: status === 'expired' ? `2026-${day > '08-31' ? '06-30' : day}` : `${year + lasts}-${day}`,
    campuses: covered(campuses, seed, 'campuses'),
    modalities: covered(modalities, seed, 'modalities'),
  }
}
