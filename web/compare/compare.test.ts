import { expect, it } from 'vitest'
import { awardingBodyText } from './awarding-body.ts'
import { feeLine } from './fee-line.ts'

const fee = { type: 'Installment Fee', fee_start: 30_000, fee_end: null, payment_count: 3, remarks: null }

it.each([
  [{ ...fee, payment_frequency: 'Years' as const }, 'MVR 30,000', 'per year for 3 years'],
  [{ ...fee, payment_frequency: 'Months' as const, payment_count: 1 }, 'MVR 30,000', 'per month for 1 month'],
  [
    { ...fee, payment_frequency: 'Semesters' as const, fee_end: 31_500 },
    'MVR 30,000 - 31,500',
    'per semester for 3 semesters',
  ],
  [{ ...fee, payment_frequency: 'One-time' as const, fee_end: 30_000 }, 'MVR 30,000', 'One-time'],
  [{ ...fee, payment_frequency: 'Years' as const, type: 'Total Fee' }, 'MVR 30,000', ''],
])('writes %j', (given, amount, suffix) => {
  expect(feeLine(given)).toEqual({ type: given.type, amount, suffix })
})

const institution = { id: 1, name: 'Kaashi College', logo: { url: '' } }

it.each([
  [{ awarding_body: null, awarding_body_type: 'local' as const, awarding_body_country: null }, 'Kaashi College'],
  [
    {
      awarding_body: 'Northmoor University',
      awarding_body_type: 'international' as const,
      awarding_body_country: 'United Kingdom',
    },
    'Kaashi College / United Kingdom',
  ],
  [
    {
      awarding_body: 'Northmoor University',
      awarding_body_type: 'international' as const,
      awarding_body_country: null,
    },
    'Kaashi College',
  ],
])('names the awarding body of %j', (award, text) => {
  expect(awardingBodyText({ institution, ...award })).toBe(text)
})
