import type { StudyMode } from '../../../contract/catalogue/course-options.ts'
import { STUDY_MODES } from '../../../contract/catalogue/course-options.ts'
import { monthsOfDuration } from '../../../contract/catalogue/dates.ts'
import {
  FEE_FREQUENCIES,
  FEE_RELATIONS,
  type Fee,
  type FeeFrequency,
  type FeeRelation,
} from '../../../contract/catalogue/fees.ts'
import { type CourseCost, courseCost } from '../../../contract/catalogue/grant.ts'
import { MNQF_LEVEL_ORDER } from '../../../contract/catalogue/mnqf.ts'
import {
  type CourseContent,
  isRecord,
  readList,
  readNumber,
  readText,
  readTypedNumber,
  type TypedNumber,
  writeText,
} from './course-field-values.ts'

export const MOST_FEES = 8

/** A fee that may still be incomplete. */
export interface DraftFee {
  type: string
  fee_start: TypedNumber
  fee_end: TypedNumber
  payment_frequency: FeeFrequency | null
  payment_count: TypedNumber
  remarks: string
  relation: FeeRelation | null
}

export const NEW_FEE: DraftFee = {
  type: '',
  fee_start: null,
  fee_end: null,
  payment_frequency: 'One-time',
  payment_count: 1,
  remarks: '',
  relation: null,
}

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | null =>
  words.find((word) => word === value) ?? null

export function readFees(value: unknown): DraftFee[] {
  const fees: unknown[] = Array.isArray(value) ? value : []
  return fees.filter(isRecord).map((fee) => ({
    type: readText(fee['type']),
    fee_start: readTypedNumber(fee['fee_start']),
    fee_end: readTypedNumber(fee['fee_end']),
    payment_frequency: oneOf(FEE_FREQUENCIES, fee['payment_frequency']),
    payment_count: readTypedNumber(fee['payment_count']),
    remarks: readText(fee['remarks']),
    relation: oneOf(FEE_RELATIONS, fee['relation']),
  }))
}

export const writeFees = (fees: readonly DraftFee[]) =>
  fees.map(({ type, remarks, ...fee }) => {
    const { fee_start, fee_end, payment_frequency, payment_count, relation } = fee
    return {
      type: writeText(type),
      ...{ fee_start, fee_end, payment_frequency, payment_count },
      remarks: writeText(remarks),
      relation,
    }
  })

/** What is paid once is paid one time, and what is paid again needs a number. */
export const withFrequency = (fee: DraftFee, payment_frequency: FeeFrequency | null): DraftFee => ({
  ...fee,
  payment_frequency,
  payment_count: payment_frequency === 'One-time' ? 1 : fee.payment_frequency === 'One-time' ? null : fee.payment_count,
})

/** Nothing for a fee that is still incomplete. */
function completeFee({ type, payment_frequency, remarks, relation, ...typed }: DraftFee): Fee[] {
  const fee_start = readNumber(typed.fee_start)
  const payment_count = readNumber(typed.payment_count)
  if (type === '' || fee_start === null || payment_frequency === null || payment_count === null) return []
  return [{ type, fee_start, fee_end: readNumber(typed.fee_end), payment_frequency, payment_count, remarks, relation }]
}

/** What the public page would work out from this draft; null without a tuition fee. */
export function costOfDraft(content: CourseContent, today: string): CourseCost | null {
  const approvedUntil = readText(content['approval_valid_until'])
  const status = readText(content['approval_status'])
  return courseCost(
    {
      fees: readFees(content['fees']).flatMap(completeFee),
      months: monthsOfDuration(readText(content['duration_text'])),
      mnqf_level: oneOf(MNQF_LEVEL_ORDER, content['mnqf_level']) ?? 'NA',
      study_modes: readList(content['study_modes']).filter((mode): mode is StudyMode => mode in STUDY_MODES),
      mqa_approved: status !== '' && status !== 'expired' && approvedUntil >= today,
      gov_first_degree_percent: readNumber(content['gov_first_degree_percent']),
      gov_first_degree_valid_until: readText(content['gov_first_degree_valid_until']) || null,
      intakes: readList(content['intakes']),
    },
    today,
  )
}
