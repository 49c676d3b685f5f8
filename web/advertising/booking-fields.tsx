import { useEffect, useRef, useState } from 'react'
import { LONGEST_BOOKING_MONTHS, quote, RATE_CARD, slotsOf } from '../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../contract/catalogue/fees.ts'
import { ORGANISATION_MAX_LENGTH } from '../../contract/tickets/ticket-constants.ts'
import { SelectField, TextField } from '../design/form-fields.tsx'
import { useIsHydrated } from '../design/use-is-hydrated.ts'

const upTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

const PRODUCTS = RATE_CARD.map(({ id, name }) => ({ value: id, label: name }))
const FIRST_PRODUCT = RATE_CARD[0]?.id ?? ''
const MONTHS = upTo(LONGEST_BOOKING_MONTHS)
const FEWEST_SLOTS = Math.min(...RATE_CARD.map(({ slots }) => slots))

interface BookingFieldsProps {
  typed: (name: string) => string
  slotsProblem: string | undefined
}

/** The wanted booking, and its price. */
export function BookingFields({ typed, slotsProblem }: BookingFieldsProps) {
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
  const wanted = RATE_CARD.find(({ id }) => id === product)
  const mostSlots = slotsOf(wanted?.id)
  // Without scripts the choices cannot follow the placement; the server then refuses too many slots.
  const offeredSlots = isHydrated ? mostSlots : slotsOf(undefined)
  // A placement may have fewer slots than wanted; the wanted number returns with one that has enough.
  const slots = Math.min(Number(wantedSlots), mostSlots)
  const price = wanted && quote({ product: wanted.id, slots, months: Number(months) })
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
        choices={PRODUCTS}
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
            <strong className="tabular-nums">{formatMvr(price.total)}</strong> in total
            {price.discountPercent > 0 && ` (${formatMvr(price.full)} less ${price.discountPercent} %)`}
          </>
        )}
      </p>
    </>
  )
}
