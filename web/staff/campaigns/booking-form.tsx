import { type ReactNode, type SyntheticEvent, useState } from 'react'
import {
  LONGEST_BOOKING_MONTHS,
  PRODUCTS,
  slotsOf,
  TOPLINE_MAX_CHARACTERS,
} from '../../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../../contract/catalogue/fees.ts'
import { counted } from '../../../contract/format-text.ts'
import type { AdvertQuote, CampaignInList } from '../../../contract/studio/campaign-schemas.ts'
import type { RatedPlacement } from '../../../contract/studio/rate-card-calls.ts'
import { BannerField } from '../../advertising/banner-field.tsx'
import { Field, SelectField, TextField } from '../../design/form-fields.tsx'
import { dayMonthYear, todayInMaldives } from '../../format-date.ts'
import { UNUSABLE_BANNER } from '../../tickets/read-ticket.ts'
import { LoadScreen } from '../load-screen.tsx'
import { ActionOutcome, useAction } from '../use-action.tsx'
import { type Loaded, useReply } from '../use-reply.ts'

const upTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

type Placement = NonNullable<CampaignInList['placement']>
const placementOf = (value: string): Placement => PRODUCTS.find(({ id }) => id === value)?.id ?? 'home-1'

export interface WantedSlots {
  placement: Placement
  slots: number
  months: number
  starts_on: string
}

export interface BookingValues extends WantedSlots {
  link: string
  text: string
  banner?: string
  /** What the form showed. */
  total_mvr?: number
}

type PricedPlacement = Pick<RatedPlacement, 'placement' | 'price_mvr'>

interface BookingFormProps {
  button: string
  /** What the slots cost, and whether they are free. */
  quote: (wanted: WantedSlots) => Promise<AdvertQuote>
  /** What the placements cost today. */
  listPrices: () => Promise<readonly PricedPlacement[]>
  /** The values of other fields come with the form. */
  book: (values: BookingValues, others: FormData) => Promise<CampaignInList>
  onBooked: (campaign: CampaignInList) => void
  /** What else is asked for. */
  children?: ReactNode
  /** Where the banner may come from elsewhere. */
  isBannerOptional?: boolean
}

/** Placement, days and banner, with the price beside them. */
export function BookingForm(props: BookingFormProps) {
  const { button, quote, listPrices, book, onBooked, children, isBannerOptional = false } = props
  const action = useAction()
  const [placement, setPlacement] = useState<Placement>('home-1')
  const [wantedSlots, setSlots] = useState('1')
  const [months, setMonths] = useState('1')
  const [starts_on, setStart] = useState(todayInMaldives)
  const [bannerError, setBannerError] = useState<string>()
  const most = slotsOf(placement)
  const slots = Math.min(Number(wantedSlots), most)
  const wanted = { placement, slots, months: Number(months), starts_on }
  const isText = placement === 'topline'
  const quoted = useReply(JSON.stringify(wanted), async () => (wanted.starts_on ? await quote(wanted) : undefined))
  const prices = useReply('prices', listPrices)
  const send = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const banner = String(form.get('banner') ?? '')
    const isUnusable = !isText && banner === UNUSABLE_BANNER
    setBannerError(
      isUnusable ? 'This file cannot be sent: it is still being checked, or it cannot be used.' : undefined,
    )
    if (isUnusable) {
      event.currentTarget.querySelector<HTMLInputElement>('input[type="file"]')?.focus()
      return
    }
    const values = {
      ...wanted,
      link: String(form.get('link')),
      text: String(form.get('text')),
      ...(banner && !isText && { banner }),
      ...(quoted.status === 'ready' && quoted.reply && { total_mvr: quoted.reply.total_mvr }),
    }
    let booked: CampaignInList | undefined
    const isDone = await action.run(async () => {
      booked = await book(values, form)
    }, 'Booked.')
    if (isDone && booked) return onBooked(booked)
    // The price or the free slots may have changed meanwhile.
    quoted.reload()
    prices.reload()
  }
  return (
    <form className="staff-card grid gap-4" onSubmit={(event) => void send(event)}>
      {children}
      <SelectField
        name="placement"
        label="Placement"
        choices={placementChoices(prices.status === 'ready' ? prices.reply : [])}
        value={placement}
        onChange={({ target }) => setPlacement(placementOf(target.value))}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          name="slots"
          label="Slots"
          choices={upTo(most)}
          value={String(slots)}
          onChange={({ target }) => setSlots(target.value)}
        />
        <SelectField
          name="months"
          label="Months"
          choices={upTo(LONGEST_BOOKING_MONTHS)}
          value={months}
          onChange={({ target }) => setMonths(target.value)}
        />
        <Field id="booking-start" label="First day">
          <input
            className="field-input"
            id="booking-start"
            type="date"
            name="starts_on"
            min={todayInMaldives()}
            value={starts_on}
            required
            onChange={({ target }) => setStart(target.value)}
          />
        </Field>
      </div>
      <Quote quoted={quoted} wanted={wanted} />
      <TextField
        name="text"
        label={isText ? 'Text in the top banner' : 'Alternative text'}
        hint={isText ? undefined : "Read aloud to people who can't see the banner."}
        maxLength={TOPLINE_MAX_CHARACTERS}
        required
      />
      <TextField name="link" label="Link" placeholder="https://college.example" maxLength={500} required />
      {!isText && (
        <BannerField
          error={bannerError}
          hint={`803 x 133 pixels, or twice that; JPG, PNG or GIF.${isBannerOptional ? ' Not needed with a ticket.' : ''}`}
        />
      )}
      <ActionOutcome action={action} />
      <button className="button justify-self-start" type="submit" disabled={action.isRunning}>
        {button}
      </button>
    </form>
  )
}

const placementChoices = (prices: readonly PricedPlacement[]) =>
  PRODUCTS.map(({ id, name }) => {
    const price = prices.find((each) => each.placement === id)?.price_mvr
    return { value: id, label: price === undefined ? name : `${name}, ${formatMvr(price)} a month` }
  })

function Quote({ quoted, wanted }: { quoted: Loaded<AdvertQuote | undefined>; wanted: WantedSlots }) {
  return (
    <div className="rounded-control bg-aqua-soft px-4 py-3 text-on-aqua-soft" aria-live="polite">
      <LoadScreen loaded={quoted} skeleton={<p>One moment...</p>}>
        {(reply) =>
          reply === undefined ? (
            <p>Choose the first day.</p>
          ) : (
            <>
              <p>
                <strong className="tabular-nums">{formatMvr(reply.total_mvr)}</strong> in total
                {reply.discount_percent > 0 && ` (${formatMvr(reply.full_mvr)} less ${reply.discount_percent}%)`}, until{' '}
                {dayMonthYear(reply.ends_on)}
              </p>
              <p>
                {reply.free_slots >= wanted.slots
                  ? `${counted(reply.free_slots, 'slot', 'slots')} free on these days.`
                  : `${reply.free_slots === 0 ? 'No slot is' : `Only ${counted(reply.free_slots, 'slot')}`} free on these days. Choose another day or placement.`}
              </p>
            </>
          )
        }
      </LoadScreen>
    </div>
  )
}
