import { describe, expect, it } from 'vitest'
import { rollForward, yearLater } from './roll-forward.ts'

describe('next year', () => {
  it.each([
    ['2026-12-10', '2027-12-10'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
  ])('%s becomes %s', (day, later) => {
    expect(yearLater(day)).toBe(later)
  })

  it.each([
    ['January 2026', 'January 2027'],
    ['January', 'January'],
    ['Term 1 2026/27', 'Term 1 2027/28'],
    ['2026–2027', '2027–2028'],
    ['2099/00', '2100/01'],
    ['from 2026-05', 'from 2027-05'],
    ['on 2026-05-10', 'on 2027-05-10'],
    ['Batch 2012345', 'Batch 2012345'],
  ])('the intake %s becomes %s', (intake, rolled) => {
    expect(rollForward({ name: 'A', intakes: [intake] }).content['intakes']).toEqual([rolled])
  })

  it('moves the last days to apply with their intakes, the years beside fees and the approval', () => {
    const { content, notRolled } = rollForward({
      name: 'Diploma 2026',
      intakes: ['January 2026', 'May'],
      apply_by: { 'January 2026': '2025-12-10', May: '2026-04-20' },
      fees: [{ type: 'Total Fee', fee_start: 12_000, remarks: 'for the intake of 2026' }],
      approval_status: 'approved',
      approval_valid_until: '2028-02-29',
      general_notes: '<p>Classes of 2026 meet on Sundays.</p>',
    })
    expect(content).toEqual({
      name: 'Diploma 2026',
      intakes: ['January 2027', 'May'],
      apply_by: { 'January 2027': '2026-12-10', May: '2027-04-20' },
      fees: [{ type: 'Total Fee', fee_start: 12_000, remarks: 'for the intake of 2027' }],
      approval_status: 'approved',
      approval_valid_until: '2029-02-28',
      general_notes: '<p>Classes of 2026 meet on Sundays.</p>',
    })
    expect(notRolled).toEqual([
      { field: 'fees', reason: 'The amounts are those of this year.' },
      { field: 'general_notes', reason: 'The text mentions 2026.' },
    ])
  })

  it('leaves an approval that has expired as it is, and a draft with little in it', () => {
    const expired = { approval_status: 'expired', approval_valid_until: '2025-01-01' }
    expect(rollForward(expired)).toEqual({
      content: expired,
      notRolled: [{ field: 'approval_valid_until', reason: 'The approval has expired.' }],
    })
    const odd = { name: 'A', intakes: null, apply_by: null, fees: [null, 'x'], approval_valid_until: null }
    expect(rollForward(odd).content).toEqual(odd)
  })
})
