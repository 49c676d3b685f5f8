import type { ReactNode } from 'react'
import type { Institution } from '../../../contract/catalogue/institution.ts'
import { Icon, type IconName } from '../../design/icon.tsx'
import { mailLink, phoneLink, safeLink } from '../../design/safe-link.ts'

export type CampusContactDetails = Pick<
  Institution['campuses'][number],
  'phone' | 'alternative_phone' | 'email' | 'link_website' | 'address'
>

interface ContactLineProps {
  icon: IconName
  name: string
  children: ReactNode
}

function ContactLine({ icon, name, children }: ContactLineProps) {
  return (
    <div className="relative ps-8">
      <dt className="text-ink-soft text-sm">
        <Icon className="absolute start-0 top-3 text-action" name={icon} />
        {name}
      </dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  )
}

/** Plain text without a safe link. */
function MaybeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children
  return (
    <a className="inline-block py-1 underline-offset-4 hover:underline" href={href} rel="nofollow noopener noreferrer">
      {children}
    </a>
  )
}

/** 'https://www.college.example/campuses/gan' as 'college.example/campuses/gan'. */
const shownWebsite = (href: string): string => href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const addressLines = ({ line1, line2, island_city, country }: CampusContactDetails['address']): string[] =>
  [line1, line2, island_city, country].filter((line) => line !== null).filter((line) => line !== '')

/** Opens a map, once it is pressed. */
const mapSearch = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

interface ContactLinesProps {
  contact: CampusContactDetails
  /** Where no map is beside it. */
  isAddressLinked?: boolean
}

/** How to reach a campus or a faculty. */
export function ContactLines({ contact, isAddressLinked = false }: ContactLinesProps) {
  const { phone, alternative_phone, email, link_website } = contact
  const website = safeLink(link_website)
  const address = addressLines(contact.address).join(', ')
  return (
    <dl className="grid grid-cols-1 gap-4">
      {phone && (
        <ContactLine icon="phone" name="Phone">
          <MaybeLink href={phoneLink(phone)}>{phone}</MaybeLink>
        </ContactLine>
      )}
      {alternative_phone && (
        <ContactLine icon="phone" name="Alternative phone">
          <MaybeLink href={phoneLink(alternative_phone)}>{alternative_phone}</MaybeLink>
        </ContactLine>
      )}
      {website && (
        <ContactLine icon="globe" name="Website">
          <MaybeLink href={website}>{shownWebsite(website)}</MaybeLink>
        </ContactLine>
      )}
      {email && (
        <ContactLine icon="mail" name="Email">
          <MaybeLink href={mailLink(email)}>{email}</MaybeLink>
        </ContactLine>
      )}
      <ContactLine icon="pin" name="Address">
        <address className="py-1 not-italic" dir="auto">
          <MaybeLink href={isAddressLinked ? mapSearch(address) : undefined}>{address}</MaybeLink>
        </address>
      </ContactLine>
    </dl>
  )
}
