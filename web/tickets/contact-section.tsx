import { CONTACT_EMAIL } from '../../contract/editorial/contact-details.ts'
import { aboutUsPath } from '../../contract/static-paths.ts'
import { Icon } from '../design/icon.tsx'
import { SocialLinkList } from './social-link-list.tsx'
import { TicketForm } from './ticket-form.tsx'

export const CONTACT_ANCHOR = 'contact'

export function ContactSection() {
  return (
    <section className="border-line border-t bg-sand" id={CONTACT_ANCHOR} aria-labelledby="contact-us">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:px-6 sm:py-14 lg:grid-cols-[1fr_minmax(0,32rem)] lg:gap-16">
        <div>
          <h2 className="font-extrabold text-2xl sm:text-title" id="contact-us">
            Contact Us
          </h2>
          <p className="mt-3 max-w-prose text-ink-soft text-lg">
            A question about a course, a mistake in a listing, an institution that is missing, or a word of praise:
            write to us, and a person answers.
          </p>
          <p className="mt-6 flex items-center gap-3">
            <Icon className="text-action" name="mail" size={24} />
            <a className="text-link text-action-strong" href={`mailto:${CONTACT_EMAIL}`}>
              {CONTACT_EMAIL}
            </a>
          </p>
          <SocialLinkList />
        </div>
        <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
          <TicketForm
            kind="contact"
            label="Contact Us"
            action={`${aboutUsPath()}#${CONTACT_ANCHOR}`}
            button="Send message"
          />
        </div>
      </div>
    </section>
  )
}
