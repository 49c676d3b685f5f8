import type { ReactNode } from 'react'
import {
  ANIMATION_MAX_SECONDS,
  BANNER_HEIGHT,
  BANNER_MAX_KILOBYTES,
  BANNER_WIDTH,
  MONTH_DISCOUNTS,
  RATE_CARD,
  SLOT_DISCOUNTS,
  TOPLINE_MAX_CHARACTERS,
} from '../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../contract/catalogue/fees.ts'
import { ADVERTISING_EMAIL, ADVERTISING_PHONE } from '../../contract/editorial/contact-details.ts'
import { advertisePath } from '../../contract/static-paths.ts'
import { BannerField } from '../advertising/banner-field.tsx'
import { BookingFields } from '../advertising/booking-fields.tsx'
import { PlacementSketch } from '../advertising/placement-sketch.tsx'
import { PLACEMENTS } from '../advertising/placements.ts'
import { RateTable } from '../advertising/rate-table.tsx'
import { Icon } from '../design/icon.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useScrollToAnchor } from '../layout/use-scroll-to-anchor.ts'
import { receiveForm } from '../tickets/receive-form.ts'
import { SocialLinkList } from '../tickets/social-link-list.tsx'
import { TicketForm } from '../tickets/ticket-form.tsx'

const ENQUIRY_ANCHOR = 'enquiry'

export const action = receiveForm('advertising', advertisePath(), ENQUIRY_ANCHOR)

const STEPS = [
  'Choose a placement, and how many slots and months you would like.',
  'Send us the enquiry below, or write or call. We tell you what is free and when you can begin.',
  'Send your banner with it or later, or your line of text, and the address it leads to. We check it within two working days.',
  'Pay the first month in advance; the following ones are payable monthly in advance too.',
] as const

const FILE_RULES = [
  `All banners are ${BANNER_WIDTH} x ${BANNER_HEIGHT} pixels; twice that is welcome for sharp screens.`,
  'JPG, PNG or GIF.',
  `At most ${BANNER_MAX_KILOBYTES} KB.`,
  `An animation lasts at most ${ANIMATION_MAX_SECONDS} seconds.`,
  'Visitors can pause an animation, and some see it stand still from the start: let its first picture say it all.',
  `The Topline Notification Bar takes text of at most ${TOPLINE_MAX_CHARACTERS} characters.`,
] as const

export default function Advertise() {
  useScrollToAnchor()
  return (
    <>
      <PageHead
        title="Advertise With Us"
        description="Reach students across the Maldives: placements, slots and prices for banners on Graduate Maldives, file rules, and an enquiry form."
        canonicalPath={advertisePath()}
      />
      <div className="band">
        <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-12">
          <h1 className="font-extrabold text-title">Advertise With Us</h1>
          <p className="mt-3 max-w-prose text-lg text-on-band-soft">
            Reach people across the Maldives at the moment they choose what to study. Advertisements are always
            labelled, and never change which courses are found or in what order.
          </p>
        </div>
      </div>
      <Section title="Rates">
        <RateTable />
        <p className="mt-4 max-w-prose text-ink-soft">
          Prices are per slot per month, payable monthly in advance. A place with several slots shows them in turn, each
          as often as the others. Discounts are available for multiple slots or months:
        </p>
        <ul className="mt-3 grid list-disc gap-1 ps-5 text-ink-soft marker:text-action">
          {SLOT_DISCOUNTS.map(({ from, percent }) => (
            <li key={from}>
              {percent} % from {from} slots
            </li>
          ))}
          {MONTH_DISCOUNTS.map(({ from, percent }) => (
            <li key={from}>
              {percent} % from {from} months
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-prose text-ink-soft">
          The highest step of each kind counts, and the two are added up.
        </p>
      </Section>
      <Section title="Placements">
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
          {PLACEMENTS.map((placement) => (
            <li
              className="grid grid-cols-[7rem_1fr] gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:max-lg:[&:last-child:nth-child(2n+1)]:col-span-2 lg:[&:last-child:nth-child(3n+1)]:col-span-3"
              key={placement.page}
            >
              <PlacementSketch places={placement.places} />
              <div>
                <h3 className="font-bold text-lg">{placement.page}</h3>
                <p className="mt-1 text-ink-soft text-sm">{placement.text}</p>
                <ul className="mt-2 text-sm">
                  {RATE_CARD.filter(({ id }) => placement.products.includes(id)).map(({ id, name, price }) => (
                    <li key={id}>
                      {name}: <span className="whitespace-nowrap font-bold">{formatMvr(price)}</span>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <div className="mx-auto grid max-w-page gap-8 px-4 py-8 sm:px-6 sm:py-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start gap-8">
          <section>
            <h2 className="font-extrabold text-2xl sm:text-title">Instructions</h2>
            <ol className="mt-4 grid list-decimal gap-2 ps-5 marker:font-bold marker:text-action">
              {STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className="font-extrabold text-2xl sm:text-title">Files</h2>
            <ul className="mt-4 grid list-disc gap-2 ps-5 marker:text-action">
              {FILE_RULES.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2 className="font-extrabold text-2xl sm:text-title">Talk to us</h2>
            <ul className="mt-4 grid gap-2">
              <li className="flex items-center gap-3">
                <Icon className="text-action" name="mail" size={24} />
                <a className="text-link" href={`mailto:${ADVERTISING_EMAIL}`}>
                  {ADVERTISING_EMAIL}
                </a>
              </li>
              <li className="flex items-center gap-3">
                <Icon className="text-action" name="phone" size={24} />
                <a className="text-link" href={`tel:${ADVERTISING_PHONE.replaceAll(' ', '')}`}>
                  {ADVERTISING_PHONE}
                </a>
              </li>
            </ul>
            <SocialLinkList />
          </section>
        </div>
        <section
          className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
          id={ENQUIRY_ANCHOR}
          aria-labelledby="enquire"
        >
          <h2 className="mb-5 font-extrabold text-2xl" id="enquire">
            Enquire
          </h2>
          <TicketForm
            kind="advertising"
            label="Enquire"
            action={`${advertisePath()}#${ENQUIRY_ANCHOR}`}
            button="Send enquiry"
          >
            {(typed, problemOf) => (
              <>
                <BookingFields typed={typed} slotsProblem={problemOf('slots')} />
                <BannerField error={problemOf('banner')} />
              </>
            )}
          </TicketForm>
        </section>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-10">
      <h2 className="mb-5 font-extrabold text-2xl sm:mb-7 sm:text-title">{title}</h2>
      {children}
    </section>
  )
}
