import { describe, expect, it } from 'vitest'
import { completeDraft } from './preview.ts'

const COMPLETE = {
  name: 'Diploma in Nursing',
  awarding_body: null,
  awarding_body_type: 'local',
  duration_text: '2 years',
  mnqf_level: '5',
  delivery_modalities: ['f2f', 'online'],
  study_modes: ['full_time'],
  intakes: ['January', 'May'],
  apply_by: { January: '2026-12-10' },
  language: 'English',
  categories: ['Nursing'],
  campuses: ['Main'],
  modules: '<p>Care</p>',
  fees: [
    { type: 'Registration Fee', fee_start: 500, payment_frequency: 'One-time' },
    { type: 'Total Fee', fee_start: 12_000, payment_frequency: 'One-time', payment_count: 1 },
  ],
  approval_number: 'MQA/1',
  approval_status: 'approved',
  approval_valid_until: '2030-01-01',
  gov_first_degree_percent: 50,
}

describe('what can be shown of a draft', () => {
  it('is all of one that is complete', () => {
    const { draft, missing } = completeDraft(COMPLETE, 7)
    expect(missing).toEqual([])
    expect(draft).toMatchObject({ institution_id: 7, name: 'Diploma in Nursing', gov_first_degree: { percent: 50 } })
    expect(draft.fees).toHaveLength(2)
  })

  it('is next to nothing of an empty one', () => {
    const { draft, missing } = completeDraft({}, 7)
    expect(missing).toEqual(expect.arrayContaining(['name', 'mnqf_level', 'categories', 'language', 'study_modes']))
    expect(draft).toMatchObject({ categories: [], study_modes: [], delivery_modalities: [], fees: [], approval: null })
  })

  it.each([
    ['mnqf_level', { mnqf_level: '99' }, { mnqf_level: 'NA', name: 'Diploma in Nursing' }],
    ['apply_by', { intakes: ['May'] }, { apply_by: {}, intakes: ['May'] }],
    ['awarding_body', { awarding_body_type: 'international' }, { awarding_body: '…' }],
    ['approval_valid_until', { approval_valid_until: '' }, { approval: null, mnqf_level: '5' }],
    ['gov_first_degree_percent', { gov_first_degree_percent: 'half' }, { gov_first_degree: null }],
    ['fees.0.fee_start', { fees: [{ type: 'Total Fee' }, COMPLETE.fees[1]] }, { fees: [{ fee_start: 12_000 }] }],
    ['fees', { fees: 'free' }, { fees: [], name: 'Diploma in Nursing' }],
    ['name', { name: 'A' }, { mnqf_level: '5' }],
  ])('leaves out or replaces %s alone', (field, change, shown) => {
    const { draft, missing } = completeDraft({ ...COMPLETE, ...change }, 7)
    expect(
      missing.some((each) => each.startsWith(field)),
      missing.join(),
    ).toBe(true)
    expect(draft).toMatchObject(shown)
  })

  it.each(['', null, [], {}, 'wrong', 5, [['x']], { a: 1 }])('exists with %j in any field', (value) => {
    for (const field of [...Object.keys(COMPLETE), 'entry_rules', 'colour', 'id', 'institution', 'listed_at'])
      expect(completeDraft({ ...COMPLETE, [field]: value }, 7).draft.institution_id).toBe(7)
  })
})
