import { type SyntheticEvent, useState } from 'react'
import { formatMvr } from '../../../contract/catalogue/fees.ts'
import { counted } from '../../../contract/format-text.ts'
import type { RatedPlacement } from '../../../contract/studio/rate-card-calls.ts'
import { Dialog } from '../../design/dialog.tsx'
import { describedBy, Field } from '../../design/form-fields.tsx'
import { dayMonthYear, todayInMaldives } from '../../format-date.ts'
import { staffApi } from '../../staff/staff-api.ts'
import { useAction } from '../../staff/use-action.tsx'
import { DialogFormFoot } from '../dialog-form-foot.tsx'

interface PriceFormProps {
  placement: RatedPlacement
  onClose: () => void
  /** With the notice for the screen. */
  onSaved: (text: string) => void
}

/** 'MVR 4,000', '4,000' and '4000' are the same price; 0 for anything else. */
const readPrice = (typed: string): number => {
  const digits = typed.replace(/^\s*MVR/i, '').replace(/[\s,]/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : 0
}

/** The new price of one placement, the day from which it counts, and what the public page then says. */
export function PriceForm({ placement: { placement, name, slots, price_mvr }, onClose, onSaved }: PriceFormProps) {
  const action = useAction()
  const today = todayInMaldives()
  const [typed, setTyped] = useState(String(price_mvr))
  const [from, setFrom] = useState(today)
  const [hasTried, setHasTried] = useState(false)
  const price = readPrice(typed)
  const problem = price === 0 ? 'Enter a whole number of rufiyaa, such as 4,000.' : undefined
  const priceTexts = {
    label: 'Price in MVR',
    hint: `For one slot per month. It is ${formatMvr(price_mvr)} now.`,
    error: hasTried ? problem : undefined,
  }
  const send = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setHasTried(true)
    if (problem) return
    const isDone = await action.run(
      // Left out, the day is today by the server's clock.
      () => staffApi.changePrice({ placement, price_mvr: price, ...(from !== today && { from }) }),
      '',
    )
    if (isDone) onSaved(`${name} costs ${formatMvr(price)} from ${from === today ? 'today' : dayMonthYear(from)}.`)
  }
  return (
    <Dialog title={`Price of ${name}`} isOpen onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
        <Field id="price" {...priceTexts}>
          <input
            className="field-input"
            id="price"
            name="price"
            inputMode="numeric"
            value={typed}
            maxLength={12}
            required
            onChange={({ target }) => setTyped(target.value)}
            {...describedBy('price', priceTexts)}
          />
        </Field>
        <Field id="price-from" label="From">
          <input
            className="field-input"
            id="price-from"
            type="date"
            name="from"
            min={today}
            value={from}
            required
            onChange={({ target }) => setFrom(target.value || today)}
          />
        </Field>
        <div className="grid gap-1 rounded-control bg-aqua-soft px-4 py-3 text-on-aqua-soft" aria-live="polite">
          <p className="text-sm">
            What /advertise will say {from === today ? 'from today' : `from ${dayMonthYear(from)}`}:
          </p>
          <p className="font-bold">
            {name}, {counted(slots, 'slot')}, {problem ? '...' : formatMvr(price)}
          </p>
        </div>
        <p className="text-ink-soft text-sm">
          Existing bookings and requests keep their agreed price. Anyone who has a form open with the old price sees the
          new one before anything is booked.
        </p>
        <DialogFormFoot action={action} onClose={onClose} />
      </form>
    </Dialog>
  )
}
