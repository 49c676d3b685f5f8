import { useEffect, useRef, useState } from 'react'
import { LONGEST_BOOKING_MONTHS, PRODUCTS, type Quote, quote, slotsOf } from '../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../contract/catalogue/fees.ts'
import { ORGANISATION_MAX_LENGTH } from '../../contract/tickets/ticket-constants.ts'
import { SelectField, TextField } from '../design/form-fields.tsx'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import type { Rate } from './placements.tsx'

const upTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

const PLACEMENTS = PRODUCTS.map(({ id, name }) => ({ value: id, label: name }))
const FIRST_PRODUCT = PRODUCTS[0]?.id ?? ''
const MONTHS = upTo(LONGEST_BOOKING_MONTHS)
const FEWEST_SLOTS = Math.min(...PRODUCTS.map(({ slots }) => slots))

interface BookingFieldsProps {
  rates: readonly Rate[]
  /** Where the price has changed since the page was opened: of what, and what it costs now. */
  quoteNow: { product: string; quote: Quote } | undefined
  typed: (name: string) => string
  slotsProblem: string | undefined
}

/** The wanted booking, and its price. */
export function BookingFields({ rates, quoteNow, typed, slotsProblem }: BookingFieldsProps) {
  const isHydrated = useIsHydrated()
  const within = useRef<HTMLDivElement>(null)
  const [product, setProduct] = useState(typed('product') || FIRST_PRODUCT)
  const [wantedSlots, setWantedSlots] = useState(typed('slots') || '1')
  const [months, setMonths] = useState(typed('months') || '1')
  useEffect(() => {
    const form = within.current?.closest('form')
    // The form is reset after it was sent, and the price has to follow.
    const reset = () => {
      setProduct(FIRST_PRODUCT)
      setWantedSlots('1')
      setMonths('1')
    }
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  }, [])
  const wanted = PRODUCTS.find(({ id }) => id === product)
  const mostSlots = slotsOf(wanted?.id)
  const unit =
    quoteNow?.product === product
      ? quoteNow.quote.price_mvr
      : rates.find(({ placement }) => placement === product)?.price_mvr
  // Without scripts the choices cannot follow the placement; the server then refuses too many slots.
  const offeredSlots = isHydrated ? mostSlots : slotsOf(undefined)
  // A placement may have fewer slots than wanted; the wanted number returns with one that has enough.
  const slots = Math.min(Number(wantedSlots), mostSlots)
  const price = wanted && unit && quote({ product: wanted.id, price: unit, slots, months: Number(months) })
  return (
    <>
      <TextField
        name="organisation"
        label="Organisation"
        hint="Optional"
        autoComplete="organization"
        maxLength={ORGANISATION_MAX_LENGTH}
        defaultValue={typed('organisation')}
      />
      <SelectField
        name="product"
        label="Placement"
        choices={PLACEMENTS}
        value={product}
        onChange={({ target }) => setProduct(target.value)}
      />
      <div className="grid grid-cols-2 gap-4" ref={within}>
        <SelectField
          name="slots"
          label="Slots"
          hint={isHydrated ? `${mostSlots} slots` : `${FEWEST_SLOTS} to ${offeredSlots} slots`}
          error={slotsProblem}
          choices={upTo(offeredSlots)}
          value={String(slots)}
          onChange={({ target }) => setWantedSlots(target.value)}
        />
        <SelectField
          name="months"
          label="Months"
          hint={`Up to ${LONGEST_BOOKING_MONTHS}`}
          choices={MONTHS}
          value={months}
          onChange={({ target }) => setMonths(target.value)}
        />
      </div>
      <p className="needs-script rounded-control bg-aqua-soft px-4 py-3 text-on-aqua-soft" aria-live="polite">
        {price && (
          <>
            <strong className="tabular-nums">{formatMvr(price.total_mvr)}</strong> in total
            {price.discount_percent > 0 && ` (${formatMvr(price.full_mvr)} less ${price.discount_percent}%)`}
          </>
        )}
      </p>
      {/* Without scripts nobody has seen the total. */}
      {isHydrated && price && <input type="hidden" name="total_mvr" value={price.total_mvr} />}
    </>
  )
}
