import {
  type Fee,
  type FeeFrequency,
  INSTALLMENT_FEE,
  REGISTRATION_FEE,
  TOTAL_FEE,
} from '../../contract/catalogue/fees.ts'
import { priceOf, roundedAmount } from './fee-price.ts'
import { habitsOf } from './institution-habits.ts'
import { levelNumber, type Offer } from './offer.ts'
import type { GrantShare } from './offer-grant.ts'
import { happens, pick, pickWeighted } from './seeded-choice.ts'

type FeeForm = 'total' | 'range' | 'years' | 'months' | 'semesters' | 'registration' | 'none'

function formWeights({ programme, institution }: Offer, grant: GrantShare | null): [FeeForm, number][] {
  const { months } = programme
  const level = levelNumber(programme) ?? 0
  const habits = habitsOf(institution.draft.id)
  if (months <= 3)
    return [
      ['total', 80],
      ['range', 12],
      ['months', months >= 2 ? 10 : 0],
      ['none', 4],
    ]
  const weights: [FeeForm, number][] = [
    ['total', level >= 7 ? 22 : 40],
    ['range', 16],
    ['months', level <= 7 ? 22 : 8],
    ['semesters', months % 6 === 0 && months >= 12 ? 26 : 0],
    ['years', months % 12 === 0 && months >= 24 ? 45 : 0],
    ['registration', grant?.percent === 100 && habits.charges_registration ? 170 : 0],
    ['none', 4],
  ]
  return weights.map(([form, weight]) => [form, form === habits.fee_form ? weight * 2.2 : weight])
}

const fee = (type: string, fee_start: number, parts: Partial<Fee> = {}): Fee => ({
  type,
  fee_start,
  fee_end: null,
  payment_frequency: 'One-time',
  payment_count: 1,
  remarks: null,
  relation: null,
  ...parts,
})

const REGISTRATION_REMARKS: readonly (string | null)[] = [null, 'Not refundable', 'Paid once, on accepting the offer']

function registrationFee({ programme, institution: { draft, profile } }: Offer): Fee {
  const level = levelNumber(programme) ?? 1
  const usual = level >= 8 ? 1_500 : level >= 6 ? 1_150 : level === 5 ? 500 : 300
  const amount = profile.state_funded ? usual / 2 : usual * pick([1, 1, 1.3], draft.id, 'desk')
  return fee(REGISTRATION_FEE, Math.round(amount / 25) * 25, {
    remarks: pick(REGISTRATION_REMARKS, draft.id, 'registration'),
  })
}

const SCHEME_PAYS = 'Tuition is paid by the Government First Degree Scheme for eligible Maldivians'
const STATE_REMARKS: readonly string[] = ['Examination fees included', 'International students pay double']
const PRIVATE_REMARKS: readonly string[] = [
  'Examination fees included',
  'Books not included',
  '5% off when paid in full',
]

function remarksOn({ programme, institution, seed }: Offer, grant: GrantShare | null): string | null {
  if (grant) return grant.percent === 100 ? SCHEME_PAYS : `The First Degree Scheme pays ${grant.percent}% of it`
  if (programme.awarded_by && programme.level === 'NA') return 'Membership and examination fees go to the awarding body'
  if (!happens(0.2, seed, 'remark')) return null
  return pick(institution.profile.state_funded ? STATE_REMARKS : PRIVATE_REMARKS, seed, 'which remark')
}

function totalRange(offer: Offer, price: number, remarks: string | null): Fee[] {
  const { programme, seed } = offer
  const fee_start = roundedAmount(offer, price * pick([0.88, 0.91, 0.94], seed, 'range'))
  const fee_end = roundedAmount(offer, price * 1.03)
  if (fee_end <= fee_start) return [fee(TOTAL_FEE, fee_start, { remarks })]
  const reason =
    programme.months >= 12
      ? pick(['The lower figure applies with credit for earlier study', 'Depends on the modules taken'], seed, 'reason')
      : pick(
          ['The higher figure includes materials', 'The lower figure is for groups of three or more'],
          seed,
          'reason',
        )
  return [fee(TOTAL_FEE, fee_start, { fee_end, remarks: reason })]
}

function instalments(
  offer: Offer,
  price: number,
  form: 'years' | 'months' | 'semesters',
  remarks: string | null,
): Fee[] {
  const { programme, institution, seed } = offer
  const frequencies: Record<typeof form, FeeFrequency> = { years: 'Years', months: 'Months', semesters: 'Semesters' }
  const monthsEach = { years: 12, months: 1, semesters: 6 }[form]
  const payment_count = Math.max(2, Math.round(programme.months / monthsEach))
  const { charges_registration } = habitsOf(institution.draft.id)
  const beside = charges_registration && happens(0.6, seed, 'registration') ? [registrationFee(offer)] : []
  const paidBeside = beside.reduce((sum, each) => sum + each.fee_start, 0)
  const amount = roundedAmount(offer, price, payment_count, paidBeside)
  return [fee(INSTALLMENT_FEE, amount, { payment_frequency: frequencies[form], payment_count, remarks }), ...beside]
}

/** What the course publishes as its fees. */
export function courseFees(offer: Offer, grant: GrantShare | null): Fee[] {
  const price = priceOf(offer)
  const remarks = remarksOn(offer, grant)
  const form = pickWeighted(formWeights(offer, grant), offer.seed, 'fee form')
  switch (form) {
    case 'none':
      return []
    case 'registration':
      return [{ ...registrationFee(offer), remarks: SCHEME_PAYS }]
    case 'total':
      return [fee(TOTAL_FEE, roundedAmount(offer, price), { remarks })]
    case 'range':
      return totalRange(offer, price, remarks)
    default:
      return instalments(offer, price, form, remarks)
  }
}
