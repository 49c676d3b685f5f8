import { describe, expect, it } from 'vitest'
import { sampleCourse } from '../testing/sample-course.ts'
import { approvalBadge, describeApproval } from './approval.ts'

const { approval } = sampleCourse()
if (!approval) throw new Error('The sample course has an approval.')

describe('approvalBadge', () => {
  it.each([
    [{ mqa_approved: true, approval }, 'MQA approved', true],
    [{ mqa_approved: true, approval: null }, 'MQA approved', true],
    [
      { mqa_approved: true, approval: { ...approval, status: 'provisional' as const } },
      'MQA approved (provisional)',
      true,
    ],
    [
      { mqa_approved: false, approval: { ...approval, status: 'expired' as const, valid_until: '2026-06-30' } },
      'MQA approval expired on 30 June 2026',
      false,
    ],
    [{ mqa_approved: false, approval }, 'MQA approval expired on 1 November 2028', false],
  ])('%j', (course, text, isGood) => {
    expect(approvalBadge(course)).toEqual({ text, isGood })
  })

  it('is undefined for a course without approval', () => {
    expect(approvalBadge({ mqa_approved: false, approval: null })).toBeUndefined()
  })
})

describe('describeApproval', () => {
  it('says what is approved, and until when', () => {
    expect(describeApproval({ mqa_approved: true, approval })).toBe(
      'MQA/2022/S0840-7, valid until 1 November 2028; for Malé Campus, face to face',
    )
    expect(
      describeApproval({
        mqa_approved: true,
        approval: { ...approval, status: 'provisional', campuses: ['A', 'B'], modalities: ['online', 'blended'] },
      }),
    ).toBe('MQA/2022/S0840-7, provisional until 1 November 2028; for A and B, online and blended')
    expect(describeApproval({ mqa_approved: true, approval: { ...approval, campuses: [], modalities: [] } })).toBe(
      'MQA/2022/S0840-7, valid until 1 November 2028',
    )
    expect(describeApproval({ mqa_approved: false, approval: { ...approval, campuses: [], modalities: [] } })).toBe(
      'MQA/2022/S0840-7, expired on 1 November 2028',
    )
  })
})
