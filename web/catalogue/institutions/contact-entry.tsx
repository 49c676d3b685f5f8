import { useEffect, useRef, useState } from 'react'
import { readCampusMap } from '../../../contract/catalogue/campus-map.ts'
import type { Institution } from '../../../contract/catalogue/institution.ts'
import { Icon } from '../../design/icon.tsx'
import { safeLink } from '../../design/safe-link.ts'
import { ContactLines } from './contact-lines.tsx'

export type Contact = Institution['campuses'][number]

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

export function ContactEntry({ contact }: { contact: Contact }) {
  const { name, address } = contact
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
      <div className="flex flex-col gap-5">
        <ContactLines contact={contact} />
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
