import { SOCIAL_NETWORKS } from '../../contract/editorial/contact-details.ts'
import { aboutUsPath } from '../../contract/paths.ts'
import { Icon } from '../design/icon.tsx'
import { useContactDetails } from '../layout/site.ts'
import { TicketForm } from './ticket-form.tsx'

const TEXTS = {
  title: 'Contact Us',
  text: 'Do you have a question about a course? Did you find a mistake, or is an institution missing? Write to us, and a person will reply.',
  button: 'Send message',
} as const

export function SocialLinkList() {
  const { social } = useContactDetails()
  return (
    <ul className="mt-6 flex flex-wrap gap-2" aria-label="Find us on">
      {SOCIAL_NETWORKS.filter(({ network }) => social[network] !== '').map(({ network, name }) => (
        <li key={name}>
          <a className="icon-button bg-surface" href={social[network]} rel="noopener nofollow" aria-label={name}>
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}

export const CONTACT_ANCHOR = 'contact'

export function ContactSection() {
  const { email } = useContactDetails()
  return (
    <section className="border-line border-t bg-sand" id={CONTACT_ANCHOR} aria-labelledby="contact-us">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:px-6 sm:py-14 lg:grid-cols-[1fr_minmax(0,32rem)] lg:gap-16">
        <div>
          <h2 className="font-extrabold text-2xl sm:text-title" id="contact-us">
            {TEXTS.title}
          </h2>
          <p className="mt-3 max-w-prose text-ink-soft text-lg">{TEXTS.text}</p>
          <p className="mt-6 flex items-center gap-3">
            <Icon className="text-action" name="mail" size={24} />
            <a className="text-link text-action-strong" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
          <SocialLinkList />
        </div>
        <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
          <TicketForm
            kind="contact"
            label={TEXTS.title}
            action={`${aboutUsPath()}#${CONTACT_ANCHOR}`}
            button={TEXTS.button}
          />
        </div>
      </div>
    </section>
  )
}
