import { SOCIAL_NETWORKS } from '../../contract/editorial/contact-details.ts'
import { Icon } from '../design/icon.tsx'
import { useContactDetails } from '../layout/site.ts'

export function SocialLinkList() {
  const { social } = useContactDetails()
  return (
    <ul className="mt-6 flex flex-wrap gap-2" aria-label="Find us on">
      {SOCIAL_NETWORKS.map(({ network, name }) => (
        <li key={name}>
          <a className="icon-button bg-surface" href={social[network]} rel="noopener nofollow" aria-label={name}>
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
