import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listYourCoursesPath } from '../../contract/paths.ts'
import { ORGANISATION_MAX_LENGTH } from '../../contract/tickets/ticket-constants.ts'
import { apiContext, orErrorPage } from '../api-context.ts'
import { TextField } from '../design/form-fields.tsx'
import { PageSection } from '../design/page-section.tsx'
import { FeatureGrid } from '../editorial/about-us-sections.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useScrollToAnchor } from '../layout/scroll-position.ts'
import { receiveForm } from '../tickets/receive-form.ts'
import { TicketForm } from '../tickets/ticket-form.tsx'

const FORM_ANCHOR = 'begin'

const TEXTS = {
  title: 'List your courses',
  description:
    'List the courses of your institution on Graduate Maldives, free of charge: tell us who you are, and we will set up your listing with you.',
  lead: 'Listing is 100% free for registered institutions. Tell us who you are, and we will email you what to do next.',
  steps: [
    'Send us this form. It takes a minute.',
    'We check that you represent the institution, and answer by email.',
    'You add your courses in the studio, one by one or as a file. We check each before it is published.',
    'Students find, compare and ask about them. You answer in the studio, and can change a course at any time.',
  ],
  messageHint: 'Which courses do you offer, and where can we read about them?',
  button: 'Send request',
} as const

const loadBenefits = async ({ context }: LoaderFunctionArgs) => ({
  benefits: (await orErrorPage(context.get(apiContext).getAboutUs())).data.benefits,
})

export const loader = loadBenefits
export const clientLoader = loadBenefits
export const action = receiveForm('listing', listYourCoursesPath(), FORM_ANCHOR)

/** Where an institution begins. */
export default function ListYourCourses() {
  const { benefits } = useLoaderData<typeof loader>()
  useScrollToAnchor()
  return (
    <>
      <PageHead title={TEXTS.title} description={TEXTS.description} canonicalPath={listYourCoursesPath()} />
      <div className="band">
        <div className="mx-auto max-w-page px-4 py-6 sm:px-6 sm:py-10">
          <h1 className="font-extrabold text-title">{TEXTS.title}</h1>
          <p className="mt-2 max-w-prose text-lg text-on-band-soft">{TEXTS.lead}</p>
        </div>
      </div>
      <div className="mx-auto grid max-w-page gap-8 px-4 py-8 sm:px-6 sm:py-10 lg:grid-cols-2 lg:gap-16">
        <section
          className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
          id={FORM_ANCHOR}
          aria-labelledby="start-here"
        >
          <h2 className="mb-5 font-extrabold text-2xl" id="start-here">
            Start here
          </h2>
          <TicketForm
            kind="listing"
            label={TEXTS.title}
            action={`${listYourCoursesPath()}#${FORM_ANCHOR}`}
            button={TEXTS.button}
            messageHint={TEXTS.messageHint}
          >
            {(typed) => (
              <TextField
                name="organisation"
                label="Institution"
                hint="Optional"
                autoComplete="organization"
                maxLength={ORGANISATION_MAX_LENGTH}
                defaultValue={typed('organisation')}
              />
            )}
          </TicketForm>
        </section>
        <section>
          <h2 className="font-extrabold text-2xl">How it works</h2>
          <ol className="mt-4 grid list-decimal gap-2 ps-5 marker:font-bold marker:text-action">
            {TEXTS.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
      <PageSection title="Why list your courses?">
        <FeatureGrid features={benefits} />
      </PageSection>
    </>
  )
}
