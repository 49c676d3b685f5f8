import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MONTH_DISCOUNTS, SLOT_DISCOUNTS } from '../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../contract/catalogue/fees.ts'
import { advertisePath } from '../../contract/paths.ts'
import { BannerField } from '../advertising/banner-field.tsx'
import { BookingFields } from '../advertising/booking-fields.tsx'
import { PLACEMENTS, PlacementSketch, RateTable } from '../advertising/placements.tsx'
import { apiContext, orErrorPage } from '../api-context.ts'
import { Icon } from '../design/icon.tsx'
import { PageSection } from '../design/page-section.tsx'
import { phoneLink } from '../design/safe-link.ts'
import { advertise } from '../editorial/texts/advertise.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useScrollToAnchor } from '../layout/scroll-position.ts'
import { useContactDetails } from '../layout/site.ts'
import { SocialLinkList } from '../tickets/contact-section.tsx'
import { receiveForm } from '../tickets/receive-form.ts'
import { TicketForm } from '../tickets/ticket-form.tsx'

const ENQUIRY_ANCHOR = 'enquiry'

const loadRates = async ({ context }: LoaderFunctionArgs) =>
  (await orErrorPage(context.get(apiContext).getRateCard())).data

export const loader = loadRates
export const clientLoader = loadRates
export const action = receiveForm('advertising', advertisePath(), ENQUIRY_ANCHOR)

export default function Advertise() {
  const rates = useLoaderData<typeof loader>()
  const { advertising_email, advertising_phone } = useContactDetails()
  useScrollToAnchor()
  return (
    <>
      <PageHead title={advertise.title} description={advertise.description} canonicalPath={advertisePath()} />
      <div className="band">
        <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-12">
          <h1 className="font-extrabold text-title">{advertise.title}</h1>
          <p className="mt-3 max-w-prose text-lg text-on-band-soft">{advertise.lead}</p>
          <a className="button mt-5" href={`#${ENQUIRY_ANCHOR}`}>
            {advertise.enquiry.jump}
          </a>
        </div>
      </div>
      <PageSection title={advertise.rates.title}>
        <RateTable rates={rates} />
        <p className="mt-4 max-w-prose text-ink-soft">{advertise.rates.text}</p>
        <ul className="mt-3 grid list-disc gap-1 ps-5 text-ink-soft marker:text-action">
          {SLOT_DISCOUNTS.map(({ from, percent }) => (
            <li key={from}>{advertise.rates.slotDiscount(percent, from)}</li>
          ))}
          {MONTH_DISCOUNTS.map(({ from, percent }) => (
            <li key={from}>{advertise.rates.monthDiscount(percent, from)}</li>
          ))}
        </ul>
        <p className="mt-3 max-w-prose text-ink-soft">{advertise.rates.note}</p>
      </PageSection>
      <div className="mx-auto grid max-w-page gap-8 px-4 py-8 sm:px-6 sm:py-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start gap-8">
          <section>
            <h2 className="font-extrabold text-2xl sm:text-title">{advertise.instructions.title}</h2>
            <ol className="mt-4 grid list-decimal gap-2 ps-5 marker:font-bold marker:text-action">
              {advertise.instructions.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className="font-extrabold text-2xl sm:text-title">{advertise.files.title}</h2>
            <ul className="mt-4 grid list-disc gap-2 ps-5 marker:text-action">
              {advertise.files.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </section>
        </div>
        <section
          className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
          id={ENQUIRY_ANCHOR}
          aria-labelledby="enquire"
        >
          <h2 className="mb-5 font-extrabold text-2xl" id="enquire">
            {advertise.enquiry.title}
          </h2>
          <TicketForm
            kind="advertising"
            label={advertise.enquiry.title}
            action={`${advertisePath()}#${ENQUIRY_ANCHOR}`}
            button={advertise.enquiry.button}
          >
            {(typed, problemOf, quoteNow) => (
              <>
                <BookingFields rates={rates} quoteNow={quoteNow} typed={typed} slotsProblem={problemOf('slots')} />
                <BannerField error={problemOf('banner')} />
              </>
            )}
          </TicketForm>
        </section>
      </div>
      <PageSection title={advertise.placements.title}>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
          {PLACEMENTS.map((placement) => (
            <li
              className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:max-lg:[&:last-child:nth-child(2n+1)]:col-span-2 lg:[&:last-child:nth-child(3n+1)]:col-span-3"
              key={placement.page}
            >
              <div className="w-28 shrink-0">
                <PlacementSketch positions={placement.positions} />
              </div>
              <div className="min-w-0 flex-[1_1_7rem]">
                <h3 className="font-bold text-lg">{placement.page}</h3>
                <p className="mt-1 text-ink-soft text-sm">{placement.text}</p>
                <ul className="mt-2 text-sm">
                  {rates
                    .filter(({ placement: id }) => placement.products.includes(id))
                    .map(({ placement: id, name, price_mvr }) => (
                      <li className="text-balance" key={id}>
                        {name}: <span className="whitespace-nowrap font-bold">{formatMvr(price_mvr)}</span>
                      </li>
                    ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={advertise.talk.title}>
        <ul className="grid gap-2">
          <li className="flex items-center gap-3">
            <Icon className="text-action" name="mail" size={24} />
            <a className="text-link" href={`mailto:${advertising_email}`}>
              {advertising_email}
            </a>
          </li>
          <li className="flex items-center gap-3">
            <Icon className="text-action" name="phone" size={24} />
            <a className="text-link" href={phoneLink(advertising_phone)}>
              {advertising_phone}
            </a>
          </li>
        </ul>
        <SocialLinkList />
      </PageSection>
    </>
  )
}
