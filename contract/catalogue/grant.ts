import type { StudyMode } from './course-options.ts'
import { nextIntake } from './dates.ts'
import { type Fee, isCoveredByGrant, publishedRange, type Range, totalRange } from './fees.ts'
import type { MnqfLevel } from './mnqf.ts'

/** What decides about the grant of the Government First Degree Scheme, of a course as the catalogue has it. */
export interface GrantTerms {
  mnqf_level: MnqfLevel
  study_modes: readonly StudyMode[]
  mqa_approved: boolean
  gov_first_degree_percent: number | null
  gov_first_degree_valid_until: string | null
  intakes: readonly string[]
}

/** What somebody says about themselves that the grant depends on. */
export interface GrantApplicant {
  has_degree?: boolean
  is_part_time?: boolean
}

/** Why the grant pays nothing, in words for the screen. */
export const NO_GRANT_REASONS = {
  none: 'The Government First Degree Scheme does not pay for this course.',
  not_first_degree: "The Government First Degree Scheme pays for first bachelor's degrees only.",
  not_full_time:
    'The Government First Degree Scheme pays for full-time study only, and this course is not taught full time.',
  not_approved: 'The Government First Degree Scheme pays for MQA-approved courses only.',
  ends_before_intake: 'The grant for this course ends before the next intake.',
  has_degree: 'The Government First Degree Scheme pays for a first degree only, and you have one already.',
  is_part_time: 'The Government First Degree Scheme pays for full-time study only.',
} as const
export type NoGrantReason = keyof typeof NO_GRANT_REASONS

/**
 * The share of the tuition that the government would pay somebody who starts at the next intake, in percent, or why it pays
 * none.
 *
 * @param today as 'YYYY-MM-DD'
 */
export function grantAt(
  course: GrantTerms,
  today: string,
  { has_degree = false, is_part_time = false }: GrantApplicant = {},
): { percent: number; reason: null } | { percent: 0; reason: NoGrantReason } {
  const percent = course.gov_first_degree_percent
  const no = (reason: NoGrantReason) => ({ percent: 0, reason }) as const
  if (percent === null) return no('none')
  if (course.mnqf_level !== '7') return no('not_first_degree')
  if (!course.study_modes.includes('full_time')) return no('not_full_time')
  if (!course.mqa_approved) return no('not_approved')
  if (isOverAtNextIntake(course, today)) return no('ends_before_intake')
  if (has_degree) return no('has_degree')
  if (is_part_time) return no('is_part_time')
  return { percent, reason: null }
}

/** A grant without a last day does not end; a course without intakes can be started today. */
export const isOverAtNextIntake = (
  { gov_first_degree_valid_until: lastDay, intakes }: Pick<GrantTerms, 'gov_first_degree_valid_until' | 'intakes'>,
  today: string,
): boolean => lastDay !== null && lastDay < (nextIntake(intakes, today)?.starts_on ?? today)

/** What a course costs somebody, in whole rufiyaa. An estimate: the institution and the government decide. */
export interface CourseCost {
  whole: Range
  grant: Range
  left: Range
  /** The share of the tuition that the grant pays; 0 where it pays none. */
  percent: number
  no_grant_reason: NoGrantReason | null
  /** What is left, spread over the length of the course; null where it is not known or shorter than that. */
  left_by_year: Range | null
  left_by_month: Range | null
}

type CostedCourse = GrantTerms & { fees: readonly Fee[]; months: number | null }

/** Null where no tuition fee is published. */
export function courseCost(course: CostedCourse, today: string, applicant: GrantApplicant = {}): CourseCost | null {
  const whole = totalRange(course.fees)
  const { percent, reason } = grantAt(course, today, applicant)
  const left = leftToPay(course.fees, percent)
  if (whole === null || left === null) return null
  const paid = [whole.lowest - left.lowest, whole.highest - left.highest]
  return {
    whole,
    grant: { lowest: Math.min(...paid), highest: Math.max(...paid) },
    left,
    percent,
    no_grant_reason: reason,
    left_by_year: spread(left, course.months, 12),
    left_by_month: spread(left, course.months, 1),
  }
}

export interface TotalsAfterGrant {
  total_after_grant_min: number | null
  total_after_grant_max: number | null
}

export function totalsAfterGrant(course: GrantTerms & { fees: readonly Fee[] }, today: string): TotalsAfterGrant {
  const left = leftToPay(course.fees, grantAt(course, today).percent)
  return { total_after_grant_min: left?.lowest ?? null, total_after_grant_max: left?.highest ?? null }
}

/** Counted in laari, a hundredth of a rufiyaa, so that nothing is rounded before the sum. */
function leftToPay(fees: readonly Fee[], percent: number): Range | null {
  const left = totalRange(fees, (fee) => {
    const laari = isCoveredByGrant(fee) ? 100 - percent : 100
    const { lowest, highest } = publishedRange(fee)
    return { lowest: lowest * laari, highest: highest * laari }
  })
  return left && { lowest: Math.ceil(left.lowest / 100), highest: Math.ceil(left.highest / 100) }
}

function spread({ lowest, highest }: Range, months: number | null, period: number): Range | null {
  if (months === null || months < period) return null
  // Months have one decimal; in tenths the division is exact where there is no remainder.
  const tenths = Math.round(months * 10)
  const share = (amount: number): number => Math.ceil((amount * period * 10) / tenths)
  return { lowest: share(lowest), highest: share(highest) }
}
