import type { CampaignInList } from '../../../contract/studio/campaign-schemas.ts'
import type { CampaignState } from '../../../contract/studio/campaign-states.ts'
import { safeLink } from '../../design/safe-link.ts'
import { describeDays, describePrice, placementName, STATE_COLOURS, STATE_NAMES } from './campaign-texts.ts'

export const StateChip = ({ state }: { state: CampaignState }) => (
  <span className="state-chip" data-state={STATE_COLOURS[state]}>
    {STATE_NAMES[state]}
  </span>
)

/** What was booked. */
export function CampaignFacts({ campaign }: { campaign: CampaignInList }) {
  const { placement, slots, months, price_mvr, link, text, state } = campaign
  const href = safeLink(link)
  return (
    <dl className="staff-card grid gap-3 sm:grid-cols-2">
      <Fact name="State">
        <StateChip state={state} />
      </Fact>
      <Fact name="Placement">{placementName(placement)}</Fact>
      <Fact name="Days">{describeDays(campaign)}</Fact>
      {slots !== null && months !== null && (
        <Fact name="Booked">
          {slots} {slots === 1 ? 'slot' : 'slots'}, {months} {months === 1 ? 'month' : 'months'}
        </Fact>
      )}
      {price_mvr !== null && <Fact name="Price">{describePrice(campaign)}</Fact>}
      <Fact name="Text">
        <bdi>{text}</bdi>
      </Fact>
      <Fact name="Leads to">
        {href ? (
          <a className="text-link wrap-anywhere" href={href} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
        ) : (
          link
        )}
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="wrap-anywhere font-semibold">{children}</dd>
  </div>
)

/** As pages show it on a wide screen and on a phone. */
export function BannerPreview({ campaign: { image, text } }: { campaign: Pick<CampaignInList, 'image' | 'text'> }) {
  if (image === null)
    return (
      <figure className="grid gap-2">
        <figcaption className="text-ink-soft text-sm">In the top banner of every page</figcaption>
        <p className="rounded-control bg-sand px-4 py-3">{text}</p>
      </figure>
    )
  return (
    <div className="grid gap-5">
      <figure className="grid gap-2">
        <figcaption className="text-ink-soft text-sm">On a wide screen, 803 x 133</figcaption>
        <img className="h-auto w-full max-w-[803px] rounded-card" src={image} alt={text} width={803} height={133} />
      </figure>
      <figure className="grid gap-2">
        <figcaption className="text-ink-soft text-sm">On a phone, 358 wide</figcaption>
        <img className="h-auto w-[358px] max-w-full rounded-card" src={image} alt={text} width={358} height={59} />
      </figure>
    </div>
  )
}
