import { useState } from 'react'
import { Link } from 'react-router'
import type { MemberEnquiry } from '../../contract/enquiries/enquiry.ts'
import type { EnquiryState } from '../../contract/enquiries/enquiry-constants.ts'
import { courseListPath, coursePath } from '../../contract/paths.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { NotLoaded, ProfileSection } from '../accounts/profile/profile-section.tsx'
import { useMemberForm } from '../accounts/profile/use-member-form.ts'
import { Dialog } from '../design/dialog.tsx'
import { dayAndTimeInMaldives } from '../format-date.ts'
import { memberApi } from '../member-api.ts'

const STATES: Readonly<Record<EnquiryState, string>> = {
  new: 'Sent',
  answered: 'Answered',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
}

interface EnquiriesSectionProps {
  /** Undefined if they could not be loaded. */
  enquiries: readonly MemberEnquiry[] | undefined
  onChange: () => void
}

/** What a member has asked institutions. */
export function EnquiriesSection({ enquiries, onChange }: EnquiriesSectionProps) {
  return (
    <ProfileSection
      id="enquiries"
      lead="What you asked institutions. They answer you by email. We delete this after 12 months."
    >
      {enquiries === undefined ? (
        <NotLoaded onRetry={onChange} />
      ) : enquiries.length === 0 ? (
        <p>
          You have not asked anything yet. You can ask on every course page.{' '}
          <Link className="font-semibold text-action underline underline-offset-4" to={courseListPath()}>
            Explore Courses
          </Link>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {enquiries.map((enquiry) => (
            <EnquiryRow enquiry={enquiry} onWithdrawn={onChange} key={enquiry.id} />
          ))}
        </ul>
      )}
    </ProfileSection>
  )
}

function EnquiryRow({ enquiry, onWithdrawn }: { enquiry: MemberEnquiry; onWithdrawn: () => void }) {
  const { institution, courses, message, intake, reference, state, at } = enquiry
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-72">
        <p className="font-bold" dir="auto">
          {institution.name}
          <span className="ms-2 inline-block rounded-lg bg-aqua-soft px-2 py-0.5 text-on-aqua-soft text-sm">
            {STATES[state]}
          </span>
        </p>
        <ul>
          {courses.map((course) => (
            <li key={course.id}>
              <Link className="inline-block py-1 underline underline-offset-4" to={coursePath(course)} dir="auto">
                {course.name}
              </Link>
            </li>
          ))}
        </ul>
        <p className="wrap-anywhere mt-1 whitespace-pre-wrap" dir="auto">
          {message}
        </p>
        <p className="mt-1 text-ink-soft text-sm">
          {reference}, <time dateTime={at}>{dayAndTimeInMaldives(at)}</time>
          {intake !== null && `, intake ${intake}`}
        </p>
      </div>
      {state !== 'withdrawn' && <Withdraw enquiry={enquiry} onWithdrawn={onWithdrawn} />}
    </li>
  )
}

function Withdraw({ enquiry, onWithdrawn }: { enquiry: MemberEnquiry; onWithdrawn: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const form = useMemberForm({
    fields: {},
    send: () => memberApi.withdrawEnquiry({ id: enquiry.id }),
    onDone: () => {
      setIsAsked(false)
      onWithdrawn()
    },
  })
  const name = enquiry.institution.name
  return (
    <>
      <button className="button button-quiet" type="button" onClick={() => setIsAsked(true)}>
        Withdraw<span className="sr-only">: {name}</span>
      </button>
      <Dialog title="Withdraw this enquiry?" isOpen={isAsked} onClose={() => setIsAsked(false)}>
        <p className="text-ink-soft">We will ask {name} not to answer it, and to delete your details.</p>
        <AccountForm form={form} label="Withdraw enquiry" button="Yes, withdraw it" sendingButton="Withdrawing..." />
        <button className="button button-quiet" type="button" onClick={() => setIsAsked(false)}>
          Keep it
        </button>
      </Dialog>
    </>
  )
}
