import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { readCampusMap } from '../../../contract/catalogue/campus-map.ts'
import type { Institution } from '../../../contract/catalogue/institution.ts'
import { Icon, type IconName } from '../../design/icon.tsx'
import { mailLink, phoneLink, safeLink } from '../../design/safe-link.ts'

export type Contact = Institution['campuses'][number]

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
    <a className="inline-block py-1 underline-offset-4 hover:underline" href={href} rel="nofollow noopener">
      {children}
    </a>
  )
}

const SOCIAL_LINKS = [
  { icon: 'instagram', key: 'link_instagram', name: 'Instagram' },
  { icon: 'twitter', key: 'link_twitter', name: 'Twitter' },
  { icon: 'facebook', key: 'link_facebook', name: 'Facebook' },
  { icon: 'linkedin', key: 'link_linkedin', name: 'LinkedIn' },
  { icon: 'youtube', key: 'link_youtube', name: 'YouTube' },
] as const

function SocialLinks({ contact }: { contact: Contact }) {
  const links = SOCIAL_LINKS.flatMap(({ icon, key, name }) => {
    const href = safeLink(contact[key])
    return href === undefined ? [] : [{ icon, name, href }]
  })
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ icon, name, href }) => (
        <li key={icon}>
          <a className="icon-button" href={href} rel="nofollow noopener" aria-label={`${contact.name} on ${name}`}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** 'https://www.college.example/campuses/gan' as 'college.example/campuses/gan'. */
const shownWebsite = (href: string): string => href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const addressLines = ({ line1, line2, island_city, country }: Contact['address']): string[] =>
  [line1, line2, island_city, country].filter((line) => line !== null).filter((line) => line !== '')

export function ContactEntry({ contact }: { contact: Contact }) {
  const { name, phone, alternative_phone, email, link_website, address } = contact
  const website = safeLink(link_website)
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
      <div className="flex flex-col gap-5">
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
              {addressLines(address).join(', ')}
            </address>
          </ContactLine>
        </dl>
        <SocialLinks contact={contact} />
      </div>
      <ContactMap campusName={name} pasted={address.location_link} />
    </div>
  )
}

interface ContactMapProps {
  campusName: string
  /** Embed HTML or a link, as the institution pasted it. */
  pasted: string | null
}

/** A map comes from another host, so it is loaded only when the visitor asks for it. */
export function ContactMap({ campusName, pasted }: ContactMapProps) {
  const map = readCampusMap(pasted)
  if (!map) return null
  if (map.kind === 'frame') return <MapFrame campusName={campusName} {...map} />
  return (
    <div className="map-place">
      <a className="button gap-2" href={map.address} rel="nofollow noopener noreferrer">
        <Icon name="pin" />
        Open map<span className="sr-only"> of {campusName}</span>
      </a>
    </div>
  )
}

function MapFrame({ campusName, address, from }: { campusName: string; address: string; from: string }) {
  const [isShown, setIsShown] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (isShown) frame.current?.focus()
  }, [isShown])
  return (
    <div className="map-place noscript:hidden">
      {isShown ? (
        <>
          {/* Behind the map: visible while it loads, or if it never does. */}
          <p className="p-4 text-center">
            Loading the map from {from}. If it does not appear, use the address beside it.
          </p>
          <iframe
            className="absolute inset-0 size-full"
            ref={frame}
            src={address}
            title={`Map of ${campusName}`}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            loading="lazy"
          />
        </>
      ) : (
        <div className="flex flex-col items-center gap-2 p-4 text-center">
          <button className="button gap-2" type="button" onClick={() => setIsShown(true)}>
            <Icon name="pin" />
            Show map<span className="sr-only"> of {campusName}</span>
          </button>
          <p className="text-sm">The map is loaded from {from}.</p>
        </div>
      )}
    </div>
  )
}
