import { useState } from 'react'
import { LONGEST_BOOKING_MONTHS, quote, RATE_CARD } from '../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../contract/catalogue/fees.ts'
import { ORGANISATION_MAX_LENGTH } from '../../contract/tickets/limits.ts'
import { SelectField } from '../design/select-field.tsx'
import { TextField } from '../design/text-field.tsx'

const upTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

const PRODUCTS = RATE_CARD.map(({ id, name }) => ({ value: id, label: name }))
const SLOTS = upTo(Math.max(...RATE_CARD.map(({ slots }) => slots)))
const MONTHS = upTo(LONGEST_BOOKING_MONTHS)

/** What somebody would like to book, and what it would cost. */
export function BookingFields({ typed }: { typed: (name: string) => string }) {
  const [first] = RATE_CARD
  const [product, setProduct] = useState(typed('product') || (first?.id ?? ''))
  const [slots, setSlots] = useState(typed('slots') || '1')
  const [months, setMonths] = useState(typed('months') || '1')
  const wanted = RATE_CARD.find(({ id }) => id === product)
  const price = wanted && quote({ product: wanted.id, slots: Number(slots), months: Number(months) })
  return (
    <>
      <TextField
        name="organisation"
        label="Organisation"
        hint="If you write for one."
        autoComplete="organization"
        maxLength={ORGANISATION_MAX_LENGTH}
        defaultValue={typed('organisation')}
      />
      <SelectField
        name="product"
        label="Placement"
        choices={PRODUCTS}
        defaultValue={product}
        onChange={({ target }) => setProduct(target.value)}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          name="slots"
          label="Slots"
          choices={SLOTS}
          defaultValue={slots}
          onChange={({ target }) => setSlots(target.value)}
        />
        <SelectField
          name="months"
          label="Months"
          choices={MONTHS}
          defaultValue={months}
          onChange={({ target }) => setMonths(target.value)}
        />
      </div>
      <p className="needs-script rounded-control bg-aqua-soft px-4 py-3 text-on-aqua-soft" aria-live="polite">
        {price ? (
          <>
            <strong className="tabular-nums">{formatMvr(price.total)}</strong> in all
            {price.discountPercent > 0 && ` (${formatMvr(price.full)} less ${price.discountPercent} %)`}
          </>
        ) : (
          `This place has ${wanted?.slots} slots.`
        )}
      </p>
    </>
  )
}
