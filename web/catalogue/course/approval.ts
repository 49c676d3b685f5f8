import type { Approval, Course } from '../../../contract/catalogue/course.ts'
import { DELIVERY_MODALITIES } from '../../../contract/catalogue/vocabulary.ts'
import { dayMonthYear } from '../../format-date.ts'
import { listed } from '../../words.ts'

export interface ApprovalBadge {
  text: string
  /** False for an expired approval. */
  isGood: boolean
}

/** The badge in the course header; undefined for a course without approval. */
export function approvalBadge({ mqa_approved, approval }: Pick<Course, 'mqa_approved' | 'approval'>) {
  const badge = (text: string, isGood: boolean): ApprovalBadge => ({ text, isGood })
  if (!mqa_approved)
    return approval ? badge(`MQA approval expired on ${dayMonthYear(approval.valid_until)}`, false) : undefined
  return badge(approval?.status === 'provisional' ? 'MQA approved (provisional)' : 'MQA approved', true)
}

const STATUS_WORDS = { approved: 'valid until', provisional: 'provisional until', expired: 'expired on' } as const

/** The approval in full. It may cover some campuses and delivery modalities only. */
export function describeApproval({ mqa_approved, approval }: { mqa_approved: boolean; approval: Approval }): string {
  const { number, valid_until, campuses, modalities } = approval
  const scope = [
    campuses.length > 0 && listed(campuses),
    modalities.length > 0 && listed(modalities.map((modality) => DELIVERY_MODALITIES[modality].toLowerCase())),
  ].filter((part) => part !== false)
  // It may have expired since its status was written.
  const status = mqa_approved ? approval.status : 'expired'
  const until = `${number}, ${STATUS_WORDS[status]} ${dayMonthYear(valid_until)}`
  return scope.length === 0 ? until : `${until}; for ${scope.join(', ')}`
}
