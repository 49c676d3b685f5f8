import { SOCIAL_LINKS } from '../../contract/editorial/social-links.ts'
import { Icon } from '../design/icon.tsx'

export function SocialLinkList() {
  return (
    <ul className="mt-6 flex flex-wrap gap-2" aria-label="Find us on">
      {SOCIAL_LINKS.map(({ name, icon, address }) => (
        <li key={name}>
          <a className="icon-button bg-surface" href={address} rel="noopener nofollow" aria-label={name}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
